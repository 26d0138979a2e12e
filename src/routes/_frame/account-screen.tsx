import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions, useRouter, type LinkProps } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, Suspense } from 'react'
import { parentsLinks } from '#/areas/parents.ts'
import { siteLinks } from '#/areas/site.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Plan } from '#/contract/plan/plan.ts'
import type { PaymentSearch } from '#/contract/plan/plan.search.ts'
import type { AccountSearch, AccountTab } from '#/contract/person/person.search.ts'
import { NewPasswordField } from '#/features/auth/components/new-password-field.tsx'
import {
  addressChangeQuery,
  keptQuery,
  mutedQuery,
  offersQuery,
  sessionsQuery,
} from '#/features/people/account.queries.ts'
import { AccountPage } from '#/features/people/components/account-page.tsx'
import { choicesQuery } from '#/client/choices.query.ts'
import { personQuery } from '#/features/people/people.queries.ts'
import { currentFormState } from '#/router/form-state.ts'
import type { FormState } from '#/lib/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { DisplayForm } from '#/shell/settings/display-form.tsx'
import { loadBilling } from '#/features/billing/billing.load.ts'
import { BillingScreen as ServedBillingScreen } from '#/features/billing/screens/billing-screen.tsx'

type Loading = {
  context: { queries: Queries; viewer: SessionUser }
  deps: { tab: AccountTab } & Pick<AccountSearch, 'organisation' | 'after' | 'before'>
}

// Its own part of the code: most visits of an account are about something else.
const BillingScreen = createIsomorphicFn()
  .server(() => ServedBillingScreen)
  .client(() =>
    lazy(() =>
      import('#/features/billing/screens/billing-screen.tsx').then((part) => ({ default: part.BillingScreen })),
    ),
  )()

/** What a tab of the account shows, and what a form without a script brought back. */
export async function loadAccount({ context: { queries, viewer }, deps: { tab, ...search } }: Loading) {
  await Promise.all([
    queries.ensure(personQuery(viewer.id)),
    queries.ensure(offersQuery()),
    tab === 'general' && queries.ensure(choicesQuery(getLocale())),
    tab === 'billing' && loadBilling(queries, viewer, search),
    tab === 'security' && queries.ensure(sessionsQuery()),
    tab === 'security' && queries.ensure(addressChangeQuery()),
    tab === 'privacy' && queries.ensure(keptQuery()),
    tab === 'privacy' && queries.ensure(mutedQuery()),
  ])
  return { posted: currentFormState('account') }
}

const billingLinks = {
  pricing: (audience: Plan['audience']) => linkOptions({ to: '/pricing', search: { for: audience } }),
  payment: (choice: PaymentSearch) => linkOptions({ to: '/payment', search: choice }),
}

type AccountScreenProps = {
  viewer: SessionUser
  search: AccountSearch
  posted: FormState | undefined
  links: { account: LinkProps }
}

/** One's own account, as all five areas show it. */
export function AccountScreen({ viewer, search, posted, links }: AccountScreenProps) {
  const router = useRouter()
  const { session, queries } = router.options.context
  const person = useSuspenseQuery(personQuery(viewer.id)).data
  const offers = useSuspenseQuery(offersQuery()).data
  const { tab = 'general' } = search

  async function onViewerChanged(next?: SessionUser) {
    if (next) session.set(next)
    else session.forget()
    await router.invalidate()
  }

  async function onErased() {
    session.set(null)
    await router.navigate({ ...siteLinks.home, search: { notice: 'erased' } })
    queries.clear()
    await router.invalidate()
  }

  return (
    <AccountPage
      key={tab}
      viewer={viewer}
      person={person}
      offers={offers}
      tab={tab}
      done={search.done}
      posted={posted}
      invitation={search.household}
      account={links.account}
      secondStep={siteLinks.secondStep}
      household={parentsLinks.people.list()}
      display={<DisplayForm />}
      billing={
        <Suspense>
          <BillingScreen
            viewer={viewer}
            search={search}
            posted={posted}
            links={{ ...billingLinks, account: links.account }}
          />
        </Suspense>
      }
      NewPassword={NewPasswordField}
      onViewerChanged={onViewerChanged}
      onErased={onErased}
    />
  )
}
