/**
 * The product's own configuration: facts that several houses share.
 * The framework does not read this file; vite.config.ts and src do. What is measured and painted stands in
 * src/lib/design.ts: of that few pages need anything in their scripts.
 * Bracketed numbers cite sections of the specification kept in docs/specification.md.
 */

const name = 'Casa'

/** Interface languages [1]. The first is the fallback [4]. */
const locales = [
  { code: 'en', label: 'English', flag: '🇬🇧' },
  { code: 'de', label: 'Deutsch', flag: '🇩🇪' },
  { code: 'fr', label: 'Français', flag: '🇫🇷' },
] as const

/** The five display settings, their values and their defaults [3, 9]. */
const settings = {
  themeMode: { values: ['light', 'dark'], initial: 'light' },
  themeDirection: { values: ['ltr', 'rtl'], initial: 'ltr' },
  themeColorPresets: { values: ['default', 'purple', 'cyan', 'blue', 'orange', 'red'], initial: 'default' },
  themeLayout: { values: ['horizontal', 'vertical', 'mini'], initial: 'horizontal' },
  themeStretch: { values: [true, false], initial: true },
} as const

/** Toasts: at most five, no duplicates; milliseconds [9]. */
const toasts = { max: 5, duration: 3000, enter: 225, exit: 195, position: 'top-right' } as const

/** Progress bar: share of the width and milliseconds [9]. */
const progress = { minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800 } as const

/** Every date the product takes lies in this range [9]. */
const dates = { min: '1900-01-01', max: '2099-12-31' } as const

const cookies = {
  session: 'jwt',
  /** Kept past a sign-out: that this browser has signed in before. */
  device: 'device',
  /** Between the password and the second step, for ten minutes. */
  secondStep: 'second_step',
  /** Set by the first script of a page: pages may be streamed. */
  scripts: 'scripts',
  locale: 'i18nextLng',
  consent: { name: 'cookie_consent', value: 'true', days: 180 },
  settingsDays: 365,
} as const

/** What the shop and the plans are priced in, ISO 4217. */
const currency = 'EUR'

/** A letter waits so long before it leaves: until then whoever sent it may stop it. */
const letters = { waitSeconds: 600 } as const

const limits = {
  apiTimeoutMs: 10_000,
  jsonBodyBytes: 1_000_000,
  /** Of a signed credential; one of ours has two thousand. */
  badgeBytes: 65_536,
  password: { min: 10, max: 128 },
  name: { min: 1, max: 80 },
  email: { max: 254 },
  institutionName: { min: 2, max: 120 },
} as const

export const appConfig = {
  name,
  locales,
  settings,
  toasts,
  progress,
  dates,
  cookies,
  currency,
  letters,
  limits,
} as const
