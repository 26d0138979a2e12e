import { createFileRoute } from '@tanstack/react-router'
import { errorSearch } from '#/contract/site/site.ts'
import { ErrorPage } from '#/features/site/components/error-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'
import { siteLinks } from '#/areas/site.ts'

export const Route = createFileRoute('/_public/500')({
  staticData: { shared: true },
  validateSearch: errorSearch,
  head: () => pageHead({ title: m.site_error_head(), noindex: true }),
  component: ServerError,
})

function ServerError() {
  return <ErrorPage reportId={Route.useSearch().report} links={siteLinks} />
}
