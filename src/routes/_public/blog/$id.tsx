import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { blogLinks } from '#/areas/site.ts'
import { articleSearch } from '#/features/blog/article.search.ts'
import { postArticle } from '#/features/blog/blog.posts.server.ts'
import { ArticleScreen } from '#/features/blog/screens/article-screen.tsx'
import { deferred } from '#/router/deferred.ts'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { articleHead } from '../../_frame/blog-head.ts'
import { ArticleGoneScreen } from '../../_frame/gone-screens.tsx'

const calls = () => import('#/features/blog/blog.functions.ts')

export const Route = createFileRoute('/_public/blog/$id')({
  staticData: { shared: true },
  validateSearch: articleSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps }) => {
    const { getPost, listComments } = await calls()
    const found = unwrap(await getPost({ data: { id } }))
    const { slug } = found.post
    if (slug !== id)
      throw redirect({ to: '/blog/$id', params: { id: slug }, search: deps, hash: true, statusCode: 301 })
    const said = deferred(listComments({ data: { id: found.post.id, ...deps } }))
    return { ...found, said, posted: currentFormState('comments') }
  },
  head: ({ loaderData }) => articleHead(loaderData?.post),
  component: Article,
  notFoundComponent: () => <ArticleGoneScreen all={blogLinks.list()} />,
  server: { handlers: { POST: postArticle } },
})

function Article() {
  const { viewer } = Route.useRouteContext()
  const found = Route.useLoaderData()
  const router = useRouter()
  return (
    <ArticleScreen
      {...found}
      viewer={viewer}
      links={blogLinks}
      commentsLink={(search) => ({ ...blogLinks.post(found.post.slug), search })}
      onSaid={() => void router.invalidate()}
    />
  )
}
