import type { OrganisationContact } from '#/contract/organisation/organisation-record.ts'
import { m } from '#/paraglide/messages.js'
import { AddressLines } from '#/ui/primitives/address-lines.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { addressLines } from '../organisation-form.ts'

/** Where an organisation is, and how it is reached. */
export function ContactLines({ contact: { address, email, phone, website } }: { contact: OrganisationContact }) {
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <AddressLines lines={addressLines(address)} className="leading-6 text-muted" />
      <ul className="space-y-1">
        {phone && (
          <li>
            <a
              href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
              className={linkClass}
              aria-label={`${m.organisation_phone()} ${phone}`}
            >
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
        )}
        <li>
          <a href={`mailto:${email}`} className={`${linkClass} wrap-anywhere`}>
            {email}
          </a>
        </li>
        {website && (
          <li>
            <a href={website} rel="noopener" className={`${linkClass} wrap-anywhere`}>
              {new URL(website).host}
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}
