import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatDay } from '#/words/dates.ts'
import { OwnEnquiryCard, type OwnEnquiryProps } from '../components/own-enquiry.tsx'
import type { EnquiryLinks } from '../enquiries.links.ts'

type EnquiryScreenProps = OwnEnquiryProps & { links: EnquiryLinks }

/** One’s own enquiry on a page of its own. */
export function EnquiryScreen({ links, ...own }: EnquiryScreenProps) {
  const { first_name, at, school } = own.enquiry
  return (
    <Container className="max-w-3xl pb-12">
      <PageHeader
        title={m.enquiries_own_title({ child: first_name, school: school.name })}
        lead={m.enquiries_written_on({ day: formatDay(at) })}
        className="pb-5 md:pb-6"
      />
      <Card className="p-5 sm:p-6">
        <OwnEnquiryCard {...own} />
      </Card>
      <p className="flex flex-wrap gap-x-6 pt-5">
        {school.slug && (
          <Link {...links.school(school.slug)} className={linkClass}>
            {m.visits_to_school()}
          </Link>
        )}
        <Link {...links.enquiries()} className={linkClass}>
          {m.enquiries_all_own()}
        </Link>
      </p>
    </Container>
  )
}
