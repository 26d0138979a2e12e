// What the checkout's form says, as the API wants to hear it. Pure, since it may come by a script or as a post.
import * as v from 'valibot'
import { email } from '#/contract/core/fields.ts'
import {
  address,
  deliveryOptions,
  paymentMethods,
  type CartLine,
  type DeliveryOption,
  type OrderInput,
  type PaymentMethod,
} from '#/contract/order/order.ts'
import { wrongFields } from '#/client/record-form/record-form.ts'
import { addressParts } from '#/ui/form/address-fields.tsx'
import type { Billing } from './cart.ts'

/** Fields that are no part of what is kept: quantities are the cart's, the others this page's. */
const passing = /^(q\.|do$|total$|key$)/

export const quantityName = (id: string): string => `q.${id}`

/** What of a form is stored with the cart. */
export const persistable = (values: Billing): Billing =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !passing.test(name)))

export const valuesOf = (form: HTMLFormElement): Billing =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** The cart of a posted form. */
export const linesIn = (values: Billing): CartLine[] =>
  Object.entries(values).flatMap(([name, value]) => {
    if (!name.startsWith('q.')) return []
    const quantity = Math.min(99, Math.max(1, Math.trunc(Number(value)) || 1))
    return [{ id: name.slice(2), quantity }]
  })

export const deliveryIn = ({ delivery }: Billing): DeliveryOption =>
  deliveryOptions.find((option) => option === delivery) ?? 'standard'

export const paymentIn = ({ payment }: Billing): PaymentMethod =>
  paymentMethods.find((method) => method === payment) ?? 'invoice'

export const codeIn = ({ code = '' }: Billing): string | null => code.trim().slice(0, 40) || null

const addressIn = (values: Billing, name: 'billing' | 'deliverTo') =>
  Object.fromEntries(addressParts.map((part) => [part, values[`${name}.${part}`] ?? ''])) as OrderInput['billing']

type Buying = {
  lines: readonly CartLine[]
  /** What the buyer was shown. */
  total: number
  /** A member's address is known. */
  isGuest: boolean
  locale: OrderInput['locale']
}

export const orderOf = (values: Billing, { lines, total, isGuest, locale }: Buying): OrderInput => ({
  lines: [...lines],
  code: codeIn(values),
  ...(isGuest && { email: values.email ?? '' }),
  billing: addressIn(values, 'billing'),
  deliverTo: values.elsewhere ? addressIn(values, 'deliverTo') : null,
  delivery: deliveryIn(values),
  payment: paymentIn(values),
  total,
  note: values.note ?? '',
  locale,
})

/** What is wrong with the second step, in words by field: the same schema and words as the API's own answer. */
export function wrongDetails(values: Billing, { isGuest }: Pick<Buying, 'isGuest'>): Record<string, string> {
  const schema = v.object({
    email: isGuest ? email : v.any(),
    billing: address,
    deliverTo: values.elsewhere ? address : v.any(),
  })
  return wrongFields(schema, {
    email: values.email ?? '',
    billing: addressIn(values, 'billing'),
    deliverTo: addressIn(values, 'deliverTo'),
  })
}

/**
 * Puts values into the form's own controls. `all`: a box that is not among them is not ticked; `these`: what is not among them
 * stays as it is.
 */
export function fillForm(form: HTMLFormElement, values: Billing, which: 'all' | 'these' = 'all'): void {
  for (const control of form.elements) {
    const value = 'name' in control ? values[String(control.name)] : undefined
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (which === 'all') control.checked = value === control.value
    } else if (value === undefined) continue
    else if (control instanceof HTMLInputElement && control.type === 'radio') control.checked = value === control.value
    else if (isText(control)) control.value = value
  }
}

const isText = (control: Element): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && control.type !== 'hidden')

/** A name for one attempt to buy, which nobody can guess. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
