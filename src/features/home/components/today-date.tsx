import { getLocale } from '#/paraglide/runtime.js'

/** A date in words. */
export function TodayDate({ day }: { day: string }) {
  const format = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'full', timeZone: 'UTC' })
  return <time dateTime={day}>{format.format(new Date(`${day}T00:00:00Z`))}</time>
}
