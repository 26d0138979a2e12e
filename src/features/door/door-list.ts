// The list of a door as this phone shows it: what the house said, and on top of it what was done here and is not sent. Pure.
import type { DoorAct, DoorList, DoorPerson } from '#/contract/event/door.ts'
import { fold } from '#/lib/fold.ts'

export type Here = NonNullable<DoorPerson['here']>

/** One after another, as the house will do it. */
export function withActs(people: readonly DoorPerson[], acts: readonly DoorAct[], by: string): DoorPerson[] {
  const changed = new Map<string, DoorPerson>()
  const byId = new Map(people.map((one) => [one.id, one]))
  for (const act of acts) {
    const one = changed.get(act.registration) ?? byId.get(act.registration)
    if (one) changed.set(one.id, { ...one, here: hereAfter(one.here, act, by) })
  }
  return changed.size === 0 ? [...people] : people.map((one) => changed.get(one.id) ?? one)
}

function hereAfter(here: Here | null, act: DoorAct, by: string): Here | null {
  if (act.kind === 'in')
    return here ? { ...here, arrivals: [...here.arrivals, act.id] } : { at: act.at, by, arrivals: [act.id] }
  const arrivals = here?.arrivals.filter((id) => !act.arrivals.includes(id)) ?? []
  return here && arrivals.length > 0 ? { ...here, arrivals } : null
}

/** What is shown, by the clock of the house: that of a phone may be wrong, but it goes on as fast as any. */
export const houseTime = ({ takenAt }: Pick<DoorList, 'takenAt'>, receivedAt: number, now: number): string =>
  new Date(Date.parse(takenAt) + Math.max(0, now - receivedAt)).toISOString()

export const letIn = (registration: string, id: string, at: string): DoorAct => ({ kind: 'in', id, registration, at })

/** Takes back what is known here; whoever else let them in saw them as well. */
export const takeBack = ({ id: registration, here }: DoorPerson, id: string, at: string): DoorAct => ({
  kind: 'out',
  id,
  registration,
  at,
  arrivals: here?.arrivals ?? [],
})

export type DoorNumbers = { here: number; expected: number }

/** Places of those who are here, and of those who are still to come. */
export function numbersOf(people: readonly DoorPerson[]): DoorNumbers {
  const numbers = { here: 0, expected: 0 }
  for (const { isGone, here, seats } of people) if (!isGone) numbers[here ? 'here' : 'expected'] += seats
  return numbers
}

export type DoorFilter = 'all' | 'expected' | 'here'

/** By all the words that were typed, in any order; those whose place was given back are found by their code alone. */
export function found(people: readonly DoorPerson[], words: string, filter: DoorFilter): DoorPerson[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  return people.filter(({ name, isGone, here }) => {
    if (isGone || (filter !== 'all' && (here !== null) !== (filter === 'here'))) return false
    const folded = fold(name)
    return wanted.every((word) => folded.includes(word))
  })
}

export const byName = (people: readonly DoorPerson[], compare: (one: string, other: string) => number): DoorPerson[] =>
  people.toSorted((one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1))
