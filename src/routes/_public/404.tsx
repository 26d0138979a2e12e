import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#/features/site/pages/not-found-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../-page-head.ts'
import { siteLinks } from '#/areas/site.ts'

export const Route = createFileRoute('/_public/404')({
  head: () => pageHead({ title: m.site_not_found_head(), noindex: true }),
  component: () => <NotFoundPage links={siteLinks} />,
})
