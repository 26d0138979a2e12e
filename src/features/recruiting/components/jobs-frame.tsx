import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { JobState } from '#/contract/job/job-kinds.ts'
import { ownJobSearch, type OwnJobSearch } from '#/contract/job/job.search.ts'
import type { JobHouse } from '#/contract/job/job.ts'
import { m } from '#/paraglide/messages.js'
import { FilterMenu } from '#/ui/data-table/filter-menu.tsx'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { StateChips } from '#/ui/data-table/state-chips.tsx'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import type { RecruitingLinks } from '../recruiting.links.ts'
import { shownState } from '../recruiting.queries.ts'
import { shownStates, stateWords } from '../recruiting.words.ts'

export type JobsFrameProps = {
  view: 'list' | 'cards'
  search: OwnJobSearch
  counts: Record<JobState, number>
  houses: readonly JobHouse[]
  links: RecruitingLinks
  children: ReactNode
}

/** What the list and the cards of jobs share: their head, the search, and the way to a new one. */
export function JobsFrame({ view, search, counts, houses, links, children }: JobsFrameProps) {
  const navigate = useNavigate()
  const change = (fields: Record<string, string>) =>
    void navigate({
      ...links[view](v.parse(ownJobSearch, { ...fields, state: search.state })),
      replace: true,
      resetScroll: false,
    } as never)
  const state = shownState(search)
  const chips = shownStates.map((one) => ({
    id: one,
    label: stateWords[one](),
    count: counts[one],
    link: links.list({ q: search.q, organisation: search.organisation, state: one === 'open' ? undefined : one }),
    current: one === state,
  }))
  return (
    <>
      <ListHead
        title={m.areas_jobs()}
        lead={m.recruiting_lead()}
        actions={
          <Button asChild>
            <Link {...links.new}>{m.recruiting_new()}</Link>
          </Button>
        }
      />
      <div className="space-y-3">
        <div className="flex flex-wrap items-center gap-2">
          {view === 'list' && <StateChips label={m.recruiting_states()} chips={chips} />}
          <div className="flex grow flex-wrap items-center gap-2 sm:justify-end">
            <ListForm
              label={m.recruiting_filters()}
              search={search}
              onChange={change}
              className="flex grow flex-wrap items-center gap-2 sm:grow-0 [&_input]:pointer-fine:h-9"
            >
              <SearchField name="q" label={m.recruiting_search()} value={search.q} className="grow sm:w-60" />
              {houses.length > 1 && (
                <FilterMenu
                  kind="one"
                  name="organisation"
                  label={m.record_organisation()}
                  none={m.list_organisation_any()}
                  value={search.organisation}
                  options={houses.map(({ organisation, name }) => ({ value: organisation, label: name }))}
                />
              )}
              <NoScript>
                <Button type="submit" variant="outline">
                  {m.list_apply()}
                </Button>
              </NoScript>
            </ListForm>
            <ViewSwitch
              label={m.list_views()}
              views={[
                { id: 'list', label: m.list_view_list(), link: links.list(search), current: view === 'list' },
                { id: 'cards', label: m.list_view_cards(), link: links.cards(search), current: view === 'cards' },
              ]}
            />
          </div>
        </div>
        {children}
      </div>
    </>
  )
}
