import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { doorSearch, type DoorSearch } from '#/contract/event/hosting.search.ts'
import type { OwnEvent } from '#/contract/event/event.ts'
import type { RegistrationFilter } from '#/contract/event/registration-kinds.ts'
import type { OpenMoney, RegistrationNumbers } from '#/contract/event/registration.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { SeatBeads, seatsPerBead } from '#/ui/materials/seat-beads.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { counted } from '#/words/counted.ts'
import type { HostingLinks } from '../hosting.links.ts'
import { filterWords, freeOf } from '../hosting.words.ts'
import { CodeForm } from './code-form.tsx'
import { StateChips } from '#/ui/data-table/state-chips.tsx'

const shownFilters = ['attended', 'absent', 'waiting', 'gone', 'money'] as const satisfies readonly RegistrationFilter[]

type DoorProps = {
  event: OwnEvent
  numbers: RegistrationNumbers
  money: OpenMoney
  search: DoorSearch
  posted: FormState | undefined
  links: Pick<HostingLinks, 'details'>
}

/** Whom one looks for at the door, and how many are here. */
export function Door({ event, numbers, money, search, posted, links }: DoorProps) {
  const navigate = useNavigate()
  const { id } = event
  const change = (fields: Record<string, string>) =>
    void navigate({
      ...links.details(id, v.parse(doorSearch, { ...fields, status: search.status })),
      replace: true,
      resetScroll: false,
    } as never)
  const hasOpen = money.owed + money.back > 0
  const link = (status?: RegistrationFilter) => links.details(id, { q: search.q, status })
  const count: Partial<Record<RegistrationFilter, number>> = {
    absent: numbers.registered - numbers.attended,
    attended: numbers.attended,
    waiting: numbers.waiting,
  }
  return (
    <section aria-label={m.hosting_door()} className="space-y-3">
      <div className="flex flex-wrap items-start gap-x-2 gap-y-2">
        <ListForm
          label={m.hosting_find()}
          search={search}
          onChange={change}
          className="flex grow gap-2 sm:grow-0 [&_input]:pointer-fine:h-9"
        >
          <SearchField name="q" label={m.hosting_find()} value={search.q} className="grow sm:w-60" />
          <NoScript>
            <Button type="submit" variant="outline">
              {m.list_apply()}
            </Button>
          </NoScript>
        </ListForm>
        <StateChips
          label={m.hosting_who()}
          chips={[
            { id: 'all', label: m.hosting_filter_all(), link: link(), current: !search.status },
            ...shownFilters
              .filter((one) => one !== 'money' || hasOpen || search.status === one)
              .map((one) => ({
                id: one,
                label: filterWords[one](),
                count: count[one],
                link: link(one),
                current: search.status === one,
              })),
          ]}
        />
        <div className="ms-auto max-sm:grow">
          <CodeForm event={event} posted={posted} />
        </div>
      </div>
      <Beads event={event} numbers={numbers} />
    </section>
  )
}

function Beads({ event, numbers }: Pick<DoorProps, 'event' | 'numbers'>) {
  const { attended, registered, held, offered } = numbers
  const seats = { here: attended, expected: registered - attended + held + offered, free: freeOf(event) }
  const words = m.hosting_beads({ here: seats.here, expected: seats.expected, free: seats.free })
  const per = seatsPerBead(seats)
  const more = [
    held > 0 && m.hosting_beads_held(counted(held)),
    offered > 0 && m.hosting_beads_offered(counted(offered)),
    numbers.waiting > 0 && m.hosting_waiting_sentence(counted(numbers.waiting)),
    per > 1 && m.hosting_beads_per({ count: per }),
  ].filter(Boolean)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <SeatBeads seats={seats} label={words} className="max-w-2xl" />
      <p role="status" className="min-w-0 grow basis-64 text-[0.9375rem] leading-5">
        <strong className="font-semibold">{words}</strong> {more.join(' ')}
      </p>
    </div>
  )
}
