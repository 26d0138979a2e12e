import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { HostChoice } from '#/contract/event/hosts.ts'
import { hostedSearch, type HostedSearch } from '#/contract/event/event.search.ts'
import type { HostedState } from '#/contract/event/event-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { FilterMenu } from '#/ui/data-table/filter-menu.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import type { HostingLinks } from '../hosting.links.ts'
import { hostedStateWords, shownStates } from '../hosting.words.ts'
import { StateToolbar } from '#/ui/data-table/state-toolbar.tsx'

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
    void navigate({ ...links[view](v.parse(hostedSearch, fields)), replace: true, resetScroll: false } as never)
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
        <StateToolbar
          texts={{
            states: m.hosting_states(),
            filters: m.hosting_filters(),
            search: m.hosting_search(),
            apply: m.list_apply(),
          }}
          states={shownStates}
          words={hostedStateWords}
          counts={counts}
          initial="upcoming"
          search={search}
          link={(next) => links.list({ ...next, organisation: search.organisation })}
          onChange={change}
          withoutStates={view === 'cards'}
          filters={
            hosts.length > 1 && (
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
