import { Link, type LinkProps } from '@tanstack/react-router'
import type { CallResult } from '#/contract/core/call.ts'
import type { cohortApplicationCalls } from '#/contract/cohort/cohort.calls.ts'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { listTexts } from '#/words/list.ts'
import { PersonRow } from '../components/person-row.tsx'
import type { OwnCohortLinks } from '../cohorts.links.ts'

type OwnCohortsScreenProps = {
  page: CallResult<typeof cohortApplicationCalls.own>
  links: OwnCohortLinks
  home: LinkProps
}

/** What one has applied to, and where one trains. */
export function OwnCohortsScreen({ page, links, home }: OwnCohortsScreenProps) {
  return (
    <div className="max-w-4xl pb-12">
      <PageHeader
        title={m.cohorts_own_title()}
        lead={m.cohorts_own_lead()}
        className="pb-5 md:pb-6"
        actions={
          <Button asChild variant="outline">
            <Link {...links.practicums()}>{m.practicums_title()}</Link>
          </Button>
        }
      />
      {page.applications.length > 0 ? (
        <ul className="divide-y divide-line rounded border border-line bg-card">
          {page.applications.map((row) => (
            <PersonRow
              key={row.id}
              row={row}
              link={links.application(row.id)}
              title={`${row.cohort.title}, ${row.cohort.organisation}`}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          art={<EmptyShelf size={110} />}
          title={m.cohorts_own_none_title()}
          text={m.cohorts_own_none_text()}
          action={
            <Button asChild>
              <Link {...home}>{m.cohorts_to_home()}</Link>
            </Button>
          }
        />
      )}
      <ListFoot
        previous={page.previous ? links.own({ before: page.previous }) : undefined}
        next={page.next ? links.own({ after: page.next }) : undefined}
        texts={listTexts()}
      />
    </div>
  )
}
