import { expect, test } from 'vitest'
import { bestStep, changeOf, isStart } from '#/features/selling/figures.ts'
import { readDiscount, stateOf } from '#/features/selling/discounts.ts'
import { areSameImages, moved } from '#/features/selling/product-pictures.ts'
import { isSent, refundable, salesQueryOf, salesTabs, statusOf, tabOf } from '#/features/selling/sales.ts'
import { canSell, sellersOf } from '#/features/selling/selling.ts'

const school = { id: 's', name: 'Linden', kind: 'school', status: 'approved' } as const
const viewer = (roles: string[], position?: string) =>
  ({ id: 'v', roles, memberships: position ? [{ organisation: school, position }] : [] }) as never

test('whoever looks after a school sells for it; an admin for all; others for none', () => {
  expect(canSell(viewer(['school'], 'owner'))).toBe(true)
  expect(canSell(viewer(['training_center'], 'administrator'))).toBe(true)
  expect(canSell(viewer(['school'], 'guide'))).toBe(false)
  expect(canSell(viewer(['school']))).toBe(false)
  expect(canSell(viewer(['parent'], 'family'))).toBe(false)
  expect(canSell(viewer(['admin']))).toBe(true)
  expect(sellersOf(viewer(['school'], 'owner'), [])).toEqual([school])
  expect(sellersOf(viewer(['admin']), [school])).toEqual([school])
})

test('every tab has its address, and what waits has none', () => {
  expect(statusOf('waiting')).toBeUndefined()
  expect(salesTabs.map((tab) => tabOf({ status: statusOf(tab) }))).toEqual(salesTabs)
  expect(tabOf({ status: 'packed' })).toBeUndefined()
  expect(salesQueryOf({}).status).toBe('pending,paid,packed')
  expect(salesQueryOf({ status: 'shipped' }).status).toBe('shipped')
})

test('what is given back is never more than what was paid', () => {
  expect(refundable({ total: 1000, refunded: 400 })).toBe(600)
  expect(refundable({ total: 1000, refunded: 1000 })).toBe(0)
})

test('a parcel is sent unless there is none, or somebody comes for it', () => {
  expect(isSent({ needsDelivery: true, delivery: 'express' })).toBe(true)
  expect(isSent({ needsDelivery: true, delivery: 'pickup' })).toBe(false)
  expect(isSent({ needsDelivery: false, delivery: 'standard' })).toBe(false)
})

test.each([
  [0, 0, { kind: 'same' }],
  [500, 0, { kind: 'new' }],
  [500, 500, { kind: 'same' }],
  [1001, 1000, { kind: 'same' }],
  [150, 100, { kind: 'more', share: 0.5 }],
  [0, 100, { kind: 'less', share: 1 }],
])('%i after %i', (now, before, change) => expect(changeOf(now, before)).toEqual(change))

test('the best step is the first of the highest, and none where nothing was sold', () => {
  const step = (from: string, revenue: number) => ({ from, revenue, orders: 1 })
  expect(bestStep([step('2026-01-01', 0), step('2026-01-02', 9), step('2026-01-03', 9)])?.from).toBe('2026-01-02')
  expect(bestStep([step('2026-01-01', 0)])).toBeNull()
  expect(bestStep([step('2026-01-01', -5)])).toBeNull()
})

test('a seller begins where nothing was ever sold', () => {
  const none = { orders: 0, before: { orders: 0, revenue: 0 }, latest: [] }
  expect(isStart(none)).toBe(true)
  expect(isStart({ ...none, before: { orders: 1, revenue: 5 } })).toBe(false)
})

test('a picture moves a step, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  expect(areSameImages([{ id: 'a', alt: '' }], [{ id: 'a', alt: 'Ten cubes' }])).toBe(false)
})

const code = { startsAt: null, endsAt: null, maxUses: null, used: 3 }
const day = Date.parse('2026-06-01T12:00:00Z')

test.each([
  [code, 'active'],
  [{ ...code, startsAt: '2026-07-01T00:00:00Z' }, 'soon'],
  [{ ...code, endsAt: '2026-05-31T23:59:59Z' }, 'over'],
  [{ ...code, maxUses: 3 }, 'used_up'],
  [{ ...code, maxUses: 4 }, 'active'],
])('a code of %j is %s', (discount, state) => expect(stateOf(discount, day)).toBe(state))

test('a code is read in per cent or in money, and lasts to the end of its last day', () => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ organisation: 's', code: 'summer', kind: 'amount', value: '5,50' })) {
    data.set(name, value)
  }
  expect(readDiscount(data)).toMatchObject({ value: 550, minimum: 0, maxUses: null, endsAt: null, oncePerBuyer: false })
  data.set('kind', 'percent')
  expect(readDiscount(data).value).toBeNaN()
  data.set('value', '10')
  data.set('endsAt', '2026-06-30')
  const { value, endsAt } = readDiscount(data)
  expect(value).toBe(10)
  expect(new Date(endsAt!).getTime()).toBe(new Date('2026-06-30T23:59:59.999').getTime())
})
