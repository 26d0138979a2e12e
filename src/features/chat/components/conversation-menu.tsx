import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ConversationSummary } from '#/contract/chat/chat.ts'
import { m } from '#/paraglide/messages.js'
import { RowMenu } from '#/ui/data-table/row-menu.tsx'
import { useChat } from '../chat-context.ts'
import { markSeen, markUnread } from '../chat.functions.ts'
import { putSeen, putUnread } from '../chat.live.ts'
import { conversationName } from '../chat.words.ts'
import { useChangeConversation } from '../use-change-conversation.ts'

type ConversationMenuProps = { conversation: ConversationSummary }

/** What can be done with a conversation from the list. */
export function ConversationMenu({ conversation }: ConversationMenuProps) {
  const { id, unreadCount, markedUnread, lastPosition } = conversation
  const { viewerId, links, q } = useChat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const opened = useParams({ strict: false, select: (params) => params.id })
  const change = useChangeConversation(id)
  const count = () => client.invalidateQueries({ queryKey: ['unread'] })

  async function read() {
    putSeen(client, id, viewerId, lastPosition, viewerId)
    await change(() => markSeen({ data: { conversationId: id } }))
    await count()
  }
  async function unread() {
    // Whoever looks at it has read it: it closes.
    if (opened === id) await navigate(links.list({ q }))
    putUnread(client, id)
    await change(() => markUnread({ data: { id } }))
    await count()
  }
  const isUnread = unreadCount > 0 || markedUnread
  return (
    <RowMenu
      label={m.list_row_menu({ name: conversationName(conversation) })}
      entries={[
        isUnread
          ? { id: 'mark', label: m.chat_mark_read(), run: () => void read() }
          : { id: 'mark', label: m.chat_mark_unread(), run: () => void unread() },
      ]}
      className="opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 has-[+:popover-open]:opacity-100 pointer-coarse:opacity-100"
    />
  )
}
