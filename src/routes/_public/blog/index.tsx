import { createFileRoute } from '@tanstack/react-router'
import { blogLinks } from '#/areas/site.ts'
import { blogSearch } from '#/contract/blog/blog-list.search.ts'
import { BlogScreen } from '#/features/blog/screens/blog-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { blogHead } from '../../_frame/blog-head.ts'

// A list that was served has been read: how is loaded with the next one.
const calls = () => import('#/features/blog/blog.functions.ts')

export const Route = createFileRoute('/_public/blog/')({
  staticData: { shared: true },
  validateSearch: blogSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => unwrap(await (await calls()).getBlog({ data: deps })),
  head: ({ match }) => blogHead(match.search ?? {}),
  component: Blog,
})

function Blog() {
  return <BlogScreen {...Route.useLoaderData()} search={Route.useSearch()} links={blogLinks} />
}
