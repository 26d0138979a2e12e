import { createFileRoute } from '@tanstack/react-router'
import { threadSearch } from '#/contract/chat/chat.search.ts'
import { m } from '#/paraglide/messages.js'
import { postMessage } from '#/features/chat/chat.posts.server.ts'
import { ConversationScreen, loadConversation } from '#/features/chat/screens/conversation-screen.tsx'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/parents/chat/$id')({
  validateSearch: threadSearch,
  loaderDeps: ({ search: { at } }) => ({ at }),
  loader: ({ context, params, deps, location }) => loadConversation(context, params.id, deps.at, location.pathname),
  head: ({ loaderData }) => areaHead(loaderData?.title ?? m.chat_title(), m.areas_parents()),
  component: Conversation,
  server: { handlers: { POST: postMessage } },
})

function Conversation() {
  const { at } = Route.useSearch()
  return <ConversationScreen id={Route.useParams().id} at={at} refused={Route.useLoaderData().refused} />
}
