import { createFileRoute } from '@tanstack/react-router'
import { blogLinks } from '#/areas/site.ts'
import { getPreview, reportPreview } from '#/features/blog/blog.functions.ts'
import { PreviewGoneScreen } from '#/features/blog/screens/preview-gone-screen.tsx'
import { PreviewScreen } from '#/features/blog/screens/preview-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { unwrap } from '#/router/unwrap.ts'
import { pageHead } from '../../_frame/page-head.ts'

/** Private as every page that does not say otherwise: nothing on the way keeps it. */
export const Route = createFileRoute('/_public/preview/$token')({
  loader: async ({ params }) => unwrap(await getPreview({ data: params })),
  headers: () => ({ 'x-robots-tag': 'noindex, nofollow, noarchive' }),
  head: ({ loaderData }) => pageHead({ title: loaderData?.preview.title || m.preview_head(), noindex: true }),
  component: Preview,
  notFoundComponent: () => <PreviewGoneScreen all={blogLinks.list()} />,
})

function Preview() {
  const { viewer } = Route.useRouteContext()
  const { token } = Route.useParams()
  return (
    <PreviewScreen
      {...Route.useLoaderData()}
      report={viewer && ((report) => reportPreview({ data: { token, report } }))}
    />
  )
}
