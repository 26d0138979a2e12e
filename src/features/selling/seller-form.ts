// Between what invoices say of a seller and the fields of a form, in both directions.
import { formDataOf } from '#/lib/form-data.ts'
import { withoutGaps, type SellerDetails, type SellerRecord } from '#/contract/seller/seller.ts'
import { groupIban } from '#/lib/iban.ts'
import { m } from '#/paraglide/messages.js'

export const sellerLabels: Record<string, () => string> = {
  legalName: m.selling_seller_legal_name,
  'address.street': m.address_street,
  'address.zip': m.address_postal_code,
  'address.city': m.address_city,
  'address.state': m.address_state,
  'address.country': m.address_country,
  address: m.people_address,
  email: m.selling_seller_email,
  vatId: m.orders_vat_id,
  taxNumber: m.orders_tax_number,
  iban: m.orders_iban,
  accountHolder: m.orders_holder,
}

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '').trim()

export function readSeller(data: FormData): SellerDetails {
  const text = (name: string) => textOf(data, name)
  return {
    legalName: text('legalName'),
    address: {
      street: text('address.street'),
      zip: text('address.zip'),
      city: text('address.city'),
      state: text('address.state'),
      country: text('address.country'),
    },
    email: text('email'),
    vatId: withoutGaps(text('vatId')),
    taxNumber: text('taxNumber'),
    iban: withoutGaps(text('iban')),
    accountHolder: text('accountHolder'),
  }
}

/** The same of a form that was posted without a script. */
export const postedSeller = (values: Record<string, string>): SellerDetails => readSeller(formDataOf(values))

/** Of whom nothing is known, every field is empty. */
export const sellerValues = ({ details }: Pick<SellerRecord, 'details'>): SellerDetails =>
  details ?? readSeller(new FormData())

/** A stored value as the form's control holds it, where they differ. */
export const writtenSeller = (field: string, value: unknown): string | undefined =>
  field === 'iban' ? groupIban(String(value)) : undefined

/** A value of a field in words, where two people have changed it. */
export function sellerClashWords(field: string, value: unknown): string {
  if (field === 'iban') return groupIban(String(value))
  if (field !== 'address') return String(value)
  const { street, zip, city, state, country } = value as SellerDetails['address']
  return [street, `${zip} ${city}`, state, country].filter((line) => line.trim()).join('\n')
}
