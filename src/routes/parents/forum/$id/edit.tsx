import { createFileRoute } from '@tanstack/react-router'
import { parentsLinks } from '#/areas/parents.ts'
import { getOwnTopic } from '#/features/forum/forum.functions.ts'
import { postTopic } from '#/features/forum/forum.posts.server.ts'
import { EditTopicScreen } from '#/features/forum/screens/edit-topic-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { areaHead } from '../../../_frame/page-head.ts'

export const Route = createFileRoute('/parents/forum/$id/edit')({
  loader: async ({ params: { id } }) => ({
    ...unwrap(await getOwnTopic({ data: { id } })),
    posted: currentFormState('topic'),
  }),
  staticData: { crumb: m.record_edit },
  head: () => areaHead(m.record_edit(), m.areas_forum()),
  component: Edit,
  server: { handlers: { POST: postTopic } },
})

function Edit() {
  const { topic, posted } = Route.useLoaderData()
  return <EditTopicScreen key={topic.version} topic={topic} posted={posted} links={parentsLinks.forum} />
}
