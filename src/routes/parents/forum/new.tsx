import { createFileRoute } from '@tanstack/react-router'
import { parentsLinks } from '#/areas/parents.ts'
import { forumLinks } from '#/areas/site.ts'
import { newTopicSearch } from '#/contract/forum/forum-list.search.ts'
import { getDrafts } from '#/features/forum/forum.functions.ts'
import { postTopic } from '#/features/forum/forum.posts.server.ts'
import { NewTopicScreen } from '#/features/forum/screens/new-topic-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/parents/forum/new')({
  validateSearch: newTopicSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const drafts = deps.draft ? unwrap(await getDrafts()).drafts : null
    return { draft: drafts?.find(({ id }) => id === deps.draft) ?? null, posted: currentFormState('topic') }
  },
  staticData: { crumb: m.forum_ask_title },
  head: () => areaHead(m.forum_ask_title(), m.areas_forum()),
  component: New,
  server: { handlers: { POST: postTopic } },
})

function New() {
  const { draft, posted } = Route.useLoaderData()
  return (
    <NewTopicScreen key={draft?.id} draft={draft} posted={posted} links={parentsLinks.forum} read={forumLinks.topic} />
  )
}
