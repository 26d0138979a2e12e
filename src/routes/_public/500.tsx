import { createFileRoute } from '@tanstack/react-router'
import { errorSearch } from '#/contract/site.ts'
import { ErrorPage } from '#/features/site/pages/error-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../-page-head.ts'
import { siteLinks } from '#/areas/site.ts'

export const Route = createFileRoute('/_public/500')({
  validateSearch: errorSearch,
  head: () => pageHead({ title: m.site_error_head(), noindex: true }),
  component: ServerError,
})

function ServerError() {
  return <ErrorPage reportId={Route.useSearch().report} links={siteLinks} />
}
