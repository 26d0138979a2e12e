// What the account's forms say, as the API wants to hear it. Pure, since a form may come by a script or as a post.
import { consentTopics, notificationTopics, type PersonUpdate } from '#/contract/person/person.ts'

export type FormValues = Record<string, string>

type Notifications = NonNullable<PersonUpdate['notifications']>
type Consents = NonNullable<PersonUpdate['consents']>

/** Quiet hours are whole or none; half of them goes on as it is, for the API to refuse by field. */
export function notificationsOf(values: FormValues) {
  const start = values['quietHours.start'] ?? ''
  const end = values['quietHours.end'] ?? ''
  const ways = notificationTopics.map((topic) => [topic, values[`notifications.${topic}`]])
  return {
    notifications: Object.fromEntries(ways.filter(([, way]) => way)) as Notifications,
    quietHours: start || end ? { start, end } : null,
  }
}

/** A box that is not ticked is not sent, and means no. */
export const consentsOf = (values: FormValues) => ({
  consents: Object.fromEntries(consentTopics.map((topic) => [topic, `consents.${topic}` in values])) as Consents,
})

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** A browser's own account of itself in two words, or null where it gives none. The order of the tables matters. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
  const find = (known: readonly [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = find(browsers)
  const system = find(systems)
  return browser && system ? { browser, system } : null
}
