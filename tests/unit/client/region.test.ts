import { expect, test } from 'vitest'
import { regionOf } from '#/client/region.ts'

const unchosen = { firstWeekday: 'region', hours: 'region' } as const
const told = (languages: string[], locale: string) => {
  const { firstWeekday, hourCycle } = regionOf(languages, locale, unchosen)
  return [firstWeekday, hourCycle]
}

test('weeks and hours are those of the place that the browser names in the page’s language', () => {
  expect(told(['en-US'], 'en')).toEqual([7, 'h12'])
  expect(told(['en-GB', 'en-US'], 'en')).toEqual([1, 'h23'])
  expect(told(['de-DE', 'en-GB'], 'en')).toEqual([1, 'h23'])
  expect(told(['fr-CA'], 'fr')).toEqual([7, 'h23'])
  // Somebody who reads German in an English browser is not in America for that.
  expect(told(['en-US'], 'de')).toEqual([1, 'h23'])
  expect(told([], 'en')).toEqual([7, 'h12'])
})

test('a choice goes before the place', () => {
  expect(regionOf(['en-US'], 'en', { firstWeekday: '6', hours: 'h23' })).toMatchObject({
    firstWeekday: 6,
    hourCycle: 'h23',
  })
})
