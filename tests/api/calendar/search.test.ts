import { beforeAll, describe, expect, test } from 'vitest'
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { calendarOf, type CalendarCalls, type Person } from '#tests/support/calendar.ts'
import { good } from '#tests/support/mail.ts'

eachApi('finding an event', (start) => {
  let api: TestApi
  let calendar: CalendarCalls
  beforeAll(async () => {
    api = await start()
    calendar = calendarOf(api)
  })

  const search = async (me: Person, q: string): Promise<{ events: CalendarEvent[]; isComplete: boolean }> =>
    good(await calendar.call('GET', `/search?q=${encodeURIComponent(q)}`, me))
  const titles = async (me: Person, q: string) => (await search(me, q)).events.map(({ title }) => title)
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString()
  const at = (from: number) => ({ start: day(from), end: day(from + 0.04) })

  test('in all times: what is to come in its order, then what is over, the latest first', async () => {
    const me = await api.person()
    await calendar.create(me, { title: 'Piano in ten years', ...at(3650) })
    await calendar.create(me, { title: 'Piano long ago', ...at(-3000) })
    await calendar.create(me, { title: 'Piano tomorrow', ...at(1) })
    await calendar.create(me, { title: 'Piano last week', ...at(-7) })
    await calendar.create(me, { title: 'Violin tomorrow', ...at(1) })
    expect(await titles(me, 'piano')).toEqual([
      'Piano tomorrow',
      'Piano in ten years',
      'Piano last week',
      'Piano long ago',
    ])
    expect(await search(me, ' ')).toEqual({ events: [], isComplete: true })
  })

  test('by all of its words, in title or place, accents and case aside', async () => {
    const me = await api.person()
    await calendar.create(me, { title: 'Übung', location: 'Große Halle', ...at(2) })
    for (const q of ['ubung', 'HALLE', 'halle übung']) expect(await titles(me, q)).toEqual(['Übung'])
    for (const q of ['garten', 'übung garten', '%', '_']) expect(await titles(me, q)).toEqual([])
  })

  describe('a series is told once', () => {
    test('by its next occurrence, whatever its rule', async () => {
      const me = await api.person()
      const { start: began } = at(-500)
      const lesson = { title: 'Daily round', start: began, end: began, rrule: 'FREQ=DAILY', timeZone: 'UTC' }
      await calendar.create(me, lesson)
      const { events } = await search(me, 'round')
      expect(events).toHaveLength(1)
      expect(Date.parse(events[0]!.start)).toBeGreaterThan(Date.now())
      expect(Date.parse(events[0]!.start)).toBeLessThan(Date.now() + 86_400_000)
      expect((await calendar.get(me, events[0]!.id)).body.event).toEqual(events[0])
    })

    test('by its last one where it is over, even where nobody has looked since', async () => {
      const me = await api.person()
      const { start: began } = at(-900)
      await calendar.create(me, {
        title: 'Old choir',
        start: began,
        end: began,
        rrule: 'FREQ=WEEKLY;COUNT=3',
        timeZone: 'UTC',
      })
      const { events } = await search(me, 'choir')
      expect(events.map(({ start }) => start.slice(0, 10))).toEqual([day(-886).slice(0, 10)])
    })
  })

  test('nobody finds what is not for them', async () => {
    const [me, other] = [await api.person(), await api.person()]
    await calendar.create(me, { title: 'My secret', visibility: 'private', ...at(3) })
    expect(await titles(other, 'secret')).toEqual([])
    expect(await titles(me, 'secret')).toEqual(['My secret'])
  })

  test('of many the first thirty, and it says so', async () => {
    const me = await api.person()
    for (let number = 0; number < 31; number += 1)
      await calendar.create(me, { title: `Many ${number}`, ...at(number + 1) })
    const { events, isComplete } = await search(me, 'many')
    expect([events.length, isComplete, events[0]!.title]).toEqual([30, false, 'Many 0'])
  })
})
