import { createFileRoute } from '@tanstack/react-router'
import { NoConversationScreen } from '#/features/chat/screens/no-conversation-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/chat/')({
  head: () => areaHead(m.chat_title(), m.areas_training_center()),
  component: NoConversationScreen,
})
