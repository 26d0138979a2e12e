import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAhead } from '#/features/calendar/ahead.ts'
import { agendaDays, dueTasks } from '#/features/calendar/agenda.ts'
import { dayIn } from '#/words/dates.ts'
import type { Zone } from '#/words/dates.ts'
import { anEvent } from '#tests/support/calendar.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const hourMs = 3_600_000
const at = (hours: number) => new Date(now + hours * hourMs).toISOString()

const card = { id: 'c', boardId: 'b' }
const event = (hours: number, length: number, allDay: boolean, kind: 'meeting' | 'card' | 'cycle') => {
  const [start, end] = [at(hours), at(hours + length)].map((moment) => (allDay ? moment.slice(0, 10) : moment))
  const id = `${kind} ${hours} ${length}`
  return anEvent({
    id,
    seriesId: kind === 'meeting' ? id : null,
    card: kind === 'card' ? card : null,
    title: id,
    allDay,
    start: start!,
    end: end!,
  })
}

test('work cycles and what is over are left out; a card that is overdue stays', () => {
  expect(isAhead(event(2, 3, false, 'cycle'), now)).toBe(false)
  expect(isAhead(event(-100, 1, false, 'meeting'), now)).toBe(false)
  expect(isAhead(event(-100, 1, true, 'meeting'), now)).toBe(false)
  expect(isAhead(event(-300, 1, true, 'card'), now)).toBe(true)
})

test('nobody’s day misses anything, wherever they are', () => {
  const events = fc.array(
    fc
      .tuple(fc.integer({ min: -120, max: 120 }), fc.integer({ min: 1, max: 60 }), fc.boolean())
      .chain((when) => fc.constantFrom('meeting', 'card', 'cycle').map((kind) => event(...when, kind as 'meeting'))),
    { maxLength: 30 },
  )
  // A browser's own zone is left out when asking, so its name stands for the browser that has it.
  const places = ['Pacific/Kiritimati', 'Europe/Berlin', 'UTC', 'America/Los_Angeles', 'Pacific/Pago_Pago']
  const zones = fc.constantFrom(...(places as Zone[]))
  fc.assert(
    fc.property(events, zones, (all, zone) => {
      const kept = all.filter((one) => isAhead(one, now))
      const today = dayIn(now, zone)
      expect(agendaDays(kept, { today, now, zone }, 10)).toEqual(agendaDays(all, { today, now, zone }, 10))
      expect(dueTasks(kept)).toEqual(dueTasks(all))
    }),
  )
})
