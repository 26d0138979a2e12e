import { createFileRoute, Outlet } from '@tanstack/react-router'
import { parentsLinks } from '#/areas/parents.ts'
import { chatSearch } from '#/contract/chat/chat.search.ts'
import { ChatScreen, loadChat } from '#/features/chat/screens/chat-screen.tsx'

export const Route = createFileRoute('/parents/chat')({
  validateSearch: chatSearch,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context, deps }) => loadChat(context.queries, deps.q),
  staticData: { fills: true },
  component: Chat,
})

function Chat() {
  const { viewer } = Route.useRouteContext()
  return (
    <ChatScreen viewer={viewer} search={Route.useSearch()} links={parentsLinks.chat}>
      <Outlet />
    </ChatScreen>
  )
}
