import * as v from 'valibot'
import { appConfig } from '#app.config'
import { colors } from './color.ts'
import { levels } from './level.ts'
import { looksLikeAddress } from './plain-name.ts'
import { registrableRoles, roles } from './role.ts'

const { limits, dates } = appConfig

/**
 * Text as people type it: trimmed, composed (NFC), without NUL and halves of surrogate pairs, which PostgreSQL cannot
 * store. Lengths in UTF-16 units.
 */
export const text = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.normalize('NFC'),
    // oxlint-disable-next-line no-control-regex -- NUL is what is refused here
    v.regex(/^[^\u0000\p{Cs}]*$/u, 'control_character'),
    v.minLength(min),
    v.maxLength(max),
  )

/** The same without what trims its beginning: in a letter, empty lines above are room to write in. */
export const letter = (max: number) =>
  v.pipe(
    v.string(),
    v.trimEnd(),
    v.normalize('NFC'),
    // oxlint-disable-next-line no-control-regex -- NUL is what is refused here
    v.regex(/^[^\u0000\p{Cs}]*$/u, 'control_character'),
    v.maxLength(max),
  )

/** One line of text: line breaks and other control characters are refused, so that it is safe in mail headers. */
export const line = (min: number, max: number) => v.pipe(text(min, max), v.regex(/^\P{Cc}*$/u, 'control_character'))

/** What is written of somebody in mails to others: no place for an address or a link. */
export const nameLine = (min: number, max: number) =>
  v.pipe(
    line(min, max),
    v.check((name) => !looksLikeAddress(name), 'name_address'),
  )

export const personName = nameLine(limits.name.min, limits.name.max)

/**
 * An e-mail address; the domain is lower-cased, the local part kept as typed. ASCII only: `K`, the Kelvin sign, is `k` in
 * lower case, and would pass for another person's address.
 */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(limits.email.max),
  v.email(),
  v.regex(/^[\x21-\x7e]*$/, 'email'),
  v.transform((value) => {
    const at = value.lastIndexOf('@')
    return value.slice(0, at) + value.slice(at).toLowerCase()
  }),
)

export const phone = v.union([v.literal(''), v.pipe(line(3, 40), v.regex(/^[\d+()/. -]+$/, 'phone_format'))])

export const webAddress = v.union([
  v.literal(''),
  v.pipe(line(1, 200), v.url(), v.startsWith('https://', 'https_only')),
])

/** Where a house stands; whole, but for the state that not every country has. */
export const streetAddress = v.object({
  street: line(1, 120),
  city: line(1, 80),
  state: line(0, 80),
  zip: line(1, 20),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'country_code')),
})

/** A new password. Common ones and the address itself are refused by the API, which has the list. */
export const newPassword = v.pipe(v.string(), v.minLength(limits.password.min), v.maxLength(limits.password.max))

/** A password given to sign in: any, but bounded, so that hashing is. */
export const currentPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))

export const id = v.pipe(v.string(), v.uuid())

/** The form alone would let the 30th of February through. */
function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

/** A calendar date, ISO 8601, within the product's range [9]. */
export const date = v.pipe(
  v.string(),
  v.isoDate(),
  v.check(isDay, 'iso_date'),
  v.minValue(dates.min),
  v.maxValue(dates.max),
)

export const timestamp = v.pipe(v.string(), v.isoTimestamp())

export const locale = v.picklist(appConfig.locales.map(({ code }) => code))
export type Locale = v.InferOutput<typeof locale>

/** Which edit of a row somebody has seen. */
export const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))

/** A secret from a link: bounded, and only characters that our links are made of. */
export const linkToken = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Of the database’s names those without a region. What else a runtime takes, `ECT` or `+05:30`, it knows not, or otherwise. */
const zonesOfNoRegion = new Set(['UTC', 'GMT', 'CET', 'EET', 'MET', 'WET', 'EST', 'MST', 'HST'])

function isTimeZone(value: string): boolean {
  if (!/^[A-Z][A-Za-z_]+\/[\w+/-]+$/.test(value) && !zonesOfNoRegion.has(value)) return false
  if (value === 'US/Pacific-New') return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

/** An IANA time zone that this machine knows, such as `Europe/Berlin`. */
export const timeZone = v.pipe(line(1, 64), v.check(isTimeZone, 'time_zone_unknown'))

// What can be chosen stands in files of its own: pages that only show the choices need no schema.
export const color = v.picklist(colors)
export const level = v.picklist(levels)
export const role = v.picklist(roles)
export const registrableRole = v.picklist(registrableRoles)
