// A verified credential as Open Badges 3.0 has it. The words say who looked at what: a signature alone would be taken for that of
// the body that is named.
import { appConfig } from '#app.config'
import type { Locale } from '#/contract/core/fields.ts'
import type { CheckedCredential } from '#/contract/professional/credential.ts'
import type { CredentialBody } from '#/contract/professional/professional-kinds.ts'
import { bitsInList } from '#/lib/badge/bits.ts'
import { m } from '#/paraglide/messages.js'
import { longDay } from '#/words/formats.ts'
import { issuerAddress, listAddress } from './badge-places.ts'

export const vcContext = 'https://www.w3.org/ns/credentials/v2'
const badgeContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

export type Badge = Omit<CheckedCredential, 'address' | 'profile' | 'isOver'> & {
  id: string
  number: number
  credentialId: string
}
/** Who signs. */
export type House = { appOrigin: string; operator: { name: string | null } }

export const secondsOf = (instant: string | Date): number => Math.floor(new Date(instant).getTime() / 1000)

export function issuerProfile({ appOrigin, operator }: House) {
  return {
    '@context': [vcContext, badgeContext],
    id: issuerAddress(appOrigin),
    type: ['Profile'],
    name: operator.name ? `${appConfig.name}, ${operator.name}` : appConfig.name,
    url: appOrigin,
    description: m.badges_issuer_says({ site: appConfig.name }, { locale: 'en' }),
  }
}

const bodyWords: Record<CredentialBody, (inputs: object, options: { locale: Locale }) => string> = {
  ami: m.professionals_body_ami,
  ams: m.professionals_body_ams,
  macte: m.professionals_body_macte,
  national: m.professionals_body_national,
  other: m.professionals_body_other,
}

/** "AMI, Bergamo, 3–6 years, issued on 30 June 2018". */
function wordsOf({ body, bodyName, issuer, level, issuedOn }: Badge, locale: Locale): string {
  const options = { locale }
  return [
    bodyName || bodyWords[body]({}, options),
    issuer,
    level && m.classrooms_level({ ages: level.replace('-', '–') }, options),
    issuedOn && m.professionals_issued({ day: longDay(issuedOn, locale) }, options),
  ]
    .filter(Boolean)
    .join(', ')
}

/** To the end of its last day, by Greenwich, as lists have it. */
const endOf = (expiresOn: string | null): string | null => expiresOn && `${expiresOn}T23:59:59Z`

const withoutFraction = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19)}Z`

function achievementOf(badge: Badge, locale: Locale) {
  const { credentialId, title, judgedAt, origin, issuer } = badge
  const options = { locale }
  const what = { site: appConfig.name, day: longDay(judgedAt, locale) }
  const isOfCourse = origin === 'course'
  return {
    id: `urn:uuid:${credentialId}`,
    type: ['Achievement'],
    name: title,
    description: `${wordsOf(badge, locale)}. ${isOfCourse ? m.badges_says_course({ ...what, issuer }, options) : m.badges_says(what, options)}`,
    criteria: {
      narrative: isOfCourse
        ? m.badges_criteria_course({ site: appConfig.name, issuer }, options)
        : m.badges_criteria({ site: appConfig.name }, options),
    },
    inLanguage: locale,
  }
}

/** The same for the same badge, key and language: nothing in it tells when it was fetched. */
export function badgePayload(badge: Badge, house: House, locale: Locale): Record<string, unknown> {
  const { id, number, name, expiresOn, judgedAt } = badge
  const { '@context': _context, ...issuer } = issuerProfile(house)
  const [from, until] = [withoutFraction(judgedAt), endOf(expiresOn)]
  const list = listAddress(house.appOrigin, Math.floor(number / bitsInList))
  const place = String(number % bitsInList)
  const subject = `urn:uuid:${id}#holder`
  return {
    '@context': [vcContext, badgeContext],
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: badge.title,
    issuer,
    validFrom: from,
    ...(until && { validUntil: until }),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', identityHash: name, hashed: false }],
      achievement: achievementOf(badge, locale),
    },
    credentialStatus: {
      id: `${list}#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: place,
      statusListCredential: list,
    },
    iss: issuer.id,
    sub: subject,
    jti: `urn:uuid:${id}`,
    nbf: secondsOf(from),
    ...(until && { exp: secondsOf(until) }),
  }
}
