import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#/features/site/pages/home-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../-page-head.ts'
import { siteLinks } from '#/areas/site.ts'

export const Route = createFileRoute('/_public/')({
  head: () => pageHead({ title: m.site_home_title(), description: m.site_home_lead(), path: '/' }),
  component: () => <HomePage links={siteLinks} />,
})
