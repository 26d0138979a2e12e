import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { mailQueryOf } from '#/contract/mail/mail.search.ts'
import { conversationName, previewOf } from '#/features/chat/chat.words.ts'
import { listQuery } from '#/features/chat/chat.queries.ts'
import { NewsItem } from '#/features/live/components/news-section.tsx'
import { mailsQuery } from '#/features/mail/mail.queries.ts'
import { formatSince } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'

const shown = 5

type NewProps = { link: (id: string) => LinkProps }

/** The conversations in which something is unread, the latest first. */
export function NewChat({ link }: NewProps) {
  const { data } = useQuery(listQuery())
  const fresh = data?.conversations.filter(
    ({ unreadCount, markedUnread, mutedUntil }) => (unreadCount > 0 || markedUnread) && !isMuted(mutedUntil),
  )
  return (
    <ul>
      {fresh?.slice(0, shown).map((conversation) => (
        <NewsItem
          key={conversation.id}
          link={link(conversation.id)}
          who={conversationName(conversation)}
          what={conversation.lastMessage ? previewOf(conversation.lastMessage) : ''}
          when={formatSince(conversation.lastActivityAt)}
          count={Math.max(1, conversation.unreadCount)}
        />
      ))}
    </ul>
  )
}

const isMuted = (until: string | null) => until !== null && Date.parse(until) > Date.now()

/** The mails of the inbox that nobody has read yet. */
export function NewMail({ link }: NewProps) {
  const { data } = useQuery(mailsQuery(mailQueryOf('inbox', { unread: true })))
  return (
    <ul>
      {data?.mails.slice(0, shown).map((mail) => (
        <NewsItem
          key={mail.id}
          link={link(mail.id)}
          who={mail.from.name || mail.from.email}
          what={mail.subject || m.mail_no_subject()}
          when={formatSince(mail.at)}
        />
      ))}
    </ul>
  )
}
