// A change of one date of a series, as it is meant for the others. Pure.
import { isDeepStrictEqual } from 'node:util'
import { moving } from './moved.ts'
import { atTime, isTimed } from './repeat.ts'
import type { Patch, WrittenEvent } from './written.ts'

/** What was changed of one date, as it is meant for another: its own day stays, and so do tickets that it alone has. */
export function patchFor(other: WrittenEvent, before: WrittenEvent, patch: Patch): Patch {
  const changed = Object.fromEntries(
    Object.entries(patch).filter(
      ([field, value]) => value !== undefined && !isDeepStrictEqual(value, before[field as keyof WrittenEvent]),
    ),
  ) as Patch
  const { starts, ends, startsHour: _s, endsHour: _e, opens, closes, tickets, ...plain } = changed
  // As long before this date as before that one.
  const move = isTimed(before) && isTimed(other) ? moving(before.starts, other) : null
  return {
    ...plain,
    ...(move && opens !== undefined ? { opens: opens && move(opens) } : {}),
    ...(move && closes !== undefined ? { closes: closes && move(closes) } : {}),
    ...(tickets && { tickets: ticketsFor(other, before, tickets) }),
    ...clockFor(other, before, { starts: starts ?? before.starts, ends: ends ?? before.ends }),
  }
}

type Tickets = WrittenEvent['tickets']

/** By their names, and of each what was changed: fewer places that one date has stay where only the price is another. */
function ticketsFor(other: WrittenEvent, before: WrittenEvent, given: Tickets): Tickets {
  const was = new Map(before.tickets.map((ticket) => [ticket.id, ticket]))
  const theirs = new Map(other.tickets.map((ticket) => [ticket.name, ticket]))
  const meant = given.flatMap((ticket) => {
    const old = ticket.id === undefined ? undefined : was.get(ticket.id)
    const its = theirs.get((old ?? ticket).name)
    if (!old) return [{ ...ticket, id: its?.id }]
    return its ? [{ ...its, ...changesOf(old, ticket) }] : []
  })
  const known = new Set([...before.tickets, ...given].map(({ name }) => name))
  return [...meant, ...other.tickets.filter(({ name }) => !known.has(name))]
}

const changesOf = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => value !== before[field as keyof T])) as Partial<T>

/** Another hour of the same day goes over to other days; another day does not. */
function clockFor(
  other: WrittenEvent,
  before: WrittenEvent,
  { starts, ends }: Pick<WrittenEvent, 'starts' | 'ends'>,
): Patch {
  if (!starts || !ends || !isTimed(before) || !isTimed(other)) return {}
  const isSameDay = starts.slice(0, 10) === before.starts.slice(0, 10)
  if (!isSameDay || (starts === before.starts && ends === before.ends)) return {}
  const moved = atTime({ ...other, starts, ends }, { starts: `${other.starts.slice(0, 10)}T${starts.slice(11)}` })
  return { starts: moved.starts, ends: moved.ends }
}
