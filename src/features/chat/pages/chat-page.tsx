import { useMemo, type ReactNode } from 'react'
import type { SessionUser } from '#/contract/account.ts'
import type { ChatSearch } from '#/contract/chat.search.ts'
import type { ChatList } from '../chat.ts'
import { ChatContext, type ChatContextValue } from '../chat-context.ts'
import type { ChatLinks } from '../chat.links.ts'
import type { Found } from '../components/found-list.tsx'
import { ListPane } from '../components/list-pane.tsx'
import { useChatArea } from '../use-chat-area.ts'
import { useKeyboardInset } from '../use-keyboard-inset.ts'
import { useZone } from '#/lib/use-zone.ts'

export type ChatPageProps = {
  viewer: SessionUser
  list: ChatList
  found: Found | null
  search: ChatSearch
  links: ChatLinks
  /** What is open: a conversation, a new one, or nothing. */
  children: ReactNode
}

/** The list and what is open, side by side; on a phone one of them. */
export function ChatPage({ viewer, list, found, search, links, children }: ChatPageProps) {
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
