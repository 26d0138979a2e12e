// Whether hours run to twelve or to twenty-four: as somebody chose in the calendar for this browser, else as where they are, by the
// browser's languages. In German and French they run to twenty-four everywhere.

export const hourChoices = ['region', 'h12', 'h23'] as const
export type HourChoice = (typeof hourChoices)[number]
export type HourCycle = 'h12' | 'h23'

/** Under which name the browser keeps it, and what else belongs to a region. */
export const regionSetting = 'calendar-region'

/** The first of the browser's languages that is the page's own and names a place: `en-GB` of an English page. */
export const placeIn = (languages: readonly string[], locale: string): Intl.Locale | undefined =>
  languages
    .filter((tag) => tag === locale || tag.startsWith(`${locale}-`))
    .map((tag) => new Intl.Locale(tag))
    .find(({ region }) => region !== undefined)

export function hourCycleOf(languages: readonly string[], locale: string, choice: HourChoice): HourCycle {
  if (choice !== 'region') return choice
  const place = String(placeIn(languages, locale) ?? locale)
  return new Intl.DateTimeFormat(place, { hour: 'numeric' }).resolvedOptions().hour12 ? 'h12' : 'h23'
}

function chosen(): HourChoice {
  try {
    const { hours } = (JSON.parse(localStorage.getItem(regionSetting) ?? '{}') ?? {}) as { hours?: HourChoice }
    return hours && hourChoices.includes(hours) ? hours : 'region'
  } catch {
    return 'region'
  }
}

let own: HourCycle | undefined

/** For words that are put together in the browser. */
export const ownHourCycle = (locale: string): HourCycle => (own ??= hourCycleOf(navigator.languages, locale, chosen()))

/** What was chosen just now holds from here on. */
export function setOwnHourCycle(hourCycle: HourCycle): void {
  own = hourCycle
}
