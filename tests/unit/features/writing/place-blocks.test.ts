import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lacking } from '#/features/writing/lacking.ts'
import { placeBlocks } from '#/features/writing/place-blocks.ts'

test('each paragraph stands beside the one with its number, and those without a partner follow', () => {
  expect(placeBlocks({ heights: [20, 20, 20, 20], tops: [100, 150], gap: 10 })).toEqual({
    tops: [100, 150, 180, 210],
    height: 240,
  })
  expect(placeBlocks({ heights: [], tops: [5], gap: 10 })).toEqual({ tops: [], height: 0 })
})

test('no paragraph ever stands over another, nor higher than its partner', () => {
  const sizes = fc.array(fc.nat(500), { maxLength: 30 })
  fc.assert(
    fc.property(sizes, sizes, fc.nat(20), (heights, steps, gap) => {
      let at = 0
      const partners = steps.map((step) => (at += step))
      const { tops, height } = placeBlocks({ heights, tops: partners, gap })
      tops.forEach((top, index) => {
        expect(top).toBeGreaterThanOrEqual(partners[index] ?? 0)
        if (index > 0) expect(top).toBeGreaterThanOrEqual(tops[index - 1]! + heights[index - 1]! + gap)
      })
      expect(height).toBeGreaterThanOrEqual(tops.at(-1) ?? 0)
    }),
  )
})

test('an article lacks the languages that it is in nowhere', () => {
  expect(lacking([{ locale: 'en' }])).toEqual(['de', 'fr'])
  expect(lacking([{ locale: 'en' }, { locale: 'fr' }, { locale: 'de' }])).toEqual([])
})
