import { expect, test } from 'vitest'
import { defaultPlans } from '#/api/modules/plans/plans.defaults.ts'
import { startingPrices } from '#/features/billing/billing.ts'
import { isFreeFor } from '#/features/site/prices.ts'

test('each audience’s least price and the one after it, with the team that the first has room for', () => {
  expect(startingPrices(defaultPlans)).toEqual([
    { audience: 'families', from: 0, next: 290, team: null },
    { audience: 'guides', from: 0, next: 690, team: null },
    { audience: 'schools', from: 0, next: 3900, team: 10 },
    { audience: 'training-centers', from: 0, next: 5900, team: 10 },
  ])
})

test('what an admin changes is what the home page says, whatever the order of the plans', () => {
  const changed = defaultPlans
    .filter(({ code }) => code !== 'family-plus')
    .map((plan) => (plan.code === 'family' ? { ...plan, priceMonthly: 100 } : plan))
    .toReversed()
  const prices = startingPrices(changed)
  expect(prices[0]).toEqual({ audience: 'families', from: 100, next: null, team: null })
  expect(isFreeFor('families', prices)).toBe(false)
  expect(isFreeFor('guides', prices)).toBe(true)
})

test('what is not known is promised to nobody', () => {
  expect(startingPrices([])).toEqual([])
  expect(isFreeFor('families', null)).toBe(false)
})
