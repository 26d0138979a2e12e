import { useDeferredValue, useId, useState } from 'react'
import type { DoorList, DoorPerson } from '#/contract/event/door.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { Avatar } from '#/ui/primitives/avatar.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { RadioSegments } from '#/ui/primitives/radio-segments.tsx'
import { counted } from '#/words/counted.ts'
import { doorTime } from '#/words/event.ts'
import { byName, found, type DoorFilter } from '../door-list.ts'

/** More are none that one reads: a name is typed. */
const shownAtMost = 100
const filters = ['all', 'expected', 'here'] as const satisfies readonly DoorFilter[]
const filterWords: Record<DoorFilter, () => string> = { all: m.door_all, expected: m.door_expected, here: m.door_here }

type DoorPeopleProps = {
  event: DoorList['event']
  people: readonly DoorPerson[]
  onIn: (one: DoorPerson) => void
  onOut: (one: DoorPerson) => void
}

/** Who comes, by name. */
export function DoorPeople({ event, people, onIn, onOut }: DoorPeopleProps) {
  const [words, setWords] = useState('')
  const [filter, setFilter] = useState<DoorFilter>('all')
  const searched = useDeferredValue(words)
  const legend = useId()
  const matching = found(people, searched, filter)
  const { compare } = new Intl.Collator(getLocale())
  const shown = byName(matching, compare).slice(0, shownAtMost)
  const rest = matching.length - shown.length
  const isEmpty = people.every(({ isGone }) => isGone)
  return (
    <section aria-label={m.door_people()} className="space-y-3">
      <div className="flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label={m.door_find()}
          placeholder={m.door_find()}
          value={words}
          maxLength={100}
          autoComplete="off"
          onChange={(event_) => setWords(event_.currentTarget.value)}
          className="min-w-0 grow basis-52"
        />
        <fieldset
          aria-labelledby={legend}
          className="max-sm:grow"
          onChange={(changed) => setFilter((changed.target as unknown as HTMLInputElement).value as DoorFilter)}
        >
          <legend id={legend} className="sr-only">
            {m.door_who()}
          </legend>
          <RadioSegments
            name="who"
            defaultValue="all"
            options={filters.map((value) => ({ value, label: filterWords[value]() }))}
          />
        </fieldset>
      </div>
      {shown.length === 0 ? (
        <p className="text-muted">{isEmpty ? m.door_nobody() : m.door_none()}</p>
      ) : (
        <ul className="divide-y divide-line rounded border border-line bg-card">
          {shown.map((one) => (
            <Party key={one.id} event={event} one={one} onIn={onIn} onOut={onOut} />
          ))}
        </ul>
      )}
      {rest > 0 && <p className="text-small text-muted">{m.door_rest(counted(rest))}</p>}
    </section>
  )
}

type PartyProps = Omit<DoorPeopleProps, 'people'> & { one: DoorPerson }

/** One button that stays where it is: the keyboard’s focus stays with it. */
function Party({ event, one, onIn, onOut }: PartyProps) {
  const { id, name, seats, ticket, here } = one
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <Avatar size="sm" alt="" fallback={<SeedAvatar seed={id} name={name} size={32} />} />
      <p className="min-w-0 grow leading-5">
        <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
        <span className="text-small text-muted">
          {m.door_seats(counted(seats))} · <bdi>{ticket}</bdi>
          {here && <span className="text-success"> · {m.door_since({ at: doorTime(here.at, event) })}</span>}
        </span>
      </p>
      <Button
        variant={here ? 'ghost' : 'outline'}
        size="sm"
        aria-label={here ? m.door_undo_named({ name }) : m.door_let_in_named({ name })}
        onClick={() => (here ? onOut(one) : onIn(one))}
      >
        {here ? m.record_undo() : m.door_let_in()}
      </Button>
    </li>
  )
}
