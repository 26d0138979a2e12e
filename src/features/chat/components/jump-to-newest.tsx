import ArrowDown from 'lucide-react/icons/arrow-down'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { UnreadBadge } from './conversation-row.tsx'

/** Back to where new messages appear, and how many have. It comes a moment late: until older ones have found their place. */
export function JumpToNewest({ count, onJump }: { count: number; onJump: () => void }) {
  return (
    <div className="absolute end-4 bottom-4 transition-opacity delay-150 duration-200 md:end-6 starting:opacity-0">
      <Button
        variant="outline"
        size="icon"
        aria-label={count > 0 ? undefined : m.chat_to_newest()}
        title={m.chat_to_newest()}
        onClick={onJump}
        className="rounded-full shadow-[0_4px_16px_-4px_rgb(0_0_0/0.25)]"
      >
        <ArrowDown aria-hidden className="size-5" strokeWidth={1.75} />
        {count > 0 && (
          <>
            <span className="sr-only">{m.chat_to_newest()}</span>
            <span className="absolute -end-1 -top-1.5">
              <UnreadBadge count={count} />
            </span>
          </>
        )}
      </Button>
    </div>
  )
}
