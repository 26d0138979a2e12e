import { afterEach, expect, test, vi } from 'vitest'
import { addItem, applyShipping, createBilling, emptyCheckout, goToStep } from '#/features/shop/cart.ts'
import { parseState, restoreState, restoreTimeoutMs, stateText, type ShopState } from '#/features/shop/stored-state.ts'

const checkout = goToStep(
  createBilling(applyShipping(addItem(emptyCheckout, { id: 'a', price: 1250, quantity: 2 }), 490), { email: 'a@b.c' }),
  1,
)
const state: ShopState = { sortBy: 'priceAsc', checkout }

afterEach(() => void vi.useRealTimers())

test('what is kept holds sortBy and checkout, and comes back as it was', () => {
  expect(Object.keys(JSON.parse(stateText(state)))).toEqual(['sortBy', 'checkout'])
  expect(Object.keys(JSON.parse(stateText(state)).checkout).toSorted()).toEqual(Object.keys(emptyCheckout).toSorted())
  expect(parseState(stateText(state))).toEqual(state)
})

test.each([
  null,
  '',
  '{',
  '[]',
  '"x"',
  '{"sortBy":"featured"}',
  stateText(state).replace('"quantity":2', '"quantity":0'),
  stateText(state).replace('"quantity":2', '"quantity":"2"'),
  stateText(state).replace('"price":1250', '"price":-1'),
  stateText(state).replace('"id":"a"', '"id":"<b>"'),
  stateText(state).replace('"activeStep":1', '"activeStep":9'),
])('a broken value is dropped: %s', (text) => expect(parseState(text)).toBeNull())

test('sums are never believed', () => {
  const lying = stateText(state).replace('"subtotal":2500', '"subtotal":1').replace('"total":2990', '"total":1')
  expect(parseState(lying)?.checkout).toMatchObject({ subtotal: 2500, total: 2990 })
})

test('restoring takes what comes within 5000 ms, and nothing that comes later', async () => {
  vi.useFakeTimers()
  await expect(restoreState(async () => stateText(state))).resolves.toEqual(state)
  await expect(restoreState(() => Promise.reject(new Error('forbidden')))).resolves.toBeNull()
  const never = restoreState(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(restoreTimeoutMs)
  await expect(never).resolves.toBeNull()
})
