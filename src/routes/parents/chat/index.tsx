import { createFileRoute } from '@tanstack/react-router'
import { NoConversationScreen } from '#/features/chat/screens/no-conversation-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/parents/chat/')({
  head: () => areaHead(m.chat_title(), m.areas_parents()),
  component: NoConversationScreen,
})
