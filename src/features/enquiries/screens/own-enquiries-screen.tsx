import { Link } from '@tanstack/react-router'
import type { CallResult } from '#/contract/core/call.ts'
import type { enquiryCalls } from '#/contract/enquiry/enquiry.calls.ts'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { listTexts } from '#/words/list.ts'
import type { EnquiryLinks } from '../enquiries.links.ts'
import { childLine, stateWords } from '../enquiries.words.ts'

type OwnEnquiriesScreenProps = { page: CallResult<typeof enquiryCalls.list>; links: EnquiryLinks }

/** What one has asked schools for. */
export function OwnEnquiriesScreen({ page, links }: OwnEnquiriesScreenProps) {
  return (
    <Container className="max-w-4xl pb-12">
      <PageHeader title={m.enquiries_all_own()} lead={m.enquiries_all_own_lead()} className="pb-5 md:pb-6" />
      {page.enquiries.length > 0 ? (
        <ul className="divide-y divide-line rounded border border-line bg-card">
          {page.enquiries.map((enquiry) => (
            <li
              key={enquiry.id}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
            >
              <div className="min-w-0">
                <Link {...links.enquiry(enquiry.id)} className={`${linkClass} font-semibold wrap-anywhere`}>
                  {m.enquiries_own_title({ child: enquiry.first_name, school: enquiry.school.name })}
                </Link>
                <p className="text-small text-muted">{childLine(enquiry)}</p>
              </div>
              <Badge tone={stateWords[enquiry.status].tone}>{stateWords[enquiry.status].word()}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          art={<EmptyShelf size={110} />}
          title={m.enquiries_none_title()}
          text={m.enquiries_none_text()}
          action={
            <Button asChild>
              <Link {...links.schools}>{m.visits_find()}</Link>
            </Button>
          }
        />
      )}
      <ListFoot
        previous={page.previous ? links.enquiries({ before: page.previous }) : undefined}
        next={page.next ? links.enquiries({ after: page.next }) : undefined}
        texts={listTexts()}
      />
    </Container>
  )
}
