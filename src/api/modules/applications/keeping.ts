// Until when an application is kept. Pure.

/** The same day of a later month, or its last one. */
export function monthsAfter(at: Date, months: number): Date {
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const day = Math.min(at.getUTCDate(), last)
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day, at.getUTCHours(), at.getUTCMinutes()))
}

/** Of what nobody has decided, nothing ends yet. */
export const keptUntil = (decidedAt: Date | null, months: number): Date | null =>
  decidedAt && monthsAfter(decidedAt, months)
