import { Link, useNavigate } from '@tanstack/react-router'
import type { Line } from '#/contract/enquiry/enquiry.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { linkClass, quietLinkClass } from '#/ui/primitives/link-class.ts'
import { counted } from '#/words/counted.ts'
import { levelWord } from '#/words/level.ts'
import { EnquiryForm, type EnquiryFormProps } from '../components/enquiry-form.tsx'
import type { EnquiryLinks } from '../enquiries.links.ts'
import { lineText } from '../enquiries.words.ts'

type WriteEnquiryScreenProps = Omit<EnquiryFormProps, 'onDone' | 'school'> & {
  school: EnquiryFormProps['school'] & { slug: string; isHosted: boolean }
  lines: readonly Line[]
  links: EnquiryLinks
}

/** Where a family asks a school for a place. */
export function WriteEnquiryScreen({ school, lines, links, ...form }: WriteEnquiryScreenProps) {
  const navigate = useNavigate()
  return (
    <Container className="pb-12">
      <PageHeader
        className="pb-5 md:pb-6"
        breadcrumb={
          <p className="text-small text-muted">
            <Link {...links.school(school.slug)} className={quietLinkClass}>
              {school.name}
            </Link>
          </p>
        }
        title={m.enquiries_title({ name: school.name })}
        lead={m.enquiries_lead()}
      />
      {school.isHosted ? (
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <EnquiryForm {...form} school={school} onDone={({ id }) => void navigate(links.enquiry(id) as never)} />
          {lines.length > 0 && <Lines lines={lines} />}
        </div>
      ) : (
        <Alert tone="info">{m.enquiries_closed_text()}</Alert>
      )}
      <p className="pt-6">
        <Link {...links.enquiries()} className={linkClass}>
          {m.enquiries_all_own()}
        </Link>
      </p>
    </Container>
  )
}

/** Who waits, and by which rule: printed before anybody asks. */
function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <section aria-labelledby="lines" className="rounded border border-line bg-card p-5">
      <h2 id="lines" className="text-lead font-semibold">
        {m.enquiries_lines()}
      </h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.level} className="py-3 text-small">
            <p className="font-semibold">
              {levelWord(line.level)} · {m.enquiries_waiting_count(counted(line.waiting))}
            </p>
            <p className="text-muted">{lineText(line)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
