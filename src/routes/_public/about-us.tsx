import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import { AboutUsScreen } from '#/features/site/screens/about-us-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'
import { siteLinks } from '#/areas/site.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.site_about_description({ name: appConfig.name }))

export const Route = createFileRoute('/_public/about-us')({
  staticData: { shared: true },
  head: () =>
    pageHead({
      title: m.site_about_head(),
      description: description(),
      path: '/about-us',
    }),
  component: () => <AboutUsScreen links={siteLinks} />,
})
