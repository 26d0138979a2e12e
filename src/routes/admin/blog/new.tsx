import { createFileRoute } from '@tanstack/react-router'
import { writingLinks } from '#/areas/writing.ts'
import { mayEdit } from '#/contract/blog/blog-kinds.ts'
import { newPostSearch } from '#/contract/blog/blog.search.ts'
import { loadNewPost, PostNewScreen } from '#/features/writing/screens/post-new-screen.tsx'
import { postWriting } from '#/features/writing/writing.posts.server.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/blog/new')({
  validateSearch: newPostSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await loadNewPost(context.queries, deps)
    return { posted: currentFormState('writing') }
  },
  staticData: { crumb: m.writing_new },
  head: () => areaHead(m.writing_new(), m.areas_blog()),
  component: New,
  server: { handlers: { POST: postWriting } },
})

function New() {
  const { viewer } = Route.useRouteContext()
  const { posted } = Route.useLoaderData()
  return (
    <PostNewScreen search={Route.useSearch()} links={writingLinks} posted={posted} isEditor={mayEdit(viewer.roles)} />
  )
}
