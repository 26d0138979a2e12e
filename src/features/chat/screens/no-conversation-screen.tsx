import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { MoveableAlphabet } from '#/ui/materials/moveable-alphabet.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { useChat } from '../chat-context.ts'

/** Beside the list, while nothing is open; on a phone the list has the screen. */
export function NoConversationScreen() {
  const { links } = useChat()
  return (
    <div data-idle="" className="grid flex-1 place-items-center overflow-y-auto">
      <EmptyState
        art={<MoveableAlphabet text={m.chat_hello()} size={140} />}
        title={m.chat_choose_title()}
        text={m.chat_choose_text()}
        action={
          <Button asChild>
            <Link {...links.new}>{m.chat_new()}</Link>
          </Button>
        }
      />
    </div>
  )
}
