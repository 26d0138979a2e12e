import { expect, test } from 'vitest'
import { withMovedDoor } from '#/api/modules/events/moved.ts'

const now = new Date('2027-03-10T12:00:00Z')
const before = {
  starts: '2027-03-25T18:00',
  ends: '2027-03-25T20:00',
  opens: '2027-03-15T08:00',
  closes: '2027-03-20T12:00',
  timeZone: 'Europe/Berlin',
  allDay: false,
}
const at = (starts: string, ends: string, more: object = {}) => ({ ...before, starts, ends, ...more })
const doorOf = (
  after: typeof before,
  { status = 'published', isBack = false, from = before, when = now }: Partial<Parts> = {},
) => {
  const { opens, closes } = withMovedDoor({ status, isBack }, from, after, when)
  return [opens, closes]
}
type Parts = { status: 'draft' | 'published' | 'postponed'; isBack: boolean; from: typeof before; when: Date }

test('registration opens and ends so long before as it did, on the clock there', () => {
  expect(doorOf(at('2027-05-25T19:30', '2027-05-25T21:00'))).toEqual(['2027-05-15T09:30', '2027-05-20T13:30'])
  // Into the hour that the clocks leave out.
  expect(doorOf(at('2027-04-02T08:30', '2027-04-02T10:00'))[1]).toBe('2027-03-28T03:30')
})

test('what was written stays, and so does a draft', () => {
  const written = { opens: '2027-03-11T10:00', closes: '2027-03-12T10:00' }
  expect(doorOf(at('2027-05-25T18:00', '2027-05-25T20:00', written))).toEqual([written.opens, written.closes])
  expect(doorOf(at('2027-05-25T18:00', '2027-05-25T20:00'), { status: 'draft' })).toEqual([before.opens, before.closes])
  expect(doorOf({ ...before, timeZone: 'Europe/London' })).toEqual([before.opens, before.closes])
})

test('what has opened stays open', () => {
  const when = new Date('2027-03-16T12:00:00Z')
  expect(doorOf(at('2027-05-25T18:00', '2027-05-25T20:00'), { when })).toEqual([before.opens, '2027-05-20T12:00'])
})

test('whoever could register, or waits for what was put off, is not shut out by a time that is over', () => {
  expect(doorOf(at('2027-03-13T18:00', '2027-03-13T20:00'))).toEqual(['2027-03-03T08:00', null])
  const late = { when: new Date('2027-03-22T12:00:00Z') }
  const soon = at('2027-03-26T18:00', '2027-03-26T20:00')
  expect(doorOf(soon, { ...late, status: 'postponed', isBack: true })[1]).toBeNull()
  expect(doorOf(before, { ...late, status: 'postponed', isBack: true })[1]).toBeNull()
  // It had ended before, and still has.
  expect(doorOf(soon, late)[1]).toBe('2027-03-21T12:00')
})

test('registration ends with the event at the latest, and opens before it ends', () => {
  const from = { ...before, opens: '2027-03-25T18:30', closes: '2027-03-25T19:30' }
  const short = { starts: '2027-04-25T18:00', ends: '2027-04-25T18:45' }
  expect(doorOf({ ...from, ...short }, { from })).toEqual(['2027-04-25T18:30', '2027-04-25T18:45'])
  const shorter = { starts: '2027-04-25T18:00', ends: '2027-04-25T18:15' }
  expect(doorOf({ ...from, ...shorter }, { from })).toEqual([null, '2027-04-25T18:15'])
})

test('what is no time is left for the field to refuse', () => {
  const wrong = at('2027-02-30T10:00', '2027-02-30T12:00')
  expect(withMovedDoor({ status: 'published', isBack: false }, before, wrong, now)).toBe(wrong)
})
