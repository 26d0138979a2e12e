import { createFileRoute } from '@tanstack/react-router'
import { forumLinks } from '#/areas/site.ts'
import { forumSearch } from '#/contract/forum/forum-list.search.ts'
import { ForumScreen } from '#/features/forum/screens/forum-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { forumHead } from '../../_frame/forum-head.ts'

// A list that was served has been read: how is loaded with the next one.
const calls = () => import('#/features/forum/forum.functions.ts')

export const Route = createFileRoute('/_public/parent-forum/')({
  staticData: { shared: true },
  validateSearch: forumSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => unwrap(await (await calls()).getForum({ data: deps })),
  head: ({ match }) => forumHead(match.search ?? {}),
  component: Forum,
})

function Forum() {
  const { viewer } = Route.useRouteContext()
  return <ForumScreen {...Route.useLoaderData()} search={Route.useSearch()} viewer={viewer} links={forumLinks} />
}
