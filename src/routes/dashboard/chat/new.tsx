import { createFileRoute } from '@tanstack/react-router'
import { NewConversationPage } from '#/features/chat/pages/new-conversation-page.tsx'
import { m } from '#/paraglide/messages.js'
import { loadContacts } from '../../-chat-screen.tsx'
import { areaHead } from '../../-page-head.ts'

export const Route = createFileRoute('/dashboard/chat/new')({
  loader: ({ context }) => loadContacts(context.queries),
  head: () => areaHead(m.chat_new(), m.areas_dashboard()),
  component: NewConversationPage,
})
