// By which clock a school of a list lives. Lists say none: its country has one, or nobody knows before the school says it.
import { Temporal } from 'temporal-polyfill'

/** What older and newer versions of Node call it. */
type Zones = { timeZones?: string[]; getTimeZones?: () => string[] }

/** Both offsets of a year, so that two zones that put their clocks alike are one clock. */
function clockOf(timeZone: string): string {
  const { year } = Temporal.Now.plainDateISO()
  const offsets = [1, 7].map(
    (month) => Temporal.PlainDate.from({ year, month, day: 1 }).toZonedDateTime(timeZone).offset,
  )
  return offsets.join()
}

const known = new Map<string, string | null>()

/** Null where a country has several clocks, or none. */
function zoneOf(country: string): string | null {
  const found = known.get(country)
  if (found !== undefined) return found
  const there = new Intl.Locale('und', { region: country }) as Intl.Locale & Zones
  const zones = there.getTimeZones?.() ?? there.timeZones ?? []
  const zone = new Set(zones.map(clockOf)).size === 1 ? zones[0]! : null
  known.set(country, zone)
  return zone
}

/** The given one where the country does not say it. */
export const zoneIn = (country: string | undefined, otherwise: string): string =>
  (country && zoneOf(country)) || otherwise
