import { createFileRoute } from '@tanstack/react-router'
import { NewConversationScreen } from '#/features/chat/screens/new-conversation-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { loadContacts } from '#/features/chat/screens/chat-screen.tsx'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/chat/new')({
  loader: ({ context }) => loadContacts(context.queries),
  head: () => areaHead(m.chat_new(), m.areas_dashboard()),
  component: NewConversationScreen,
})
