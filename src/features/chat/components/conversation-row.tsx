import { Link } from '@tanstack/react-router'
import BellOff from 'lucide-react/icons/bell-off'
import type { ConversationSummary } from '#/contract/chat/chat.ts'
import { cn } from '#/lib/cn.ts'
import { shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { useChat } from '../chat-context.ts'
import { conversationName, listNames, previewOf, whenWords } from '../chat.words.ts'
import { isMuted } from '../mute.ts'
import { useTyping } from '../typing.ts'
import { useStoredDraft } from '../use-draft.ts'
import { ChatAvatar } from './chat-avatar.tsx'
import { ConversationMenu } from './conversation-menu.tsx'

type RowProps = { conversation: ConversationSummary }

export const rowClass = [
  'flex items-center gap-3 px-4 py-3 focus-visible:outline-hidden transition-colors duration-150 hover:bg-ink/4 dark:hover:bg-ink/7',
  'focus-visible:shadow-[inset_0_0_0_2px_var(--primary-text)] aria-[current]:bg-tint',
]

/** A conversation in the list, and what can be done with it. */
export function ConversationRow({ conversation }: RowProps) {
  return (
    <div className="group/row relative flex items-center">
      <RowLink conversation={conversation} />
      <div className="absolute inset-y-0 end-1 flex items-center">
        <ConversationMenu conversation={conversation} />
      </div>
    </div>
  )
}

/** Whose it is, what was said last and when, and how much is unread. */
function RowLink({ conversation }: RowProps) {
  const { links, q, zone } = useChat()
  const { id, type, people, lastActivityAt, mutedUntil, unreadCount, markedUnread } = conversation
  const isQuiet = isMuted(mutedUntil)
  const isUnread = unreadCount > 0 || markedUnread
  return (
    <Link
      {...links.conversation(id, { q })}
      activeOptions={{ includeSearch: false }}
      className={cn(rowClass, 'min-w-0 grow pe-12')}
    >
      <ChatAvatar type={type} people={people} seed={id} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cn('truncate', isUnread ? 'font-bold' : 'font-semibold')}>
            {conversationName(conversation)}
          </span>
          <time
            dateTime={lastActivityAt}
            className={cn(
              'shrink-0 text-[13px] tabular-nums [unicode-bidi:plaintext]',
              isUnread ? 'font-semibold text-primary-text' : 'text-muted',
            )}
          >
            {whenWords(lastActivityAt, zone)}
          </time>
        </span>
        <span className="flex h-5.5 items-center justify-between gap-3">
          <span className={cn('truncate text-small [unicode-bidi:plaintext]', isUnread ? 'text-ink' : 'text-muted')}>
            <Preview conversation={conversation} />
          </span>
          <span className="flex shrink-0 items-center gap-1.5">
            {isQuiet && (
              <BellOff role="img" aria-label={m.chat_muted()} className="size-4 text-muted" strokeWidth={1.75} />
            )}
            {isUnread && <UnreadBadge count={unreadCount} quiet={isQuiet} />}
          </span>
        </span>
      </span>
    </Link>
  )
}

function Preview({ conversation }: { conversation: ConversationSummary }) {
  const { viewerId } = useChat()
  const { id, type, people, lastMessage } = conversation
  const typing = useTyping(id)
  const draft = useStoredDraft(viewerId, id)
  if (typing.length > 0) {
    const writers = people.filter((person) => typing.includes(person.id))
    return <span className="text-primary-text">{typingWords(type === 'group' ? writers : [])}</span>
  }
  if (draft) {
    return (
      <>
        <span className="font-medium text-warning">{m.chat_draft()}</span> {draft}
      </>
    )
  }
  if (!lastMessage) return m.chat_nothing_yet()
  const text = previewOf(lastMessage)
  if (lastMessage.senderId === viewerId) return m.chat_preview_own({ text })
  const sender = people.find((person) => person.id === lastMessage.senderId)
  return type === 'group' && sender ? m.chat_preview_of({ name: sender.first_name, text }) : text
}

/** Who is writing; without names where it is clear. */
export const typingWords = (writers: Parameters<typeof listNames>[0]): string =>
  writers.length === 0 ? m.chat_typing() : m.chat_typing_names({ count: writers.length, names: listNames(writers) })

const most = 99

/** Without a number it was marked by hand. */
export function UnreadBadge({ count, quiet }: { count: number; quiet?: boolean }) {
  return (
    <span
      className={cn(
        'grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-[12px] leading-none font-bold tabular-nums',
        quiet ? 'bg-muted text-card' : 'bg-primary text-on-primary',
        count === 0 && 'h-3 min-w-3 px-0',
      )}
    >
      {count > 0 && <span aria-hidden="true">{count > most ? `${shownNumber(most)}+` : shownNumber(count)}</span>}
      <span className="sr-only">
        {count > 0 ? m.chat_unread({ count, shown: shownNumber(count) }) : m.chat_marked_unread()}
      </span>
    </span>
  )
}
