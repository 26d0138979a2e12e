import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense } from 'react'
import type { ContactInput } from '#/contract/contact/contact.ts'
import { lazyPart } from '#/client/lazy-part.ts'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { ContactBefore, type ContactLinks } from '../components/contact-before.tsx'
import { ContactForm } from '../components/contact-form.tsx'
import { ContactSent } from '../components/contact-sent.tsx'
import { Still } from '../components/still.tsx'
import type { PostFormState } from '../form.ts'

const Before = createIsomorphicFn()
  .server(() => ContactBefore)
  .client(() => lazyPart(() => import('../components/contact-before.tsx').then((part) => part.ContactBefore)))()

// Most who come here have sent nothing yet.
const Sent = createIsomorphicFn()
  .server(() => ContactSent)
  .client(() => lazyPart(() => import('../components/contact-sent.tsx').then((part) => part.ContactSent)))()

export type ContactUsScreenProps = {
  form: PostFormState<ContactInput>
  /** Present once a message was taken. */
  sent?: { number: string }
  links: ContactLinks
}

export function ContactUsScreen({ form, sent, links }: ContactUsScreenProps) {
  if (sent) {
    return (
      <Suspense>
        <Sent number={sent.number} />
      </Suspense>
    )
  }
  return (
    <Container className="pb-20">
      <PageHeader title={m.site_contact_title()} lead={m.site_contact_lead()} />
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,36rem)_minmax(0,22rem)]">
        <ContactForm form={form} />
        <Still>
          <Before links={links} />
        </Still>
      </div>
    </Container>
  )
}
