import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import { AboutUsPage } from '#/features/site/pages/about-us-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../-page-head.ts'
import { siteLinks } from '#/areas/site.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.site_about_description({ name: appConfig.name }))

export const Route = createFileRoute('/_public/about-us')({
  head: () =>
    pageHead({
      title: m.site_about_head(),
      description: description(),
      path: '/about-us',
    }),
  component: () => <AboutUsPage links={siteLinks} />,
})
