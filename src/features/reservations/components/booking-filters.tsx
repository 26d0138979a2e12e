import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { reservationStates, reservationTimes, resourceKinds } from '#/contract/reservation/reservation-kinds.ts'
import { bookingSearch, type BookingSearch } from '#/contract/reservation/reservation.search.ts'
import { m } from '#/paraglide/messages.js'
import { FilterMenu } from '#/ui/data-table/filter-menu.tsx'
import { FilterSelect } from '#/ui/data-table/filter-select.tsx'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import type { ReservationLinks } from '../reservations.links.ts'
import { kindWords, stateWords } from '../reservations.words.ts'

const timeWords = {
  coming: m.reservations_time_coming,
  today: m.reservations_time_today,
  week: m.reservations_time_week,
  past: m.reservations_time_past,
}

type FiltersProps = {
  search: BookingSearch
  organisation: string
  resources: readonly { id: string; name: string }[]
  links: ReservationLinks
}

export function BookingFilters({ search, organisation, resources, links }: FiltersProps) {
  const navigate = useNavigate()
  const change = (fields: Record<string, string>) =>
    void navigate({ ...links.list(v.parse(bookingSearch, fields)), replace: true, resetScroll: false } as never)
  const any = { any: m.reservations_any_what(), several: m.reservations_any_what() }
  return (
    <ListForm
      label={m.reservations_filters()}
      search={search}
      onChange={change}
      field={
        search.view === 'list' ? (
          <SearchField
            name="q"
            label={m.reservations_search()}
            value={search.q}
            className="grow max-sm:w-full sm:max-w-72"
          />
        ) : undefined
      }
      className="flex flex-wrap items-center gap-2"
    >
      <input type="hidden" name="organisation" value={organisation} />
      {search.view === 'list' ? (
        <input type="hidden" name="view" value="list" />
      ) : (
        search.week && <input type="hidden" name="week" value={search.week} />
      )}
      <FilterSelect
        name="resource"
        label={m.reservations_what()}
        value={search.resource}
        texts={any}
        choices={resources.map(({ id, name }) => [id, name] as const)}
      />
      <FilterMenu
        kind={search.view === 'list' ? 'several' : 'one'}
        none={m.reservations_any_kind()}
        name="kind"
        label={m.reservations_kind()}
        value={search.kind}
        options={resourceKinds.map((kind) => ({ value: kind, label: kindWords[kind]() }))}
      />
      {search.view === 'list' && (
        <>
          <FilterMenu
            name="status"
            label={m.reservations_state()}
            value={search.status}
            options={reservationStates.map((state) => ({ value: state, label: stateWords[state]() }))}
          />
          <FilterSelect
            name="time"
            label={m.reservations_when()}
            value={search.time}
            texts={{ any: m.reservations_time_any(), several: m.reservations_time_any() }}
            choices={reservationTimes.map((time) => [time, timeWords[time]()] as const)}
          />
        </>
      )}
      <NoScript>
        <Button type="submit" variant="outline">
          {m.list_apply()}
        </Button>
      </NoScript>
    </ListForm>
  )
}
