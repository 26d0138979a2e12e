import { getLocale } from '#/paraglide/runtime.js'
import { numberFormat } from './formats.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export function shownBytes(bytes: number): string {
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** step
  const unit = units[step - 1]
  return numberFormat({ style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }, getLocale()).format(value)
}
