import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'

export type ContactLinks = { faqs: LinkProps; resetPassword: LinkProps }

/** Where an answer may be already, before somebody writes. */
export function ContactBefore({ links }: { links: ContactLinks }) {
  return (
    <aside aria-labelledby="before" className="self-start rounded bg-tint p-7">
      <h2 id="before" className="text-lead font-semibold">
        {m.site_contact_first_title()}
      </h2>
      <ul className="mt-4 space-y-4 text-[0.9375rem] leading-6">
        <Hint text={m.site_contact_first_faqs()}>
          <Link {...links.faqs} className={linkClass}>
            {m.site_contact_first_faqs_link()}
          </Link>
        </Hint>
        <Hint text={m.site_contact_first_password()}>
          <Link {...links.resetPassword} className={linkClass}>
            {m.site_contact_first_password_link()}
          </Link>
        </Hint>
        <Hint text={m.site_contact_first_report()} />
      </ul>
    </aside>
  )
}

function Hint({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <li>
      <p>{text}</p>
      {children && <p className="mt-1">{children}</p>}
    </li>
  )
}
