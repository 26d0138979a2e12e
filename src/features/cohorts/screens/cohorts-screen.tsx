import { Link } from '@tanstack/react-router'
import type { CallResult } from '#/contract/core/call.ts'
import type { cohortCalls } from '#/contract/cohort/cohort.calls.ts'
import { cohortStatuses } from '#/contract/cohort/cohort-kinds.ts'
import type { CohortsSearch } from '#/contract/cohort/cohort.search.ts'
import type { Cohort } from '#/contract/cohort/cohort.ts'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { counted, countedUpTo } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { datesText, statusWords } from '../cohorts.words.ts'
import type { CohortLinks } from '../cohorts.links.ts'

type CohortsScreenProps = {
  page: CallResult<typeof cohortCalls.list>
  isManaged: boolean
  search: CohortsSearch
  links: CohortLinks
}

/** The courses of a training centre. */
export function CohortsScreen({ page, isManaged, search: { organisation, status }, links }: CohortsScreenProps) {
  const add = isManaged && (
    <Button asChild>
      <Link {...links.new}>{m.cohorts_new()}</Link>
    </Button>
  )
  const here = { organisation, ...(status && { status }) }
  return (
    <>
      <ListHead
        title={m.cohorts_title()}
        lead={m.cohorts_lead()}
        count={m.cohorts_count({ shown: countedUpTo(page.count).shown })}
        actions={add}
      />
      <div className="flex overflow-x-auto py-2">
        <ViewSwitch
          label={m.cohorts_f_status()}
          views={[
            { id: 'all', label: m.cohorts_all_stages(), link: links.list({ organisation }), current: !status },
            ...cohortStatuses.map((one) => ({
              id: one,
              label: statusWords[one].word(),
              link: links.list({ organisation, status: one }),
              current: status === one,
            })),
          ]}
        />
      </div>
      {page.cohorts.length > 0 ? (
        <ul className="divide-y divide-line rounded border border-line bg-card">
          {page.cohorts.map((cohort) => (
            <CohortRow key={cohort.id} cohort={cohort} links={links} />
          ))}
        </ul>
      ) : (
        <EmptyState art={<EmptyShelf size={110} />} title={m.cohorts_none_title()} text={m.cohorts_none_text()} />
      )}
      <ListFoot
        previous={page.previous ? links.list({ ...here, before: page.previous }) : undefined}
        next={page.next ? links.list({ ...here, after: page.next }) : undefined}
        texts={listTexts()}
      />
    </>
  )
}

function CohortRow({ cohort, links }: { cohort: Cohort; links: CohortLinks }) {
  const { id, title, location, status, taken, capacity, waiting } = cohort
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <Link {...links.cohort(id)} className={`${linkClass} font-semibold wrap-anywhere`}>
          {title}
        </Link>
        <p className="text-small text-muted tabular-nums">
          {datesText(cohort)} · {location}
        </p>
        <p className="text-small tabular-nums">
          {m.cohorts_places({ taken, capacity })}
          {waiting > 0 && ` · ${m.cohorts_waiting({ shown: counted(waiting).shown })}`}
        </p>
      </div>
      <Badge tone={statusWords[status].tone}>{statusWords[status].word()}</Badge>
    </li>
  )
}
