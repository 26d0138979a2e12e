import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContactInput } from '#/contract/contact.ts'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { ContactForm } from '../components/contact-form.tsx'
import { ContactSent } from '../components/contact-sent.tsx'
import type { PostFormState } from '../form.ts'

export type ContactUsPageProps = {
  form: PostFormState<ContactInput>
  /** Present once a message was taken. */
  sent?: { number: string }
  links: { faqs: LinkProps; resetPassword: LinkProps }
}

export function ContactUsPage({ form, sent, links }: ContactUsPageProps) {
  if (sent) return <ContactSent number={sent.number} />
  return (
    <Container className="pb-20">
      <PageHeader title={m.site_contact_title()} lead={m.site_contact_lead()} />
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,36rem)_minmax(0,22rem)]">
        <ContactForm form={form} />
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
      </div>
    </Container>
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
