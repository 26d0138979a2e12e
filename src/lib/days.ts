// Calendar days as text, `2027-09-01`: no clock and no time zone comes into them. Pure.
const dayMs = 86_400_000

/** Some days later; earlier for a number below zero. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The Monday of its week. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Whole years of age on a day. Compared as text, so that the 29th of February needs no care. */
export const yearsOn = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0)
