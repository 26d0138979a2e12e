import { createFileRoute } from '@tanstack/react-router'
import { writingLinks } from '#/areas/writing.ts'
import { mayEdit } from '#/contract/blog/blog-kinds.ts'
import { ownPostSearch } from '#/contract/blog/blog.search.ts'
import { loadPosts, PostsScreen } from '#/features/writing/screens/posts-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/blog/')({
  validateSearch: ownPostSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadPosts(context.queries, deps),
  head: () => areaHead(m.areas_blog()),
  component: Posts,
})

function Posts() {
  const { viewer } = Route.useRouteContext()
  return <PostsScreen search={Route.useSearch()} links={writingLinks} isEditor={mayEdit(viewer.roles)} />
}
