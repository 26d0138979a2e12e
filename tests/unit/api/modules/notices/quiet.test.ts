import { describe, expect, test } from 'vitest'
import { nextDigest, quietUntil, type Clocks } from '#/api/modules/notices/quiet.ts'

// Two that change in spring and autumn, one on the other half of the world, and one that moves by half an hour.
const zones = ['Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'Australia/Lord_Howe']
const stepMs = 30 * 60_000
const year = { from: Date.UTC(2026, 6, 1), to: Date.UTC(2027, 6, 1) }

/** What the clock on the wall shows, in minutes, told by nothing of ours. */
function wallClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const shown = new Map<number, number>()
  return (at: Date): number => {
    const known = shown.get(+at)
    if (known !== undefined) return known
    const [hours, minutes] = format.format(at).split(':').map(Number)
    shown.set(+at, hours! * 60 + minutes!)
    return hours! * 60 + minutes!
  }
}
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const isWithin = (at: number, { start, end }: { start: string; end: string }) => {
  const [from, to] = [minutes(start), minutes(end)]
  return from < to ? at >= from && at < to : at >= from || at < to
}

const nights = [
  { start: '21:00', end: '07:00' },
  { start: '01:00', end: '02:30' },
  { start: '12:00', end: '13:00' },
]

describe.each(zones)('a year in %s', (timeZone) => {
  const clock = wallClock(timeZone)
  /** Over as many hours as the clock shows: none was left out meanwhile, and none came twice. */
  const isEven = (from: number, to: Date) =>
    (clock(to) - clock(new Date(from)) + 1440) % 1440 === ((+to - from) / 60_000) % 1440

  test.each(nights)('nothing calls between $start and $end, and all of it calls right after', (quietHours) => {
    const clocks: Clocks = { timeZone, quietHours, rooms: [] }
    const wrong: string[] = []
    for (let at = year.from; at < year.to; at += stepMs) {
      const until = quietUntil(new Date(at), clocks)
      const quiet = isWithin(clock(new Date(at)), quietHours)
      const leaves = until ?? new Date(at)
      if (quiet !== (until !== null)) wrong.push(`${new Date(at).toISOString()} is ${quiet ? '' : 'not '}quiet`)
      if (isWithin(clock(leaves), quietHours)) wrong.push(`${leaves.toISOString()} is quiet`)
      const isLate = until && isEven(at, until) && !isWithin(clock(new Date(+until - stepMs)), quietHours)
      if (isLate) wrong.push(`${leaves.toISOString()} is late`)
    }
    expect(wrong).toEqual([])
  })

  test('the daily mail comes each day once, at six in the evening', () => {
    const days = new Set<number>()
    for (let at = year.from; at < year.to; at += 4 * stepMs) {
      const next = nextDigest(new Date(at), timeZone)
      expect(clock(next)).toBe(18 * 60)
      expect(+next).toBeGreaterThan(at)
      expect(+next - at).toBeLessThanOrEqual(25 * 3_600_000)
      days.add(+next)
    }
    expect([365, 366]).toContain(days.size)
  })
})

describe('work cycles', () => {
  const monday = { weekday: 1, start: '08:30', end: '11:30' }
  const rooms = [
    { timeZone: 'Europe/Berlin', workCycles: [monday] },
    { timeZone: 'Europe/London', workCycles: [{ weekday: 1, start: '10:30', end: '12:00' }] },
  ]

  test('are quiet for who is with the children, on the clock of the room, one after the other', () => {
    const clocks: Clocks = { timeZone: 'America/New_York', quietHours: null, rooms }
    expect(quietUntil(new Date('2026-11-23T07:29:00Z'), clocks)).toBeNull()
    expect(quietUntil(new Date('2026-11-23T07:30:00Z'), clocks)).toEqual(new Date('2026-11-23T12:00:00Z'))
    expect(quietUntil(new Date('2026-11-23T12:00:00Z'), clocks)).toBeNull()
    expect(quietUntil(new Date('2026-11-24T08:00:00Z'), clocks)).toBeNull()
  })

  test('go on from a night that ends in them', () => {
    const clocks: Clocks = { timeZone: 'Europe/Berlin', quietHours: { start: '20:00', end: '09:00' }, rooms }
    expect(quietUntil(new Date('2026-11-22T22:00:00Z'), clocks)).toEqual(new Date('2026-11-23T12:00:00Z'))
  })
})

test('who wants quiet all day long is asked again in a day', () => {
  const clocks: Clocks = { timeZone: 'UTC', quietHours: { start: '00:00', end: '00:00' }, rooms: [] }
  expect(quietUntil(new Date('2026-11-23T12:00:00Z'), clocks)).toEqual(new Date('2026-11-24T12:00:00Z'))
})
