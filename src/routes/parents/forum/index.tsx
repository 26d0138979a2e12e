import { createFileRoute } from '@tanstack/react-router'
import { parentsLinks } from '#/areas/parents.ts'
import { mayAsk } from '#/contract/forum/forum-kinds.ts'
import { memberForumSearch } from '#/contract/forum/forum-list.search.ts'
import { postList } from '#/features/forum/forum.posts.server.ts'
import { loadMemberForum, MemberForumScreen } from '#/features/forum/screens/member-forum-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/parents/forum/')({
  validateSearch: memberForumSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await loadMemberForum(context.queries, deps)
    return { posted: currentFormState('forum_list') }
  },
  head: () => areaHead(m.areas_forum()),
  component: Forum,
  server: { handlers: { POST: postList } },
})

function Forum() {
  const { viewer } = Route.useRouteContext()
  const { posted } = Route.useLoaderData()
  return (
    <MemberForumScreen
      search={Route.useSearch()}
      links={parentsLinks.forum}
      mayAsk={mayAsk(viewer.roles)}
      posted={posted}
    />
  )
}
