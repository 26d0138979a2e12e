// Who may not reach the end in time, and why. The rule is printed wherever it speaks: it is no mark, and decides nothing.

export type Plan = { startsOn: string; endsOn: string; hoursRequired: number; visitsRequired: number }
export type Done = {
  enrolledOn: string
  /** Of entries that were not refused. */
  minutes: number
  visits: number
  /** Of the last entry. */
  lastOn: string | null
}

export type Risk =
  /** `weeks`: until the last day; none where it is over. */
  | { kind: 'hours'; has: number; line: number; required: number; weeks: number }
  | { kind: 'visits'; has: number; line: number }
  | { kind: 'silent'; days: number }

export const riskRule = {
  /** Of the hours that the straight line from first to last day asks for by today, in hundredths. */
  hoursShare: 80,
  silentDays: 21,
} as const

const dayOf = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000)

/** Whoever came later has the line of those who came first, but is silent only since they came. */
export function risksOf(plan: Plan, done: Done, today: string): Risk[] {
  const [start, end, now] = [dayOf(plan.startsOn), dayOf(plan.endsOn), dayOf(today)]
  if (now < start) return []
  const share = Math.min(1, (now - start) / Math.max(1, end - start))
  const risks: Risk[] = []
  const hours = Math.floor(done.minutes / 60)
  const hoursLine = Math.floor(plan.hoursRequired * share)
  if (done.minutes * 100 < hoursLine * 60 * riskRule.hoursShare)
    risks.push({
      kind: 'hours',
      has: hours,
      line: hoursLine,
      required: plan.hoursRequired,
      weeks: Math.max(0, Math.ceil((end - now + 1) / 7)),
    })
  const visitsLine = Math.floor(plan.visitsRequired * share)
  if (done.visits < visitsLine) risks.push({ kind: 'visits', has: done.visits, line: visitsLine })
  const since = Math.max(start, dayOf(done.enrolledOn), done.lastOn ? dayOf(done.lastOn) : 0)
  const isOver = now > end && risks.length === 0
  if (!isOver && now - since >= riskRule.silentDays) risks.push({ kind: 'silent', days: now - since })
  return risks
}
