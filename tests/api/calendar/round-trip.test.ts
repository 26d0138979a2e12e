import { array, assert, asyncProperty, boolean, constantFrom, integer, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { EventInput } from '#/contract/calendar/calendar.ts'
import { eachApi } from '#tests/support/api.ts'
import { calendarOf, told } from '#tests/support/calendar.ts'

eachApi('calendars as files', (start) => {
  const hour = 3_600_000
  const anEvent = record({
    title: string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).map(
      (text) => text.replaceAll(/\p{C}/gu, ' ').trim() || 'x',
    ),
    description: string({ maxLength: 300, unit: 'grapheme' }).map((text) =>
      text.replaceAll(/(?!\n)\p{C}/gu, ' ').trim(),
    ),
    location: string({ maxLength: 40 }).map((text) => text.replaceAll(/\p{C}/gu, ' ').trim().replaceAll(/\s+/g, ' ')),
    color: constantFrom(null, 'blue', 'red', 'gold'),
    visibility: constantFrom('calendar', 'public', 'private'),
    timeZone: constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'UTC',
      'Asia/Kolkata',
      'Africa/Casablanca',
    ),
    allDay: boolean(),
    at: integer({ min: Date.parse('2027-02-01'), max: Date.parse('2027-11-01') }),
    length: integer({ min: 0, max: 60 }),
    rrule: constantFrom(
      null,
      'FREQ=DAILY;COUNT=5',
      'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=7',
      'FREQ=MONTHLY;BYDAY=-1FR',
      'FREQ=MONTHLY;BYMONTHDAY=31',
      'FREQ=YEARLY',
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=20271215T000000Z',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
    ),
  }).map(({ at, length, allDay, ...event }): Partial<EventInput> => {
    const begin = Math.floor(at / 900_000) * 900_000
    const [first, last] = [new Date(begin).toISOString(), new Date(begin + length * hour).toISOString()]
    return {
      ...event,
      title: event.title.replaceAll(/\s+/g, ' '),
      allDay,
      start: allDay ? first.slice(0, 10) : first,
      end: allDay ? last.slice(0, 10) : last,
    } as Partial<EventInput>
  })

  test('any calendar, written and read again, is the same', async () => {
    const api = await start()
    const calendar = calendarOf(api)
    await assert(
      asyncProperty(array(anEvent, { minLength: 1, maxLength: 6 }), async (drafts) => {
        const me = await api.person()
        for (const draft of drafts) {
          const event = await calendar.create(me, draft)
          if (draft.rrule) await calendar.update(me, event.id, { title: 'Differs' })
        }
        const events = await calendar.list(me)
        const { path } = await calendar.feed(me, (await calendar.ownCalendar(me)).id)
        const { body } = await api.send('GET', path)
        const other = await calendar.imported(body)
        expect(other.plan.counts.refused).toBe(0)
        expect(told(other.events)).toEqual(told(events))
      }),
      { numRuns: 12 },
    )
  })
})
