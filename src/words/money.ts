import { appConfig } from '#app.config'
import { getLocale } from '#/paraglide/runtime.js'
import { numberFormat } from './formats.ts'

/** Cents as people write them in the page's language, or in `locale`: "€12.50", "12,50 €". */
export const formatMoney = (cents: number, locale: string = getLocale()): string =>
  numberFormat({ style: 'currency', currency: appConfig.currency }, locale).format(cents / 100)

/** Cents without the two zeros of whole amounts: "€39", "€39.50". */
export const plainMoney = (cents: number, locale: string = getLocale()): string =>
  numberFormat(
    { style: 'currency', currency: appConfig.currency, trailingZeroDisplay: 'stripIfInteger' },
    locale,
  ).format(cents / 100)

/** Cents as they stand in a field, to be written over: "12,50". */
export const moneyText = (cents: number, locale: string = getLocale()): string =>
  numberFormat({ minimumFractionDigits: 2, useGrouping: false }, locale).format(cents / 100)

const spaces = /[\s\u00A0\u202F'’]/g
const written = /^(\d{1,3}(?:([.,])\d{3})+|\d+)(?:([.,])(\d{1,2}))?$/

/**
 * An amount as people write it, in cents: 12,50 and 12.50, 1.234,50 and 1 234.50, with a € or without. A point or comma
 * before exactly three digits groups them; prices have two. Null where it is empty, negative or no amount.
 */
export function parseMoney(text: string): number | null {
  const plain = text.replace(/^\s*(€|EUR)|(€|EUR)\s*$/gi, '').replaceAll(spaces, '')
  const [, whole, group, point, part = ''] = written.exec(plain) ?? []
  if (whole === undefined || (group && group === point)) return null
  const digits = group ? whole.replaceAll(group, '') : whole
  // Two different marks in one group would be neither of the two ways.
  return /^\d+$/.test(digits) ? Number(digits) * 100 + Number(part.padEnd(2, '0')) : null
}
