import Bell from 'lucide-react/icons/bell'
import { useState, type ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { buttonVariants } from '#/ui/primitives/button.tsx'
import { closeOnLink } from '#/ui/primitives/close-popover.ts'
import { popoverClass } from '#/ui/primitives/popover-class.ts'
import { Unread } from './unread.tsx'

const id = 'news'

/** The sign in the header that something is new, and the panel that says what. Its inside is read when it is first opened. */
export function News({ children }: { children: (opened: boolean) => ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        title={m.live_news()}
        className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'relative text-muted hover:text-ink')}
      >
        <Bell aria-hidden size={22} strokeWidth={1.75} />
        <span className="sr-only">{m.live_news()}</span>
        <Unread>{({ chat, mail }) => <Badge count={chat + mail} />}</Unread>
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={(event) => event.newState === 'open' && setOpened(true)}
        onClick={closeOnLink}
        className={cn(popoverClass, 'w-88')}
      >
        <section aria-label={m.live_news()}>
          <Unread>
            {({ chat, mail }) =>
              chat + mail === 0 && <p className="px-3 py-2 text-small text-muted">{m.live_nothing()}</p>
            }
          </Unread>
          {children(opened)}
        </section>
      </div>
    </div>
  )
}

function Badge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      <span className="sr-only">{m.shell_unread({ count })}</span>
      <span
        aria-hidden="true"
        className="absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-primary px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-primary tabular-nums"
      >
        {count > 99 ? '99+' : count}
      </span>
    </>
  )
}
