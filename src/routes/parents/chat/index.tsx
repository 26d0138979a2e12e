import { createFileRoute } from '@tanstack/react-router'
import { NoConversationPage } from '#/features/chat/pages/no-conversation-page.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../-page-head.ts'

export const Route = createFileRoute('/parents/chat/')({
  head: () => areaHead(m.chat_title(), m.areas_parents()),
  component: NoConversationPage,
})
