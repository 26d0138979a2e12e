// When registration opens and ends, once an event is at another time: so long before it as it was. Pure.
import { Temporal } from 'temporal-polyfill'
import type { EventStatus } from '#/contract/event/event-kinds.ts'
import { instantIn } from './events.times.ts'
import type { WrittenEvent } from './written.ts'

type Doors = Pick<WrittenEvent, 'starts' | 'ends' | 'opens' | 'closes' | 'timeZone' | 'allDay'>

/**
 * What was written of it stays. What was left as it was moves with the beginning, on the clock there: but what has opened stays
 * open, and nobody who could register, or waits for what was put off, is shut out by a time that is over already.
 */
export function withMovedDoor<Written extends Doors>(
  { status, isBack }: { status: EventStatus; isBack: boolean },
  before: Doors,
  after: Written,
  now = new Date(),
): Written {
  const isSame = before.starts === after.starts && before.ends === after.ends && !isBack
  if (status === 'draft' || isSame || !before.starts || !isTime(after)) return after
  const move = moving(before.starts, after)
  const isOver = (local: string) => isPast(local, after.timeZone, now)
  const closes =
    before.closes !== null && before.closes === after.closes
      ? closing(
          move(before.closes),
          after,
          status === 'postponed' || !isPast(before.closes, before.timeZone, now),
          isOver,
        )
      : after.closes
  if (before.opens === null || before.opens !== after.opens) return { ...after, closes }
  const opens = isPast(before.opens, before.timeZone, now) ? before.opens : move(before.opens)
  const isKept = after.closes !== before.closes || opens < (closes ?? after.starts!)
  return { ...after, closes, opens: isKept ? opens : null }
}

/** With the event at the latest. Null, when it begins: where registration would be over although it was not. */
function closing(
  moved: string,
  { ends, allDay }: Pick<Doors, 'ends' | 'allDay'>,
  wasOpen: boolean,
  isOver: (local: string) => boolean,
): string | null {
  if (wasOpen && isOver(moved)) return null
  const last = allDay && ends ? `${ends.slice(0, 10)}T23:59` : ends
  return last !== null && moved > last ? last : moved
}

/** By as much as the beginning moves, as the clock there shows it. What it leaves out is shown an hour later. */
export function moving(was: string, { starts, timeZone, allDay }: Doors): (local: string) => string {
  const is = allDay ? `${starts!.slice(0, 10)}T00:00` : starts!
  const by = Temporal.PlainDateTime.from(was).until(is, { largestUnit: 'days' })
  return (local) =>
    Temporal.PlainDateTime.from(local)
      .add(by)
      .toZonedDateTime(timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
}

/** What is no time is refused at its field. */
const isTime = ({ starts, timeZone }: Doors): boolean =>
  starts !== null && instantIn(starts, timeZone, 'first') !== 'local_time'

function isPast(local: string, timeZone: string, now: Date): boolean {
  const at = instantIn(local, timeZone, 'first')
  return at instanceof Date && at <= now
}
