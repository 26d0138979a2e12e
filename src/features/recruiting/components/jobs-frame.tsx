import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { JobState } from '#/contract/job/job-kinds.ts'
import { ownJobSearch, type OwnJobSearch } from '#/contract/job/job.search.ts'
import type { JobHouse } from '#/contract/job/job.ts'
import { m } from '#/paraglide/messages.js'
import { FilterMenu } from '#/ui/data-table/filter-menu.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { StateToolbar } from '#/ui/data-table/state-toolbar.tsx'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import type { RecruitingLinks } from '../recruiting.links.ts'
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
    void navigate({ ...links[view](v.parse(ownJobSearch, fields)), replace: true, resetScroll: false } as never)
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
        <StateToolbar
          texts={{
            states: m.recruiting_states(),
            filters: m.recruiting_filters(),
            search: m.recruiting_search(),
            apply: m.list_apply(),
          }}
          states={shownStates}
          words={stateWords}
          counts={counts}
          initial="open"
          search={search}
          link={(next) => links.list({ ...next, organisation: search.organisation })}
          onChange={change}
          withoutStates={view === 'cards'}
          filters={
            houses.length > 1 && (
              <FilterMenu
                kind="one"
                name="organisation"
                label={m.record_organisation()}
                none={m.list_organisation_any()}
                value={search.organisation}
                options={houses.map(({ organisation, name }) => ({ value: organisation, label: name }))}
              />
            )
          }
          views={
            <ViewSwitch
              label={m.list_views()}
              views={[
                { id: 'list', label: m.list_view_list(), link: links.list(search), current: view === 'list' },
                { id: 'cards', label: m.list_view_cards(), link: links.cards(search), current: view === 'cards' },
              ]}
            />
          }
        />
        {children}
      </div>
    </>
  )
}
