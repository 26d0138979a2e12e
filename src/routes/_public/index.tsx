import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import { homeSearch } from '#/contract/site/site.ts'
import { HomeScreen } from '#/features/site/screens/home-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { isDemo } from '#/router/is-demo.ts'
import { pageHead } from '../_frame/page-head.ts'
import { blogLinks, eventLinks, schoolLinks, siteLinks } from '#/areas/site.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.site_home_description({ name: appConfig.name }))

// What was served has been read: how is loaded when it is read again.
const plans = () => import('#/features/billing/billing.functions.ts')
const events = () => import('#/features/events/events.functions.ts')
const blog = () => import('#/features/blog/blog.functions.ts')

export const Route = createFileRoute('/_public/')({
  staticData: { shared: true },
  validateSearch: homeSearch,
  loader: async () => {
    const [prices, posts, next] = await Promise.all([
      plans()
        .then(({ readStartingPrices }) => readStartingPrices())
        .catch(() => null),
      blog()
        .then(({ readNewest }) => readNewest())
        .catch(() => []),
      events()
        .then(({ readNextEvents }) => readNextEvents())
        .catch(() => []),
    ])
    return { prices, posts, events: next }
  },
  staleTime: 60_000,
  head: () => pageHead({ title: m.site_home_head(), description: description(), path: '/' }),
  component: Home,
})

const homeLinks = {
  ...siteLinks,
  schools: schoolLinks.list(),
  blog: blogLinks.list(),
  post: blogLinks.post,
  events: eventLinks.list(),
  event: eventLinks.event,
}

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
