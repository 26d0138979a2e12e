import { describe, expect, test } from 'vitest'
import { boundsIn, boxOf, zoomed } from '#/features/places/map-box.ts'
import { isNarrowed } from '#/features/events/events.search.ts'
import { monthBeside, weeksOf } from '#/features/events/month.ts'
import { fieldErrors, registrationBody, registrationChange } from '#/features/events/registration-form.ts'

const question = '01980000-0000-7000-8000-00000000000a'

describe('what a form about a registration sends', () => {
  test('a member: a ticket, how many, which children, and what was answered', () => {
    const values = {
      form: 'register',
      event: 'an event',
      ticket: 'one',
      seats: '3',
      childNames: ' Ada \n\nNoor\n',
      [`text-${question}`]: 'nuts',
      [`check-${question}`]: 'on',
      wait: 'on',
    }
    expect(registrationBody(values)).toEqual({
      ticket: 'one',
      seats: 3,
      children: ['Ada', 'Noor'],
      answers: { [question]: true },
      guest: null,
      wait: true,
    })
  })

  test('a guest, with as little as there is', () => {
    expect(
      registrationBody({ ticket: 'one', name: 'Ida', email: 'ida@example.org', [`text-${question}`]: ' ' }),
    ).toEqual({
      ticket: 'one',
      seats: 1,
      children: [],
      answers: {},
      guest: { name: 'Ida', email: 'ida@example.org' },
      wait: false,
    })
  })

  test('an empty number is none, for the API to say so', () => {
    expect(registrationChange({ seats: '' }).seats).toBe(0)
  })

  test('what was refused stands at the field it is about', () => {
    expect(fieldErrors({ 'guest.email': 'A', 'children.2': 'B', [`answers.${question}`]: 'C', seats: 'D' })).toEqual({
      email: 'A',
      childNames: 'B',
      [`answer-${question}`]: 'C',
      seats: 'D',
    })
  })
})

describe('a month', () => {
  test.each([
    ['2026-11', '2026-10-26', 42],
    ['2027-02', '2027-02-01', 28],
    ['2028-02', '2028-01-31', 35],
  ])('%s is shown in whole weeks from Monday on', (month, first, count) => {
    const days = weeksOf(month)
    expect([days[0]?.date, days.length]).toEqual([first, count])
    expect(days.filter(({ isInside }) => isInside).map(({ date }) => date.slice(0, 7))).toEqual(
      expect.arrayContaining([month]),
    )
  })

  test('has neighbours, over the turn of the year', () => {
    expect([monthBeside('2026-12', 1), monthBeside('2027-01', -1), monthBeside('2028-03', -1)]).toEqual([
      '2027-01',
      '2026-12',
      '2028-02',
    ])
  })
})

describe('the part of the map in an address', () => {
  test('is read as it is written, and a senseless one is none', () => {
    const bounds = { west: 4.1, south: 51.2, east: 6.3, north: 52.4 }
    expect(boundsIn(boxOf(bounds))).toEqual(bounds)
    for (const box of [undefined, '1,2,3', '6,51,4,53', '4,53,6,51', '-190,0,0,10']) expect(boundsIn(box)).toBeNull()
  })

  test('twice as near shows half as much around the same middle, and never more than the world', () => {
    expect(zoomed({ west: 0, south: 0, east: 8, north: 4 }, 0.5)).toEqual({ west: 2, south: 1, east: 6, north: 3 })
    expect(boundsIn(boxOf(zoomed({ west: -170, south: -50, east: 180, north: 72 }, 4)))).not.toBeNull()
  })
})

test('view, page, month and part of the map narrow nothing', () => {
  expect(isNarrowed({ view: 'map', box: '1,2,3,4', month: '2026-11', after: 'x' })).toBe(false)
  expect(isNarrowed({ free: true })).toBe(true)
})
