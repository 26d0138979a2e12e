import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countryName } from '#/lib/countries.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import type { ReadSchool } from './school-head.tsx'
import { Unsaid } from './unsaid.tsx'

/** How one reaches a school, and when it is open. */
export function SchoolContact({ school, ask }: { school: ReadSchool; ask: LinkProps }) {
  const { address, email, phone, website, hours } = school
  return (
    <section aria-labelledby="contact" className="rounded border border-line bg-card p-5">
      <h2 id="contact" className="pb-2 text-lead font-semibold">
        {m.schools_contact()}
      </h2>
      <dl className="space-y-3">
        <Line term={m.schools_address()}>{address ? <Address address={address} /> : <Unsaid />}</Line>
        {phone && (
          <Line term={m.schools_phone()}>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={linkClass} dir="ltr">
              {phone}
            </a>
          </Line>
        )}
        {email && (
          <Line term={m.schools_email()}>
            <a href={`mailto:${email}`} className={`${linkClass} break-words`}>
              {email}
            </a>
          </Line>
        )}
        {website && (
          <Line term={m.schools_website()}>
            <a
              href={website}
              rel="noreferrer nofollow ugc"
              className={`${linkClass} break-words`}
              title={m.schools_opens_elsewhere({ site: hostOf(website) })}
            >
              {hostOf(website)}
            </a>
          </Line>
        )}
        {!phone && !email && !website && (
          <Line term={m.schools_contact()}>
            <Unsaid />
          </Line>
        )}
        <Line term={m.schools_opened()}>
          {hours ? <span className="whitespace-pre-line">{hours}</span> : <Unsaid />}
        </Line>
      </dl>
      {school.organisation && school.slug && (
        <Button asChild variant="outline" className="mt-4 w-full">
          <Link {...ask}>{m.enquiries_write()}</Link>
        </Button>
      )}
    </section>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function Address({ address: { street, zip, city, country } }: { address: NonNullable<ReadSchool['address']> }) {
  const lines = [street, `${zip} ${city}`.trim(), country && countryName(country, getLocale())]
  return lines.filter(Boolean).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

const hostOf = (website: string): string => new URL(website).host.replace(/^www\./, '')
