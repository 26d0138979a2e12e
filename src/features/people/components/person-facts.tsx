import { socialNetworks, type PersonDetail } from '#/contract/person/person.ts'
import { countryName } from '#/lib/countries.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import type { Definition } from '#/ui/page/definition-list.tsx'
import { AddressLines } from '#/ui/primitives/address-lines.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { socialNames } from '../person-form.ts'
import { Since } from '#/ui/primitives/since.tsx'

/** How somebody is reached, as far as the viewer may know. */
export function contactFacts(person: PersonDetail): Definition[] {
  const { email, phone, address, timeZone, lastActiveAt, socialLinks } = person
  const networks = socialNetworks.filter((network) => socialLinks[network])
  return [
    ...fact('email', m.people_email(), email && <Anchor href={`mailto:${email}`}>{email}</Anchor>),
    ...fact(
      'phone',
      m.people_phone(),
      phone && <Anchor href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Anchor>,
    ),
    ...fact('address', m.people_address(), address && <Address address={address} />),
    ...fact('zone', m.people_time_zone(), timeZone?.replaceAll('_', ' ')),
    ...fact(
      'social',
      m.people_social(),
      networks.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {networks.map((network) => (
            <li key={network}>
              <a href={socialLinks[network]} rel="noopener noreferrer nofollow" target="_blank" className={linkClass}>
                {socialNames[network]}
              </a>
            </li>
          ))}
        </ul>
      ),
    ),
    ...fact('active', m.people_last_active(), lastActiveAt && <Since instant={lastActiveAt} />),
  ]
}

const fact = (key: string, term: string, detail: Definition['detail'] | null | false | '' | undefined): Definition[] =>
  detail ? [{ key, term, detail }] : []

function Anchor({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} dir="ltr" className={`${linkClass} wrap-anywhere`}>
      {children}
    </a>
  )
}

function Address({ address }: { address: NonNullable<PersonDetail['address']> }) {
  const { street, zip, city, state, country } = address
  const lines = [street, [zip, city].filter(Boolean).join(' '), state, country && countryName(country, getLocale())]
  return <AddressLines lines={lines} />
}
