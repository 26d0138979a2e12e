import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { choose } from '#/features/chat/chat.ts'
import { contactsQuery, foundQuery, knownConversationQuery, listQuery } from '#/features/chat/chat.queries.ts'
import { ChatPage, type ChatPageProps } from '#/features/chat/pages/chat-page.tsx'
import type { Queries } from '#/lib/queries.ts'

/** The conversations, and what was found where something is searched for. */
export const loadChat = (queries: Queries, q: string | undefined) =>
  Promise.all([queries.ensure(listQuery()), q && queries.ensure(foundQuery(q))])

export const loadContacts = (queries: Queries) => queries.ensure(contactsQuery())

type ChatScreenProps = Omit<ChatPageProps, 'list' | 'found'>

export function ChatScreen(props: ChatScreenProps) {
  const { q } = props.search
  const { id } = useParams({ strict: false })
  const list = useSuspenseQuery(listQuery()).data
  const { data: found = null } = useQuery({
    ...foundQuery(q ?? ''),
    enabled: q !== undefined,
    placeholderData: keepPreviousData,
  })
  const { data: chosen = null } = useQuery(knownConversationQuery(id ?? ''))
  return <ChatPage {...props} list={choose(list, chosen).list} found={q ? found : null} />
}
