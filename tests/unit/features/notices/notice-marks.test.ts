import { describe, expect, test } from 'vitest'
import { laterAt, laterChoices, leaves, markingOf, ownClock, seenIn, wayBack } from '#/features/notices/notice-marks.ts'
import { clockIn } from '#/features/notices/zone-clock.server.ts'

const now = new Date('2026-11-26T09:30:00Z')
const at = (name: Parameters<typeof laterAt>[0], from = now, zone = 'Europe/Berlin') =>
  laterAt(name, clockIn(zone, from)).toISOString()
const seen = (...things: string[]) => ({ things, upTo: '2026-11-26T09:00:00.000Z' })

describe('later', () => {
  test('is by the clocks of the person', () => {
    expect(at('hour')).toBe('2026-11-26T10:30:00.000Z')
    expect(at('evening')).toBe('2026-11-26T17:00:00.000Z')
    expect(at('tomorrow')).toBe('2026-11-27T07:00:00.000Z')
    expect(at('week')).toBe('2026-11-30T07:00:00.000Z')
    expect(at('evening', now, 'Asia/Tokyo')).toBe('2026-11-26T09:00:00.000Z')
  })

  test('knows the nights in which clocks are changed', () => {
    expect(at('tomorrow', new Date('2026-03-28T12:00:00Z'))).toBe('2026-03-29T06:00:00.000Z')
    expect(at('tomorrow', new Date('2026-10-24T12:00:00Z'))).toBe('2026-10-25T07:00:00.000Z')
  })

  test('on a Monday next week is the next Monday', () => {
    expect(at('week', new Date('2026-11-30T09:00:00Z'))).toBe('2026-12-07T07:00:00.000Z')
  })

  test('offers no evening that has begun, and takes one as tomorrow’s', () => {
    const late = new Date('2026-11-26T20:00:00Z')
    expect(laterChoices(clockIn('Europe/Berlin', now))).toContain('evening')
    expect(laterChoices(clockIn('Europe/Berlin', late))).toEqual(['hour', 'tomorrow', 'week'])
    expect(markingOf('evening', seen('card:1'), clockIn('Europe/Berlin', late))?.until).toBe('2026-11-27T17:00:00.000Z')
  })
})

test('a form that makes no sense marks nothing', () => {
  const clock = ownClock(now)
  expect(markingOf('burn', seen('card:1'), clock)).toBeNull()
  expect(markingOf('later', seen('card:1'), clock)).toBeNull()
  expect(markingOf('done', seen(), clock)).toBeNull()
  expect(markingOf('done', seen('card:1'), clock)).toEqual({ ...seen('card:1'), mark: 'done' })
})

test('what was seen is as old as the latest of it', () => {
  const notices = [
    { thing: 'card:1', at: '2026-11-26T08:00:00.000Z' },
    { thing: 'card:2', at: '2026-11-26T09:00:00.000Z' },
  ]
  expect(seenIn(notices)).toEqual(seen('card:1', 'card:2'))
})

test('a machine’s own clock says the same as its zone’s', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  for (const name of ['hour', 'evening', 'tomorrow', 'week'] as const)
    expect(laterAt(name, ownClock(now))).toEqual(laterAt(name, clockIn(timeZone, now)))
})

test('what is read stays where it is, and what is dealt with goes', () => {
  expect(leaves('read', 'inbox')).toBe(false)
  expect(leaves('done', 'inbox')).toBe(true)
  expect(leaves('hour', 'later')).toBe(true)
  expect(leaves('inbox', 'muted')).toBe(true)
})

test('the way back leads to where things were, unread ones unread', () => {
  const a = { thing: 'card:1', unread: 2, until: null }
  const b = { thing: 'card:2', unread: 0, until: null }
  expect(wayBack('done', 'inbox', [a, b])).toEqual([
    { things: ['card:1', 'card:2'], mark: 'inbox' },
    { things: ['card:1'], mark: 'unread' },
  ])
  expect(wayBack('inbox', 'muted', [b])).toEqual([
    { things: ['card:2'], mark: 'inbox' },
    { things: ['card:2'], mark: 'muted' },
  ])
  expect(wayBack('done', 'later', [{ ...b, until: '2026-11-27T07:00:00.000Z' }]).at(-1)).toEqual({
    things: ['card:2'],
    mark: 'later',
    until: '2026-11-27T07:00:00.000Z',
  })
  expect(wayBack('unread', 'inbox', [b])).toEqual([{ things: ['card:2'], mark: 'read' }])
})
