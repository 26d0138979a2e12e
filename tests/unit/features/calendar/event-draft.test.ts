import { describe, expect, test } from 'vitest'
import { draftOfEvent, inputOf, patchOf, startAt } from '#/features/calendar/event-draft.ts'
import { anEvent } from '#tests/support/calendar.ts'

const event = anEvent({
  start: '2026-03-27T18:00:00.000Z',
  end: '2026-03-27T19:30:00.000Z',
  timeZone: 'Europe/Berlin',
  rrule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20260424T215959Z',
})

describe('an event in the form', () => {
  test('is told on the clock of its zone, and comes back as it was', () => {
    const draft = draftOfEvent(event)
    expect(draft).toMatchObject({
      startDay: '2026-03-27',
      startTime: '19:00',
      endTime: '20:30',
      repeat: { kind: 'weekly', days: ['FR'], end: { type: 'on', day: '2026-04-24' } },
    })
    expect(inputOf(draft)).toMatchObject({ start: event.start, end: event.end, rrule: event.rrule })
    expect(patchOf(draft, draft)).toEqual({})
  })

  test('keeps its hour over the change of the clock', () => {
    const moved = startAt(draftOfEvent(event), '2026-04-03', '19:00')
    expect(inputOf(moved)).toMatchObject({ start: '2026-04-03T17:00:00.000Z', end: '2026-04-03T18:30:00.000Z' })
  })

  test('takes its end along, also past midnight', () => {
    const late = startAt(draftOfEvent(event), '2026-03-27', '23:00')
    expect(late).toMatchObject({ endDay: '2026-03-28', endTime: '00:30' })
  })

  test('sends what changed; times together', () => {
    const draft = draftOfEvent(event)
    expect(patchOf(draft, { ...draft, title: 'Evening' })).toEqual({ title: 'Evening' })
    expect(patchOf(draft, { ...draft, endTime: '21:00' })).toMatchObject({
      allDay: false,
      start: event.start,
      end: '2026-03-27T20:00:00.000Z',
      timeZone: 'Europe/Berlin',
    })
  })

  test('without a day or a time there is no instant', () => {
    expect(inputOf({ ...draftOfEvent(event), startDay: '' }).start).toBe('')
    expect(inputOf({ ...draftOfEvent(event), endTime: '' }).end).toBe('')
  })
})
