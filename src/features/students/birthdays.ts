const dayMs = 86_400_000

/** A birthday is told a week ahead. */
export const birthdayAhead = 7

/**
 * In how many days somebody has a birthday: 0 today. Both are ISO dates, `today` the reader’s. Whoever was born on
 * 29 February has it on 1 March in years without one.
 */
export function daysToBirthday(birthDate: string, today: string): number {
  const [, month = 1, day = 1] = birthDate.split('-').map(Number)
  const now = Date.parse(today)
  const year = new Date(now).getUTCFullYear()
  const next = [year, year + 1].map((one) => Date.UTC(one, month - 1, day)).find((one) => one >= now)!
  return Math.round((next - now) / dayMs)
}
