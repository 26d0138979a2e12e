import { Link, type LinkProps } from '@tanstack/react-router'
import type { CallResult } from '#/contract/core/call.ts'
import type { OwnCohortsSearch } from '#/contract/cohort/cohort.search.ts'
import type { practicumCalls } from '#/contract/cohort/practicum.calls.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { listTexts } from '#/words/list.ts'
import { PracticumCard } from '../components/practicum-card.tsx'

type PracticumsScreenProps = {
  page: CallResult<typeof practicumCalls.own>
  posted: FormState | undefined
  link: (search: OwnCohortsSearch) => LinkProps
  home: LinkProps
  onDone: () => void
}

/** For a school’s managers, and for those who supervise. */
export function PracticumsScreen({ page, posted, link, home, onDone }: PracticumsScreenProps) {
  return (
    <div className="pb-12">
      <PageHeader title={m.practicums_title()} lead={m.practicums_lead()} className="pb-5 md:pb-6" />
      {page.practicums.length > 0 ? (
        <ul className="max-w-4xl space-y-4">
          {page.practicums.map((one) => (
            <li key={one.id} className="space-y-1">
              <PracticumCard
                practicum={one}
                title={one.trainee ?? m.practicums_unnamed()}
                about={`${m.practicums_of({ cohort: one.cohort.title, organisation: one.cohort.organisation })} · ${one.school.name}`}
                level={2}
                posted={posted}
                onDone={onDone}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          art={<EmptyShelf size={110} />}
          title={m.practicums_none_title()}
          text={m.practicums_none_text()}
          action={
            <Button asChild>
              <Link {...home}>{m.practicums_to_listing()}</Link>
            </Button>
          }
        />
      )}
      <ListFoot
        previous={page.previous ? link({ before: page.previous }) : undefined}
        next={page.next ? link({ after: page.next }) : undefined}
        texts={listTexts()}
      />
    </div>
  )
}
