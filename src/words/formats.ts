// Intl's formatters, each made once: to make one takes a hundred times as long as to use it.
import { getLocale } from '#/paraglide/runtime.js'
import { ownHourCycle } from './hours.ts'

/** Far more than the app uses of a kind, unless people come from every time zone at once. */
const atMost = 500

function memoized<Options, Format>(Formatter: new (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>()
  return (options?: Options, locale: string = getLocale()): Format => {
    const key = options ? locale + JSON.stringify(options) : locale
    const cached = made.get(key)
    if (cached) return cached
    if (made.size >= atMost) made.clear()
    const format = new Formatter(locale, options)
    made.set(key, format)
    return format
  }
}

const dateFormats = memoized<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat)

/** In the page's language, or in `locale`. What is told by the reader's own clock has hours as they count them. */
export const dateFormat = (options?: Intl.DateTimeFormatOptions, locale: string = getLocale()): Intl.DateTimeFormat =>
  dateFormats(options && isByOwnClock(options) ? { ...options, hourCycle: ownHourCycle(locale) } : options, locale)

/** Only a browser tells those: the server names a zone. */
const isByOwnClock = ({ hour, timeStyle, timeZone, hourCycle, hour12 }: Intl.DateTimeFormatOptions): boolean =>
  (hour ?? timeStyle) !== undefined &&
  !timeZone &&
  !hourCycle &&
  hour12 === undefined &&
  typeof document !== 'undefined'
export const numberFormat = memoized<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat)
export const listFormat = memoized<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat)
/** With words for the nearest: "yesterday" rather than "1 day ago". */
export const relativeFormat = memoized<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(Intl.RelativeTimeFormat)

/** `22 November 2026`, as it stands in letters and on bills: the same day wherever they are read. */
export const longDay = (at: Date | string, locale: string): string =>
  dateFormat({ dateStyle: 'long', timeZone: 'UTC' }, locale).format(new Date(at))
