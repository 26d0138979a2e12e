import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import { homeSearch } from '#/contract/site/site.ts'
import { HomeScreen } from '#/features/site/screens/home-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { isDemo } from '#/router/is-demo.ts'
import { pageHead } from '../_frame/page-head.ts'
import { blogLinks, siteLinks } from '#/areas/site.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.site_home_description({ name: appConfig.name }))

// What was served has been read: how is loaded when it is read again.
const plans = () => import('#/features/billing/billing.functions.ts')
const blog = () => import('#/features/blog/blog.functions.ts')

export const Route = createFileRoute('/_public/')({
  staticData: { shared: true },
  validateSearch: homeSearch,
  loader: async () => {
    const [prices, posts] = await Promise.all([
      plans()
        .then(({ readStartingPrices }) => readStartingPrices())
        .catch(() => null),
      blog()
        .then(({ readNewest }) => readNewest())
        .catch(() => []),
    ])
    return { prices, posts }
  },
  staleTime: 60_000,
  head: () => pageHead({ title: m.site_home_head(), description: description(), path: '/' }),
  component: Home,
})

const homeLinks = { ...siteLinks, blog: blogLinks.list(), post: blogLinks.post }

function Home() {
  return (
    <HomeScreen
      notice={Route.useSearch().notice}
      {...Route.useLoaderData()}
      links={homeLinks}
      demo={isDemo() ? siteLinks.demo : null}
    />
  )
}
