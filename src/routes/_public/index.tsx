import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import { homeSearch } from '#/contract/site.ts'
import { HomePage } from '#/features/site/pages/home-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../-page-head.ts'
import { siteLinks } from '#/areas/site.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.site_home_description({ name: appConfig.name }))

export const Route = createFileRoute('/_public/')({
  validateSearch: homeSearch,
  head: () => pageHead({ title: m.site_home_head(), description: description(), path: '/' }),
  component: Home,
})

function Home() {
  return <HomePage notice={Route.useSearch().notice} links={siteLinks} />
}
