import { createFileRoute, redirect } from '@tanstack/react-router'
import { parentsLinks } from '#/areas/parents.ts'
import { forumLinks } from '#/areas/site.ts'
import { topicSearch } from '#/contract/forum/forum-list.search.ts'
import { getTopic } from '#/features/forum/forum.functions.ts'
import { postEntry } from '#/features/forum/forum.posts.server.ts'
import { TopicScreen } from '#/features/forum/screens/topic-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { areaHead } from '../../../_frame/page-head.ts'

export const Route = createFileRoute('/parents/forum/$id/details')({
  validateSearch: topicSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps }) => {
    const found = unwrap(await getTopic({ data: { id, ...deps } }))
    if (found.topic.id !== id)
      throw redirect({ to: '/parents/forum/$id/details', params: { id: found.topic.id }, search: deps, hash: true })
    return { ...found, posted: currentFormState('forum') }
  },
  staticData: { crumb: m.forum_topic },
  head: ({ loaderData }) => areaHead(loaderData?.topic.title ?? m.forum_topic(), m.areas_forum()),
  component: Topic,
  server: { handlers: { POST: postEntry('/parents/forum') } },
})

function Topic() {
  const { viewer } = Route.useRouteContext()
  const found = Route.useLoaderData()
  return <TopicScreen {...found} viewer={viewer} links={forumLinks} place={parentsLinks.forum.place(found.topic.id)} />
}
