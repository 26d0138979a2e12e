import { createFileRoute, redirect } from '@tanstack/react-router'
import { forumLinks } from '#/areas/site.ts'
import { topicSearch } from '#/contract/forum/forum-list.search.ts'
import { postEntry } from '#/features/forum/forum.posts.server.ts'
import { TopicScreen } from '#/features/forum/screens/topic-screen.tsx'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { topicHead } from '../../_frame/forum-head.ts'
import { TopicGoneScreen } from '../../_frame/gone-screens.tsx'

const calls = () => import('#/features/forum/forum.functions.ts')

export const Route = createFileRoute('/_public/parent-forum/$id')({
  staticData: { shared: true },
  validateSearch: topicSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps }) => {
    const { getTopic } = await calls()
    const found = unwrap(await getTopic({ data: { id, ...deps } }))
    const { slug } = found.topic
    if (slug !== id)
      throw redirect({ to: '/parent-forum/$id', params: { id: slug }, search: deps, hash: true, statusCode: 301 })
    return { ...found, posted: currentFormState('forum') }
  },
  head: ({ loaderData }) => topicHead(loaderData),
  component: Topic,
  notFoundComponent: () => <TopicGoneScreen all={forumLinks.list()} />,
  server: { handlers: { POST: postEntry('/parent-forum') } },
})

function Topic() {
  const { viewer } = Route.useRouteContext()
  const found = Route.useLoaderData()
  return <TopicScreen {...found} viewer={viewer} isPublic links={forumLinks} place={forumLinks.place(found.topic)} />
}
