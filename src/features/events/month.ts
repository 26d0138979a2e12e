const dayMs = 86_400_000
const iso = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The days of a month in whole weeks from Monday on, those of its neighbours among them. */
export function weeksOf(month: string): { date: string; isInside: boolean }[] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const offset = (new Date(first).getUTCDay() + 6) % 7
  const next = Date.parse(`${monthBeside(month, 1)}-01T00:00:00Z`)
  const count = Math.ceil((offset + (next - first) / dayMs) / 7) * 7
  return Array.from({ length: count }, (_, index) => {
    const date = iso(first + (index - offset) * dayMs)
    return { date, isInside: date.startsWith(month) }
  })
}

export function monthBeside(month: string, step: -1 | 1): string {
  const at = new Date(`${month}-15T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + step)
  return at.toISOString().slice(0, 7)
}
