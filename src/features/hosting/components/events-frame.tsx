import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { HostChoice } from '#/contract/event/hosts.ts'
import { hostedSearch, type HostedSearch } from '#/contract/event/event.search.ts'
import type { HostedState } from '#/contract/event/event-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { FilterMenu } from '#/ui/data-table/filter-menu.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import type { HostingLinks } from '../hosting.links.ts'
import { hostedStateWords, shownStates } from '../hosting.words.ts'
import { shownState } from '../hosting.queries.ts'
import { StateChips } from '#/ui/data-table/state-chips.tsx'

export type EventsFrameProps = {
  view: 'list' | 'cards'
  search: HostedSearch
  counts: Record<HostedState, number>
  hosts: readonly HostChoice[]
  links: HostingLinks
  children: ReactNode
}

/** What the list and the cards of events share: their head, the search, and the way to a new one. */
export function EventsFrame({ view, search, counts, hosts, links, children }: EventsFrameProps) {
  const navigate = useNavigate()
  const change = (fields: Record<string, string>) =>
    void navigate({
      ...links[view](v.parse(hostedSearch, { ...fields, state: search.state })),
      replace: true,
      resetScroll: false,
    } as never)
  const state = shownState(search)
  const chips = shownStates.map((one) => ({
    id: one,
    label: hostedStateWords[one](),
    count: counts[one],
    link: links.list({ q: search.q, organisation: search.organisation, state: one === 'upcoming' ? undefined : one }),
    current: one === state,
  }))
  return (
    <>
      <ListHead
        title={m.areas_events()}
        lead={m.hosting_lead()}
        actions={
          <Button asChild>
            <Link {...links.new}>{m.hosting_new()}</Link>
          </Button>
        }
      />
      <div className="space-y-3">
        <div className="flex flex-wrap items-center gap-2">
          {view === 'list' && <StateChips label={m.hosting_states()} chips={chips} />}
          <div className="flex grow flex-wrap items-center gap-2 sm:justify-end">
            <ListForm
              label={m.hosting_filters()}
              search={search}
              onChange={change}
              className="flex grow flex-wrap items-center gap-2 sm:grow-0 [&_input]:pointer-fine:h-9"
            >
              <SearchField name="q" label={m.hosting_search()} value={search.q} className="grow sm:w-60" />
              {hosts.length > 1 && (
                <FilterMenu
                  kind="one"
                  name="organisation"
                  label={m.record_organisation()}
                  none={m.list_organisation_any()}
                  value={search.organisation}
                  options={hosts.flatMap(({ organisation, name }) =>
                    organisation ? [{ value: organisation, label: name }] : [],
                  )}
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
