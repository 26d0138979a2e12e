import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#/features/site/components/not-found-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'
import { siteLinks } from '#/areas/site.ts'

export const Route = createFileRoute('/_public/404')({
  staticData: { shared: true },
  head: () => pageHead({ title: m.site_not_found_head(), noindex: true }),
  component: () => <NotFoundPage links={siteLinks} />,
})
