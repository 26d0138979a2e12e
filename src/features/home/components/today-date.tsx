import { useSyncExternalStore } from 'react'
import { getLocale } from '#/paraglide/runtime.js'

const never = () => () => {}
const today = () => new Date()
const inUtc = () => today().toISOString().slice(0, 10)
const here = () => [today().getFullYear(), today().getMonth() + 1, today().getDate()].map(padded).join('-')
const padded = (part: number) => String(part).padStart(2, '0')

/** Today in words. The server knows only the date in UTC; the browser puts its own in place. */
export function TodayDate() {
  const day = useSyncExternalStore(never, here, inUtc)
  const format = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'full', timeZone: 'UTC' })
  return <time dateTime={day}>{format.format(new Date(`${day}T00:00:00Z`))}</time>
}
