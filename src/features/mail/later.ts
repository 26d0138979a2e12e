// Times that people mean when they say later, in the time of the browser.

export type LaterChoice = { id: 'today' | 'tomorrow' | 'weekend' | 'monday'; at: Date }

const morning = 8
const daysUntil = (now: Date, weekday: number) => (weekday - now.getDay() + 7) % 7 || 7

/** That hour of a day from now. A day that loses or gains an hour still has its mornings. */
function hourOf(now: Date, days: number, hour: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
}

/** Tomorrow morning, and Monday morning where that is another day. */
export function sendLaterChoices(now: Date): LaterChoice[] {
  const monday = daysUntil(now, 1)
  return [
    { id: 'tomorrow', at: hourOf(now, 1, morning) },
    ...(monday === 1 ? [] : [{ id: 'monday' as const, at: hourOf(now, monday, morning) }]),
  ]
}

/** Later today while there is one, tomorrow, the weekend, Monday: each day once. */
export function snoozeChoices(now: Date): LaterChoice[] {
  const [saturday, monday] = [daysUntil(now, 6), daysUntil(now, 1)]
  return [
    ...(now.getHours() < 17 ? [{ id: 'today' as const, at: hourOf(now, 0, now.getHours() + 3) }] : []),
    { id: 'tomorrow', at: hourOf(now, 1, morning) },
    ...(saturday > 1 && saturday < 6 ? [{ id: 'weekend' as const, at: hourOf(now, saturday, morning + 1) }] : []),
    ...(monday > 1 ? [{ id: 'monday' as const, at: hourOf(now, monday, morning) }] : []),
  ]
}

const two = (number: number) => String(number).padStart(2, '0')

/** As the value of a field for date and time. */
export const toFieldTime = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
