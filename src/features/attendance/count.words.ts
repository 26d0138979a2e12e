import type { Standing } from './register.ts'
import { m } from '#/paraglide/messages.js'

const words: Record<Standing, (inputs: { count: number }) => string> = {
  here: m.attendance_count_here,
  left: m.attendance_count_left,
  away: m.attendance_count_away,
  open: m.attendance_count_open,
}

/** How many are where; what nobody is, is not said. */
export function countWords(counts: Record<Standing, number>): string {
  const kinds = Object.keys(words) as Standing[]
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => words[kind]({ count: counts[kind] }))
    .join(' · ')
}
