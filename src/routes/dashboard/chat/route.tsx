import { createFileRoute, Outlet } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { chatSearch } from '#/contract/chat/chat.search.ts'
import { ChatScreen, loadChat } from '#/features/chat/screens/chat-screen.tsx'

export const Route = createFileRoute('/dashboard/chat')({
  validateSearch: chatSearch,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context, deps }) => loadChat(context.queries, deps.q),
  staticData: { fills: true },
  component: Chat,
})

function Chat() {
  const { viewer } = Route.useRouteContext()
  return (
    <ChatScreen viewer={viewer} search={Route.useSearch()} links={dashboardLinks.chat}>
      <Outlet />
    </ChatScreen>
  )
}
