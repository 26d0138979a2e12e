// Zones by the names that programs give them. Outlook has its own.
import { isTimeZone } from './calendar.time.ts'

const windows: Record<string, string> = {
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'Atlantic Standard Time': 'America/Halifax',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'Central Standard Time': 'America/Chicago',
  'China Standard Time': 'Asia/Shanghai',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'Eastern Standard Time': 'America/New_York',
  'FLE Standard Time': 'Europe/Kyiv',
  'GMT Standard Time': 'Europe/London',
  'GTB Standard Time': 'Europe/Bucharest',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'India Standard Time': 'Asia/Kolkata',
  'Israel Standard Time': 'Asia/Jerusalem',
  'Mountain Standard Time': 'America/Denver',
  'New Zealand Standard Time': 'Pacific/Auckland',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Romance Standard Time': 'Europe/Paris',
  'Russian Standard Time': 'Europe/Moscow',
  'SA Pacific Standard Time': 'America/Bogota',
  'Singapore Standard Time': 'Asia/Singapore',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Turkey Standard Time': 'Europe/Istanbul',
  UTC: 'UTC',
  'W. Europe Standard Time': 'Europe/Berlin',
}

const known = new Map<string, string | null>()

/** Null for a name that says nothing to us: then the file has to say how its clocks go. */
export function ianaOf(tzid: string): string | null {
  if (known.size > 1000) known.clear()
  const zone = known.get(tzid)
  if (zone !== undefined) return zone
  const found = find(tzid.trim().replaceAll(/^"|"$/g, ''))
  known.set(tzid, found)
  return found
}

function find(name: string): string | null {
  if (Object.hasOwn(windows, name)) return windows[name]!
  // `/mozilla.org/20070129_1/Europe/Berlin`
  const parts = name.split('/').filter(Boolean)
  const candidates = [name, parts.slice(-3).join('/'), parts.slice(-2).join('/')]
  return candidates.find((one) => /^[A-Za-z_]+(\/[\w+-]+)+$|^UTC$|^GMT$/.test(one) && isTimeZone(one)) ?? null
}
