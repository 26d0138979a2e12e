import { expect, test } from 'vitest'
import { paymentSearch, pricingSearch } from '#/contract/plan/plan.search.ts'

const invoice = '01998881-5adb-7599-bc47-d198ade2fefc'

test('what makes sense is kept', () => {
  expect(pricingSearch({ for: 'schools', interval: 'year' })).toEqual({ for: 'schools', interval: 'year' })
  const wanted = { plan: 'school-plus', interval: 'month', organisation: invoice, step: 'review', invoice } as const
  expect(paymentSearch(wanted)).toEqual(wanted)
})

test.each([null, 0, true, [], {}, '', 'SCHOOLS', '__proto__', 'a'.repeat(41), '../x', 'school;drop', '\u0000', '😀'])(
  'of %j nothing is kept',
  (given) => {
    for (const value of Object.values(pricingSearch({ for: given, interval: given }))) expect(value).toBeUndefined()
    const all = { plan: given, interval: given, organisation: given, step: given, invoice: given }
    for (const value of Object.values(paymentSearch(all))) expect(value).toBeUndefined()
  },
)

test('what nobody reads is dropped', () => {
  expect(pricingSearch({ utm_source: 'x' })).not.toHaveProperty('utm_source')
  expect(paymentSearch({ id: 'x', __proto__: { step: 'review' } })).not.toHaveProperty('id')
})
