import type { RefObject } from 'react'
import type { QuoteLine } from '#/contract/order/order.ts'
import { countryName } from '#/lib/countries.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import type { Billing } from '../cart.ts'
import { deliveryIn, valuesOf } from '../checkout-form.ts'
import { deliveryWords } from '../checkout.words.ts'
import { variantWords } from '../shop.words.ts'

type CheckoutReviewProps = {
  lines: readonly QuoteLine[]
  form: RefObject<HTMLFormElement | null>
  email: string | undefined
  onChange: () => void
}

function addressText(values: Billing, name: string): string {
  const part = (of: string) => values[`${name}.${of}`] ?? ''
  const place = [part('postalCode'), part('city')].filter(Boolean).join(' ')
  const country = part('country') && countryName(part('country'), getLocale())
  return [part('name'), part('company'), part('street'), part('extra'), place, country].filter(Boolean).join(', ')
}

/** What is bought, and what was said in the step before, once more before buying. */
export function CheckoutReview({ lines, form, email, onChange }: CheckoutReviewProps) {
  const values = form.current ? valuesOf(form.current) : {}
  const bought = (
    <ul>
      {lines.map((line) => (
        <li key={line.id}>
          {line.quantity} × {[line.name, variantWords(line)].filter(Boolean).join(', ')}
        </li>
      ))}
    </ul>
  )
  const items = [
    { key: 'cart', term: m.checkout_step_cart(), detail: bought },
    { key: 'email', term: m.checkout_email(), detail: email ?? values.email },
    { key: 'billing', term: m.checkout_billing(), detail: addressText(values, 'billing') },
    ...(values.elsewhere
      ? [{ key: 'deliverTo', term: m.checkout_deliver_to(), detail: addressText(values, 'deliverTo') }]
      : []),
    ...(values.delivery
      ? [{ key: 'delivery', term: m.checkout_delivery(), detail: deliveryWords[deliveryIn(values)]() }]
      : []),
  ]
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lead font-semibold">{m.checkout_review()}</h2>
        <Button variant="link" size="sm" onClick={onChange}>
          {m.checkout_change()}
        </Button>
      </div>
      <DefinitionList items={items} className="mt-2 border-y border-line" />
    </section>
  )
}
