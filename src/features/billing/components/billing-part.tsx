import { Link, type LinkProps } from '@tanstack/react-router'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { FormSection } from '#/ui/form/form-section.tsx'
import { BillingAddress } from './billing-address.tsx'
import { BillingChanges, type BillingChangesProps } from './billing-changes.tsx'
import { BillingInvoices, type BillingInvoicesProps } from './billing-invoices.tsx'
import { BillingPlan } from './billing-plan.tsx'
import { BillingUsage } from './billing-usage.tsx'

export type BillingPartProps = BillingChangesProps &
  BillingInvoicesProps & {
    /** Oneself and the organisations whose bills one sees to, where there is a choice. */
    owners: readonly { id: string; name: string; link: LinkProps; current: boolean }[]
    countries: Parameters<typeof BillingAddress>[0]['countries']
    pricing: LinkProps
    saveAddress: Parameters<typeof BillingAddress>[0]['save']
  }

/** The billing part of an account. */
export function BillingPart(props: BillingPartProps) {
  const { billing, owners, pricing, countries, posted, saveAddress, onChanged } = props
  return (
    <>
      <FormSection title={m.billing_plan()} lead={m.billing_plan_lead({ name: billing.owner.name })}>
        {owners.length > 1 && <Owners owners={owners} />}
        <BillingPlan billing={billing} pricing={pricing} />
      </FormSection>
      <FormSection title={m.billing_usage()} lead={m.billing_usage_lead()}>
        <BillingUsage billing={billing} />
      </FormSection>
      <FormSection title={m.billing_change_title()} lead={m.billing_change_lead()}>
        <BillingChanges {...props} />
      </FormSection>
      <FormSection title={m.billing_invoices()}>
        <BillingInvoices {...props} />
      </FormSection>
      <FormSection title={m.billing_details_title()} lead={m.billing_address_lead()}>
        <BillingAddress
          key={billing.owner.organisation}
          billing={billing}
          countries={countries}
          posted={posted}
          save={saveAddress}
          onSaved={onChanged}
        />
      </FormSection>
    </>
  )
}

function Owners({ owners }: Pick<BillingPartProps, 'owners'>) {
  return (
    <nav aria-label={m.billing_owners()}>
      <ul className="flex flex-wrap gap-2">
        {owners.map(({ id, name, link, current }) => (
          <li key={id}>
            <Link
              {...link}
              resetScroll={false}
              aria-current={current ? 'true' : undefined}
              className={cn(
                'flex min-h-9 items-center rounded-full border px-4 text-small font-medium pointer-coarse:min-h-11',
                current ? 'border-primary-text bg-tint font-semibold' : 'border-line text-muted hover:text-ink',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
