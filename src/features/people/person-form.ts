// Between a person's record and the fields of a form, in both directions.
import { formDataOf } from '#/lib/form-data.ts'
import type { PersonDetail, PersonInput, PersonUpdate } from '#/contract/person/person.ts'
import { socialNetworks } from '#/contract/person/person.ts'
import { m } from '#/paraglide/messages.js'

export const personLabels: Record<string, () => string> = {
  first_name: m.record_first_name,
  last_name: m.people_last_name,
  email: m.people_email,
  phone: m.people_phone,
  about: m.people_about,
  'address.street': m.address_street,
  'address.zip': m.address_postal_code,
  'address.city': m.address_city,
  'address.state': m.address_state,
  'address.country': m.address_country,
  address: m.people_address,
  organisation: m.record_organisation,
  roles: m.people_roles,
  'membership.position': m.people_position,
  membership: m.people_position,
  position: m.people_position,
  status: m.record_status,
  timeZone: m.people_time_zone,
  locale: m.people_locale,
  isPublic: m.people_public,
  ...Object.fromEntries(socialNetworks.map((network) => [`socialLinks.${network}`, () => socialNames[network]])),
  socialLinks: m.people_social,
}

export const socialNames = {
  website: 'Website',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
} as const satisfies Record<(typeof socialNetworks)[number], string>

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '')

export type PersonValues = Omit<PersonUpdate, 'version'>

/** Only what the form shows is in it: a field that nobody could see is not changed. */
export function readPerson(data: FormData): PersonValues {
  const has = (name: string) => data.has(name)
  return {
    first_name: textOf(data, 'first_name'),
    last_name: textOf(data, 'last_name'),
    phone: textOf(data, 'phone'),
    about: textOf(data, 'about').replaceAll('\r\n', '\n'),
    address: readAddress(data),
    ...(has('email') && { email: textOf(data, 'email') }),
    ...(has('rolesShown') && { roles: data.getAll('roles').map(String) as PersonInput['roles'] }),
    ...(has('membership.position') && {
      membership: {
        organisation: textOf(data, 'membership.organisation'),
        position: textOf(data, 'membership.position') as NonNullable<PersonInput['position']>,
      },
    }),
    ...(has('status') && { status: textOf(data, 'status') as PersonDetail['status'] }),
    ...(has('timeZone') && { timeZone: textOf(data, 'timeZone') }),
    ...(has('locale') && { locale: textOf(data, 'locale') as NonNullable<PersonDetail['locale']> }),
    ...(has('profileShown') && { isPublic: has('isPublic') }),
    ...(has('profileShown') && {
      socialLinks: Object.fromEntries(
        socialNetworks.map((network) => [network, textOf(data, `socialLinks.${network}`)]),
      ) as PersonValues['socialLinks'],
    }),
  }
}

/** The same of a form that was posted without a script. */
export const postedPerson = (values: Record<string, string>): PersonValues => readPerson(formDataOf(values))

function readAddress(data: FormData): NonNullable<PersonDetail['address']> | null {
  const part = (name: string) => textOf(data, `address.${name}`)
  const address = {
    street: part('street'),
    city: part('city'),
    state: part('state'),
    zip: part('zip'),
    country: part('country'),
  }
  return Object.values(address).some((value) => value.trim() !== '') ? address : null
}

/** The record as the form would send it unchanged. */
export const personValues = (person: PersonDetail, membership?: PersonDetail['memberships'][number]): PersonValues => ({
  first_name: person.first_name,
  last_name: person.last_name,
  phone: person.phone ?? '',
  about: person.about ?? '',
  address: person.address,
  email: person.email ?? '',
  roles: person.roles,
  ...(membership && {
    membership: { organisation: membership.organisation.id, position: membership.position },
  }),
  status: person.status,
  timeZone: person.timeZone ?? '',
  ...(person.locale && { locale: person.locale }),
  isPublic: person.isPublic,
  socialLinks: Object.fromEntries(
    socialNetworks.map((network) => [network, person.socialLinks[network] ?? '']),
  ) as PersonValues['socialLinks'],
})

export function readInvitation(data: FormData): PersonInput {
  const organisation = textOf(data, 'organisation')
  return {
    first_name: textOf(data, 'first_name'),
    last_name: textOf(data, 'last_name'),
    email: textOf(data, 'email'),
    phone: textOf(data, 'phone'),
    roles: data.getAll('roles').map(String) as PersonInput['roles'],
    locale: textOf(data, 'locale') as NonNullable<PersonInput['locale']>,
    ...(organisation && {
      organisation,
      position: textOf(data, 'position') as NonNullable<PersonInput['position']>,
    }),
  }
}
