import { numberFormat } from './formats.ts'

export const shownNumber = (value: number): string => numberFormat().format(value)

/** A number for a message that needs it twice: to choose the plural, and to show. */
export const counted = (count: number) => ({ count, shown: shownNumber(count) })

/** A count that says no more than "a thousand and more". */
export const countedUpTo = ({ value, more }: { value: number; more: boolean }) => ({
  count: more ? value + 1 : value,
  shown: shownNumber(value) + (more ? '+' : ''),
})
