import type { DoorList, DoorMet } from '#/contract/event/door.ts'
import { m } from '#/paraglide/messages.js'
import { counted } from '#/words/counted.ts'
import { doorTime } from '#/words/event.ts'
import { listFormat } from '#/words/formats.ts'
import type { Entered } from './use-entering.ts'

type Clock = Pick<DoorList['event'], 'timeZone' | 'startsOn'>

/** What is said, and whether it is good news. */
export function enteredWords(
  entered: Entered,
  event: Clock,
): { word: string; more?: string; tone: 'success' | 'warning' | 'danger' } {
  switch (entered.kind) {
    case 'in': {
      const more = `${m.door_seats(counted(entered.seats))} · ${entered.ticket}`
      return { tone: 'success', word: m.door_in({ name: entered.name }), more }
    }
    case 'before': {
      const { name, by } = entered
      const at = doorTime(entered.at, event)
      return { tone: 'warning', word: by ? m.door_before_by({ name, at, by }) : m.door_before_at({ name, at }) }
    }
    case 'out':
      return { tone: 'warning', word: m.door_out({ name: entered.name }) }
    case 'gone':
      return { tone: 'danger', word: m.door_gone_code() }
    case 'unknown':
      return {
        tone: 'danger',
        word: entered.asOf ? m.door_unknown_as_of({ at: doorTime(entered.asOf, event) }) : m.door_unknown(),
      }
  }
}

/** Both times, and by whom: “9:41 by Ada, 9:43 by Ben”. */
export function metWords({ name, isGone, arrivals }: DoorMet, event: Clock): string {
  const who = listFormat().format(
    arrivals.map(({ at, by }) => {
      const time = doorTime(at, event)
      return by ? m.door_arrival_by({ at: time, by }) : m.door_arrival({ at: time })
    }),
  )
  return isGone ? m.door_met_gone({ name, who }) : m.door_met_twice({ name, who, at: doorTime(arrivals[0]!.at, event) })
}
