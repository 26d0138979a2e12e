import { expect, test } from 'vitest'
import { sendLaterChoices, snoozeChoices, toFieldTime, type LaterChoice } from '#/features/mail/later.ts'

const told = (choices: LaterChoice[]) => choices.map(({ id, at }) => `${id} ${toFieldTime(at)}`)
/** Local times: what somebody means by a morning is their own. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 8, day, hour, minute)

test('on a Wednesday', () => {
  expect(told(sendLaterChoices(at(2, 10, 30)))).toEqual(['tomorrow 2026-09-03T08:00', 'monday 2026-09-07T08:00'])
  expect(told(snoozeChoices(at(2, 10, 30)))).toEqual([
    'today 2026-09-02T13:00',
    'tomorrow 2026-09-03T08:00',
    'weekend 2026-09-05T09:00',
    'monday 2026-09-07T08:00',
  ])
})

test('in the evening there is no later today', () => {
  expect(told(snoozeChoices(at(2, 17)))[0]).toBe('tomorrow 2026-09-03T08:00')
})

test('tomorrow is not offered twice: before a Monday, and before the weekend', () => {
  expect(told(sendLaterChoices(at(6, 9)))).toEqual(['tomorrow 2026-09-07T08:00'])
  expect(snoozeChoices(at(6, 20)).map(({ id }) => id)).toEqual(['tomorrow'])
  expect(snoozeChoices(at(4, 20)).map(({ id }) => id)).toEqual(['tomorrow', 'monday'])
})

test('on a Monday, Monday is the next one', () => {
  expect(told(sendLaterChoices(at(7, 7)))).toContain('monday 2026-09-14T08:00')
})

test('all of it lies ahead, at every hour of a week', () => {
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    const now = at(1, hour, 59)
    for (const { at: later } of [...sendLaterChoices(now), ...snoozeChoices(now)]) {
      expect(later.getTime(), String(now)).toBeGreaterThan(now.getTime())
    }
  }
})
