// Between how an organisation is reached and the fields of a form, in both directions.
import { formDataOf } from '#/lib/form-data.ts'
import type { OrganisationContact, OrganisationRecord } from '#/contract/organisation/organisation-record.ts'
import { countryName } from '#/lib/countries.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'

export const contactLabels: Record<string, () => string> = {
  'address.street': m.address_street,
  'address.zip': m.address_postal_code,
  'address.city': m.address_city,
  'address.state': m.address_state,
  'address.country': m.address_country,
  address: m.organisation_address,
  email: m.organisation_email,
  phone: m.organisation_phone,
  website: m.organisation_website,
}

export function readContact(data: FormData): OrganisationContact {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return {
    address: {
      street: text('address.street'),
      zip: text('address.zip'),
      city: text('address.city'),
      state: text('address.state'),
      country: text('address.country'),
    },
    email: text('email'),
    phone: text('phone'),
    website: text('website'),
  }
}

/** The same of a form that was posted without a script. */
export const postedContact = (values: Record<string, string>): OrganisationContact => readContact(formDataOf(values))

/** Of whom nothing is known, every field is empty. */
export const contactValues = ({ contact }: Pick<OrganisationRecord, 'contact'>): OrganisationContact =>
  contact ?? readContact(new FormData())

export const addressLines = ({ street, zip, city, state, country }: OrganisationContact['address']): string[] => [
  street,
  `${zip} ${city}`,
  state,
  countryName(country, getLocale()),
]

/** A value of a field in words, where two people have changed it. */
export const contactClashWords = (field: string, value: unknown): string =>
  field === 'address'
    ? addressLines(value as OrganisationContact['address'])
        .filter((line) => line.trim())
        .join('\n')
    : String(value)
