import { createFileRoute } from '@tanstack/react-router'
import { writingLinks } from '#/areas/writing.ts'
import { postPageSearch } from '#/contract/blog/blog.search.ts'
import { ArticleText } from '#/features/blog/components/article-text.tsx'
import { loadPost, PostScreen } from '#/features/writing/screens/post-screen.tsx'
import { postWriting } from '#/features/writing/writing.posts.server.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { areaHead } from '../../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/blog/$id/')({
  validateSearch: postPageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    await loadPost(context.queries, params.id, deps)
    return { posted: currentFormState('writing') }
  },
  staticData: { crumb: m.writing_post },
  head: () => areaHead(m.writing_post(), m.areas_blog()),
  component: Post,
  server: { handlers: { POST: postWriting } },
})

function Post() {
  const { posted } = Route.useLoaderData()
  return (
    <PostScreen
      id={Route.useParams().id}
      search={Route.useSearch()}
      posted={posted}
      links={writingLinks}
      preview={(read) => <ArticleText {...read} level={2} />}
    />
  )
}
