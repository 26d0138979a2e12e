import { numberFormat } from './formats.ts'

/** Short whole numbers, most of all, are written the same in every language of ours. */
export const shownNumber = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : numberFormat().format(value)

/** A number for a message that needs it twice: to choose the plural, and to show. */
export const counted = (count: number) => ({ count, shown: shownNumber(count) })

/** A count that says no more than "a thousand and more". */
export const countedUpTo = ({ value, more }: { value: number; more: boolean }) => ({
  count: more ? value + 1 : value,
  shown: shownNumber(value) + (more ? '+' : ''),
})
