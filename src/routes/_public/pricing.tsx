import { createFileRoute, linkOptions, useRouteContext } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import { siteLinks } from '#/areas/site.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Audience } from '#/contract/plan/plan-kinds.ts'
import { pricingSearch } from '#/contract/plan/plan.search.ts'
import { PricingScreen } from '#/features/billing/screens/pricing-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.billing_pricing_description({ name: appConfig.name }))

// What was served has been read: how is loaded when it is read again.
const calls = () => import('#/features/billing/billing.functions.ts')

export const Route = createFileRoute('/_public/pricing')({
  staticData: { shared: true },
  validateSearch: pricingSearch,
  loader: async () => unwrap(await (await calls()).listPlans()),
  staleTime: 60_000,
  head: () => pageHead({ title: m.billing_pricing_head(), description: description(), path: '/pricing' }),
  component: Pricing,
})

const registering: Record<Audience, keyof typeof siteLinks.registerAs> = {
  families: 'parent',
  guides: 'teacher',
  schools: 'school',
  'training-centers': 'training_center',
}

const links = {
  pricing: (search: object) => linkOptions({ to: '/pricing', search }),
  payment: (search: object) => linkOptions({ to: '/payment', search }),
  register: (audience: Audience) => siteLinks.registerAs[registering[audience]],
  billing: linkOptions({ to: '/dashboard/user/account', search: { tab: 'billing' } }),
}

function Pricing() {
  const { viewer = null } = useRouteContext({ from: '__root__' }) as { viewer?: SessionUser | null }
  return <PricingScreen viewer={viewer} plans={Route.useLoaderData().plans} search={Route.useSearch()} links={links} />
}
