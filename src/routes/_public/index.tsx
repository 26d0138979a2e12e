import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import { homeSearch } from '#/contract/site/site.ts'
import { HomeScreen } from '#/features/site/screens/home-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { isDemo } from '#/router/is-demo.ts'
import { pageHead } from '../_frame/page-head.ts'
import { siteLinks } from '#/areas/site.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.site_home_description({ name: appConfig.name }))

// What was served has been read: how is loaded when it is read again.
const calls = () => import('#/features/billing/billing.functions.ts')

export const Route = createFileRoute('/_public/')({
  staticData: { shared: true },
  validateSearch: homeSearch,
  loader: async () => ({
    prices: await calls()
      .then(({ readStartingPrices }) => readStartingPrices())
      .catch(() => null),
  }),
  staleTime: 60_000,
  head: () => pageHead({ title: m.site_home_head(), description: description(), path: '/' }),
  component: Home,
})

function Home() {
  return (
    <HomeScreen
      notice={Route.useSearch().notice}
      prices={Route.useLoaderData().prices}
      links={siteLinks}
      demo={isDemo() ? siteLinks.demo : null}
    />
  )
}
