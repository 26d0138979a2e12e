import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { Plan } from '#/contract/plan/plan.ts'
import type { PaymentSearch } from '#/contract/plan/plan.search.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { cancelPlan, changePlan, payInvoice, resumePlan, setBillingAddress } from '../billing.functions.ts'
import { billingQuery, planInvoicesQuery } from '../billing.queries.ts'
import { billedBy } from '../billing.ts'
import { useBillingChanges } from '../use-billing-changes.ts'
import { BillingPart } from '../components/billing-part.tsx'
import { choicesQuery } from '#/client/choices.query.ts'
import type { FormState } from '#/lib/form-state.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { billingOwner, billingPage, type BillingSearch } from '../billing.load.ts'

type BillingScreenProps = {
  viewer: SessionUser
  search: BillingSearch
  posted: FormState | undefined
  links: {
    account: LinkProps
    pricing: (audience: Plan['audience']) => LinkProps
    payment: (choice: PaymentSearch) => LinkProps
  }
}

/** The billing part of one's account, for oneself or for an organisation that one manages. */
export function BillingScreen({ viewer, search, posted, links }: BillingScreenProps) {
  const organisation = billingOwner(viewer, search)
  const { onChanged, onNoPage } = useBillingChanges(organisation)
  const billing = useSuspenseQuery(billingQuery(organisation)).data
  const page = useSuspenseQuery(planInvoicesQuery(billingPage(viewer, search))).data
  const { countries } = useSuspenseQuery(choicesQuery(getLocale())).data
  const at = (rest: BillingSearch): LinkProps => ({
    ...links.account,
    search: { tab: 'billing', organisation: search.organisation, ...rest },
  })

  const owners = [
    { id: viewer.id, name: `${viewer.first_name} ${viewer.last_name}`, current: !organisation },
    ...billedBy(viewer).map(({ id, name }) => ({ id, name, current: id === organisation })),
  ]
  return (
    <BillingPart
      billing={billing}
      owners={owners.map((owner) => ({ ...owner, link: at({ organisation: owner.id }) }))}
      invoices={page.invoices}
      older={page.next ? at({ after: page.next }) : null}
      newer={page.previous ? at({ before: page.previous }) : null}
      byCard={billing.payments.includes('card')}
      countries={countries}
      posted={posted}
      pricing={links.pricing(billing.plan.audience)}
      payment={links.payment}
      change={(data) => changePlan({ data })}
      cancel={(data) => cancelPlan({ data })}
      resume={(data) => resumePlan({ data })}
      saveAddress={(data) => setBillingAddress({ data })}
      pay={(data) => payInvoice({ data })}
      onPay={(payAt) => (payAt ? location.assign(payAt) : onNoPage())}
      onChanged={onChanged}
    />
  )
}
