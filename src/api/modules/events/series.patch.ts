// A change of one date of a series, as it is meant for the others. Pure.
import { isDeepStrictEqual } from 'node:util'
import { atTime, isTimed } from './repeat.ts'
import type { Patch, WrittenEvent } from './written.ts'

/** What was changed of one date, as it is meant for another: its own day stays, and so do tickets that it alone has. */
export function patchFor(other: WrittenEvent, before: WrittenEvent, patch: Patch): Patch {
  const changed = Object.fromEntries(
    Object.entries(patch).filter(
      ([field, value]) => value !== undefined && !isDeepStrictEqual(value, before[field as keyof WrittenEvent]),
    ),
  ) as Patch
  const { starts, ends, startsHour: _s, endsHour: _e, opens: _o, closes: _c, tickets, ...plain } = changed
  return {
    ...plain,
    ...(tickets && { tickets: ticketsFor(other, before, tickets) }),
    ...clockFor(other, before, { starts: starts ?? before.starts, ends: ends ?? before.ends }),
  }
}

function ticketsFor(
  other: WrittenEvent,
  before: WrittenEvent,
  given: WrittenEvent['tickets'],
): WrittenEvent['tickets'] {
  const named = new Map(before.tickets.map(({ id, name }) => [id, name]))
  const theirs = new Map(other.tickets.map((ticket) => [ticket.name, ticket.id]))
  const meant = given.map(({ id, ...ticket }) => {
    const its = theirs.get((id && named.get(id)) ?? ticket.name)
    return its === undefined ? ticket : { ...ticket, id: its }
  })
  const known = new Set([...named.values(), ...given.map(({ name }) => name)])
  return [...meant, ...other.tickets.filter(({ name }) => !known.has(name))]
}

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
