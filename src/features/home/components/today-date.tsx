import { dateFormat } from '#/words/formats.ts'

/** A date in words. */
export function TodayDate({ day }: { day: string }) {
  const format = dateFormat({ dateStyle: 'full', timeZone: 'UTC' })
  return <time dateTime={day}>{format.format(new Date(`${day}T00:00:00Z`))}</time>
}
