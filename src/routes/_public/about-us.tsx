import { createFileRoute } from '@tanstack/react-router'
import { appConfig } from '#app.config'
import { AboutUsPage } from '#/features/site/pages/about-us-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../-page-head.ts'
import { siteLinks } from '#/areas/site.ts'

export const Route = createFileRoute('/_public/about-us')({
  head: () =>
    pageHead({
      title: m.site_about_title({ name: appConfig.name }),
      description: m.site_about_lead({ name: appConfig.name }),
      path: '/about-us',
    }),
  component: () => <AboutUsPage links={siteLinks} />,
})
