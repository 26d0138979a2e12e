import { expect, test, vi } from 'vitest'
import { dateFormat, numberFormat } from '#/words/formats.ts'
import { setOwnHourCycle } from '#/words/hours.ts'

test('a formatter is made once for each language and each of its options', () => {
  const options = { style: 'currency', currency: 'EUR' } as const
  expect(numberFormat({ ...options }, 'de')).toBe(numberFormat(options, 'de'))
  expect(numberFormat(options, 'de')).not.toBe(numberFormat(options, 'fr'))
  expect(numberFormat(options, 'de')).not.toBe(numberFormat({}, 'de'))
  expect(numberFormat({}, 'en').format(1234.5)).toBe('1,234.5')
  expect(numberFormat({}, 'de').format(1234.5)).toBe('1.234,5')
})

test('dates and numbers with the same options are told apart, and so are time zones', () => {
  expect(dateFormat({}, 'en').format(new Date('2026-11-22T12:00:00Z'))).toBe('11/22/2026')
  expect(numberFormat({}, 'en').format(7)).toBe('7')
  const clock = (timeZone: string) =>
    dateFormat({ timeStyle: 'short', timeZone }, 'de').format(new Date('2026-11-22T12:00:00Z'))
  expect([clock('UTC'), clock('Europe/Berlin')]).toEqual(['12:00', '13:00'])
})

test('what is told by the reader’s own clock has hours as they chose, and no other time has', async () => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', { languages: ['en-US'] })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ hours: 'h23' }) })
  const at = new Date('2026-11-22T12:00:00Z')
  const hours = (options: Intl.DateTimeFormatOptions) => dateFormat(options, 'en').resolvedOptions().hourCycle
  expect(hours({ timeStyle: 'short' })).toBe('h23')
  expect(hours({ hour: 'numeric', minute: '2-digit' })).toBe('h23')
  expect(hours({ timeStyle: 'short', timeZone: 'UTC' })).toBe('h12')
  expect(dateFormat({ dateStyle: 'medium' }, 'en').format(at)).toBe('Nov 22, 2026')
  setOwnHourCycle('h12')
  expect(hours({ timeStyle: 'short' })).toBe('h12')
  vi.unstubAllGlobals()
})
