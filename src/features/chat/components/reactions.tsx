import type { Message, reactionEmojis } from '#/contract/chat/chat.ts'
import { cn } from '#/lib/cn.ts'
import { shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { useChat } from '../chat-context.ts'

export type Emoji = (typeof reactionEmojis)[number]

type ReactionsProps = {
  message: Message
  names: (id: string) => string
  onReact: (message: Message, emoji: Emoji, on: boolean) => void
}

/** With what others answered; pressing one joins in, or takes one's own back. */
export function Reactions({ message, names, onReact }: ReactionsProps) {
  const { viewerId } = useChat()
  const reactions = message.reactions.filter(({ userIds }) => userIds.length > 0)
  if (reactions.length === 0) return null
  return (
    <ul aria-label={m.chat_reactions()} className="relative z-1 -mt-1.5 flex flex-wrap gap-1 px-1">
      {reactions.map(({ emoji, userIds }) => {
        const isOn = userIds.includes(viewerId)
        const who = userIds.map(names).join(', ')
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isOn}
              aria-label={m.chat_reaction_by({ emoji, names: who })}
              title={who}
              onClick={() => onReact(message, emoji, !isOn)}
              className={cn(
                'flex h-7 cursor-pointer items-center gap-1 rounded-full border px-2 text-small pointer-coarse:h-8',
                isOn ? 'border-primary-text bg-tint' : 'border-line bg-card hover:border-field-line',
              )}
            >
              <span>{emoji}</span>
              {userIds.length > 1 && <span className="font-semibold tabular-nums">{shownNumber(userIds.length)}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
