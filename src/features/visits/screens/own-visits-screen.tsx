import { Link } from '@tanstack/react-router'
import type { CallResult } from '#/contract/core/call.ts'
import type { visitCalls } from '#/contract/visit/visit.calls.ts'
import type { OwnVisitsSearch } from '#/contract/visit/visit.search.ts'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { listTexts } from '#/words/list.ts'
import { spanOn } from '#/words/tutor.ts'
import { endedText, partyWord } from '../visits.words.ts'
import type { VisitLinks } from '../visits.links.ts'

type OwnVisitsScreenProps = {
  page: CallResult<typeof visitCalls.list>
  search: OwnVisitsSearch
  links: Pick<VisitLinks, 'visit' | 'visits' | 'schools'>
}

/** Where one goes to look, and where one was. */
export function OwnVisitsScreen({ page, search: { past }, links }: OwnVisitsScreenProps) {
  const only = past ? { past } : {}
  return (
    <Container className="max-w-4xl pb-12">
      <PageHeader title={m.visits_all_own()} className="pb-5 md:pb-6" />
      <div className="flex pb-4">
        <ViewSwitch
          label={m.visits_views()}
          views={[
            { id: 'coming', label: m.visits_coming(), link: links.visits(), current: !past },
            { id: 'past', label: m.visits_past(), link: links.visits({ past: true }), current: Boolean(past) },
          ]}
        />
      </div>
      {page.visits.length > 0 ? (
        <ul className="divide-y divide-line rounded border border-line bg-card">
          {page.visits.map((visit) => (
            <li key={visit.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
              <div className="min-w-0">
                <Link {...links.visit(visit.id)} className={`${linkClass} font-semibold wrap-anywhere`}>
                  {visit.school.name}
                </Link>
                <p className="tabular-nums">{spanOn(visit.startsAt, visit.endsAt, visit.timeZone)}</p>
                <p className="text-small text-muted">{partyWord(visit)}</p>
                {visit.status === 'cancelled' && <p className="text-small">{endedText(visit, 'family')}</p>}
              </div>
              {visit.status === 'cancelled' && <Badge tone="danger">{m.visits_state_cancelled()}</Badge>}
              {visit.status === 'held' && <Badge tone="warning">{m.visits_state_held()}</Badge>}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          art={<EmptyShelf size={110} />}
          title={past ? m.visits_none_past() : m.visits_none_title()}
          text={m.visits_none_text()}
          action={
            <Button asChild>
              <Link {...links.schools}>{m.visits_find()}</Link>
            </Button>
          }
        />
      )}
      <ListFoot
        previous={page.previous ? links.visits({ ...only, before: page.previous }) : undefined}
        next={page.next ? links.visits({ ...only, after: page.next }) : undefined}
        texts={listTexts()}
      />
    </Container>
  )
}
