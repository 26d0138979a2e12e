// Whether a signed credential can be believed: by these keys, this list and this clock alone. Nothing is fetched, and nothing that
// a file says of itself is taken for true before its signature is.
import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import * as v from 'valibot'
import { appConfig } from '#app.config'
import { fold } from '../fold.ts'
import { badgePayload, listPayload } from './badge-shape.ts'
import { bitAt } from './bits.ts'

/** A file of keys as /.well-known/jwks.json gives it; others’ have the keys alone. */
export type BadgeKeys = {
  issuer?: string | undefined
  keys: readonly JWK[]
  revoked?: readonly { kid: string }[] | undefined
}

export const badgeRefusals = [
  'too_big',
  'not_a_badge',
  'altered',
  'unknown_key',
  'revoked_key',
  'other_issuer',
  'not_yet',
  'over',
  'taken_back',
  'other_person',
] as const
export type BadgeRefusal = (typeof badgeRefusals)[number]

/** What a file says that was signed by somebody whose key we have. */
export type BadgeFacts = {
  id: string
  issuer: string
  issuerName: string
  /** Whom it is about; empty where it names nobody. */
  holder: string
  title: string
  /** Who looked at what, in the words of whoever signed. */
  says: string
  from: string
  until: string | null
}

export type BadgeVerdict = {
  kind: 'genuine' | BadgeRefusal
  /** Whether it was taken back: `unasked` without a list, `unreadable` where that is none, or not of today. */
  status: 'stands' | 'unasked' | 'unreadable'
  /** Null where nothing of it can be believed. */
  badge: BadgeFacts | null
  /** Where it says that it comes from, believed or not. */
  issuer: string | null
}

export type BadgeQuestion = {
  keys: BadgeKeys
  now: Date
  /** The list that a badge names, by its address; null where there is none at hand. */
  listAt?: (address: string) => Promise<string | null>
  /** Whose it should be. */
  holder?: string
}

/** Clocks differ. */
const toleranceMs = 5 * 60_000

type Payload = v.InferOutput<typeof badgePayload>

/** The payload of a token that nobody has verified yet. */
function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

function headerOf(token: string): { kid: string } | null {
  try {
    const { kid } = decodeProtectedHeader(token)
    return { kid: kid ?? '' }
  } catch {
    return null
  }
}

async function isSignedBy(key: JWK, token: string): Promise<boolean> {
  try {
    await compactVerify(token, await importJWK(key, 'EdDSA'), { algorithms: ['EdDSA'] })
    return true
  } catch {
    return false
  }
}

const factsOf = ({ jti, issuer, validFrom, validUntil, exp, credentialSubject }: Payload): BadgeFacts => ({
  id: jti,
  issuer: issuer.id,
  issuerName: issuer.name,
  holder: credentialSubject.identifier.find(({ identityType }) => identityType === 'name')?.identityHash ?? '',
  title: credentialSubject.achievement.name,
  says: credentialSubject.achievement.description,
  from: validFrom,
  until: validUntil ?? (exp === undefined ? null : new Date(exp * 1000).toISOString()),
})

/** Null: one of these keys signed it as it is. */
async function refusalOfSignature(token: string, iss: string, keys: BadgeKeys): Promise<BadgeRefusal | null> {
  const kid = headerOf(token)?.kid
  if (keys.revoked?.some((revoked) => revoked.kid === kid)) return 'revoked_key'
  const key = keys.keys.find((one) => one.kid === kid)
  const isOthers = keys.issuer !== undefined && keys.issuer !== iss
  if (!key) return isOthers ? 'other_issuer' : 'unknown_key'
  if (!(await isSignedBy(key, token))) return 'altered'
  return isOthers ? 'other_issuer' : null
}

const isPast = (instant: string | undefined, now: Date, byMs = 0): boolean =>
  instant !== undefined && Date.parse(instant) + byMs < now.getTime()

/** Of a list that the same issuer signed, for this place. */
async function statusIn(list: string, { iss, credentialStatus }: Payload, { keys, now }: BadgeQuestion) {
  const read = v.safeParse(listPayload, payloadOf(list))
  if (!read.success || !credentialStatus || (await refusalOfSignature(list, read.output.iss, keys))) return 'unreadable'
  const { output } = read
  if (output.iss !== iss || output.id !== credentialStatus.statusListCredential) return 'unreadable'
  const isSet = bitAt(output.credentialSubject.encodedList, credentialStatus.statusListIndex)
  // What was taken back once stays so, however old the list is.
  if (isSet) return 'taken_back'
  return isSet === null || isPast(output.validUntil, now) ? 'unreadable' : 'stands'
}

async function statusOf(payload: Payload, question: BadgeQuestion) {
  const address = payload.credentialStatus?.statusListCredential
  const list = address ? ((await question.listAt?.(address)) ?? null) : null
  return list === null ? 'unasked' : statusIn(list.trim(), payload, question)
}

const refused = (kind: BadgeRefusal, issuer: string | null = null): BadgeVerdict => ({
  kind,
  status: 'unasked',
  badge: null,
  issuer,
})

export async function checkBadge(typed: string, question: BadgeQuestion): Promise<BadgeVerdict> {
  if (typed.length > appConfig.limits.badgeBytes) return refused('too_big')
  // Mail programs break long lines.
  const token = typed.replaceAll(/\s+/g, '')
  const read = v.safeParse(badgePayload, payloadOf(token))
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) || !headerOf(token) || !read.success) return refused('not_a_badge')
  const { output: payload } = read
  const unbelievable = await refusalOfSignature(token, payload.iss, question.keys)
  if (unbelievable) return refused(unbelievable, payload.iss)
  const badge = factsOf(payload)
  const told = (kind: BadgeVerdict['kind'], status: BadgeVerdict['status'] = 'unasked'): BadgeVerdict => ({
    kind,
    status,
    badge,
    issuer: badge.issuer,
  })
  const status = await statusOf(payload, question)
  if (status === 'taken_back') return told('taken_back')
  if (isPast(badge.until ?? undefined, question.now)) return told('over', status)
  if (!isPast(badge.from, question.now, -toleranceMs)) return told('not_yet', status)
  const { holder = '' } = question
  return told(fold(holder) && fold(holder) !== fold(badge.holder) ? 'other_person' : 'genuine', status)
}
