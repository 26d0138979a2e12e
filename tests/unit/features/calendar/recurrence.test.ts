import { describe, expect, test } from 'vitest'
import { nthOf, noRepeat, readRepeat, repeatKinds, writeRepeat, type Repeat } from '#/features/calendar/recurrence.ts'

// A Saturday, the third of its month.
const start = '2026-11-21'
const asDay = (until: string) => `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`
const until = (day: string) => day.replaceAll('-', '')
const write = (repeat: Partial<Repeat>) => writeRepeat({ ...noRepeat, ...repeat }, start, until)

describe('what people choose, as a rule', () => {
  test.each([
    ['none', null],
    ['daily', 'FREQ=DAILY'],
    ['weekdays', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['weekly', 'FREQ=WEEKLY;BYDAY=SA'],
    ['monthly_day', 'FREQ=MONTHLY;BYMONTHDAY=21'],
    ['monthly_weekday', 'FREQ=MONTHLY;BYDAY=3SA'],
    ['yearly', 'FREQ=YEARLY'],
  ] as const)('%s: %s', (kind, rule) => expect(write({ kind })).toBe(rule))

  test('weekdays in their order, and an end', () => {
    expect(write({ kind: 'weekly', days: ['WE', 'MO'], end: { type: 'after', count: 5 } })).toBe(
      'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=5',
    )
    expect(write({ kind: 'daily', end: { type: 'on', day: '2026-12-24' } })).toBe('FREQ=DAILY;UNTIL=20261224')
  })

  test('every so many days, weeks, months or years', () => {
    expect(write({ kind: 'weekly', interval: 3, days: ['MO'] })).toBe('FREQ=WEEKLY;INTERVAL=3;BYDAY=MO')
    expect(write({ kind: 'daily', interval: 10 })).toBe('FREQ=DAILY;INTERVAL=10')
    expect(write({ kind: 'monthly_day', interval: 2 })).toBe('FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=21')
    expect(write({ kind: 'yearly', interval: 4 })).toBe('FREQ=YEARLY;INTERVAL=4')
  })

  test('the last of its weekday is the last', () => {
    expect(nthOf('2026-11-28')).toBe(-1)
    expect(nthOf('2026-11-23')).toBe(4)
    expect(nthOf('2026-11-24')).toBe(-1)
  })
})

describe('rules, as choices', () => {
  test('every choice is read as it was written', () => {
    for (const kind of repeatKinds) {
      for (const interval of kind === 'none' || kind === 'weekdays' ? [1] : [1, 2, 3])
        for (const end of [
          { type: 'never' },
          { type: 'after', count: 3 },
          { type: 'on', day: '2027-01-31' },
        ] as const) {
          const rule = write({ kind, interval, end })
          expect(writeRepeat(readRepeat(rule, start, asDay), start, until), kind).toBe(rule)
          if (rule) expect(readRepeat(rule, start, asDay)).toMatchObject({ kind, interval, end })
        }
    }
  })

  test.each([
    ['FREQ=DAILY;INTERVAL=300'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9'],
    ['FREQ=MONTHLY;BYDAY=1MO,3MO'],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH'],
    ['FREQ=HOURLY'],
  ])('%s is kept as it is', (rule) => {
    const repeat = readRepeat(rule, start, asDay)
    expect(repeat.kind).toBe('other')
    expect(writeRepeat(repeat, start, until)).toBe(rule)
  })

  test('what other programs leave out or add means the same', () => {
    expect(readRepeat('FREQ=WEEKLY;WKST=MO', start, asDay)).toMatchObject({ kind: 'weekly', days: ['SA'] })
    expect(readRepeat('FREQ=DAILY;INTERVAL=1', start, asDay).kind).toBe('daily')
    expect(readRepeat('FREQ=MONTHLY', start, asDay).kind).toBe('monthly_day')
  })
})
