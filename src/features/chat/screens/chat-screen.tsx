import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { choose, type ChatList } from '../chat.ts'
import { contactsQuery, foundQuery, knownConversationQuery, listQuery } from '../chat.queries.ts'
import type { Queries } from '#/router/queries.ts'
import { useMemo, type ReactNode } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { ChatSearch } from '#/contract/chat/chat.search.ts'
import { ChatContext, type ChatContextValue } from '../chat-context.ts'
import type { ChatLinks } from '../chat.links.ts'
import type { Found } from '../components/found-list.tsx'
import { ListPane } from '../components/list-pane.tsx'
import { useChatArea } from '../use-chat-area.ts'
import { useKeyboardInset } from '../use-keyboard-inset.ts'
import { useZone } from '#/client/use-zone.ts'

/** The conversations, and what was found where something is searched for. */
export const loadChat = (queries: Queries, q: string | undefined) =>
  Promise.all([queries.ensure(listQuery()), q && queries.ensure(foundQuery(q))])

export const loadContacts = (queries: Queries) => queries.ensure(contactsQuery())

type ChatScreenProps = Omit<ChatViewProps, 'list' | 'found'>

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
  return <ChatView {...props} list={choose(list, chosen).list} found={q ? found : null} />
}

type ChatViewProps = {
  viewer: SessionUser
  list: ChatList
  found: Found | null
  search: ChatSearch
  links: ChatLinks
  /** What is open: a conversation, a new one, or nothing. */
  children: ReactNode
}

/** The list and what is open, side by side; on a phone one of them. */
function ChatView({ viewer, list, found, search, links, children }: ChatViewProps) {
  const zone = useZone()
  const { area, run, settle } = useChatArea()
  const frame = useKeyboardInset<HTMLDivElement>()
  const { q } = search
  const value = useMemo<ChatContextValue>(
    () => ({ viewerId: viewer.id, links, q, zone, area, run, settle }),
    [viewer.id, links, q, zone, area, run, settle],
  )
  return (
    <ChatContext value={value}>
      <div ref={frame} className="group/chat flex h-full">
        <ListPane
          list={list}
          found={found}
          search={search}
          className="hidden w-full shrink-0 border-line group-has-data-idle/chat:flex md:flex md:w-80 md:border-e lg:w-90"
        />
        <div className="@container/chat flex min-h-0 min-w-0 flex-1 max-md:group-has-data-idle/chat:hidden">
          {children}
        </div>
      </div>
    </ChatContext>
  )
}
