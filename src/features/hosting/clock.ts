// Pure: times as a clock on a wall shows them. Clocks jump: an hour may be missing, another may come twice.

const minuteMs = 60_000

function partsIn(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The moments at which a clock in the zone shows this: none, one or two, the earlier first. */
export function momentsOf(local: string, timeZone: string): number[] {
  const guess = Date.parse(`${local}Z`)
  if (Number.isNaN(guess)) return []
  const offsets = [-24, 24].map((hours) => {
    const near = guess + hours * 60 * minuteMs
    return Date.parse(`${partsIn(near, timeZone)}Z`) - near
  })
  return [...new Set(offsets)]
    .map((offset) => guess - offset)
    .filter((at) => partsIn(at, timeZone) === local)
    .toSorted((a, b) => a - b)
}

/** Some minutes later on the same wall, whatever the clocks do meanwhile. */
export const laterOn = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}Z`) + minutes * minuteMs).toISOString().slice(0, 16)

/** How many minutes lie between two of them. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / minuteMs
