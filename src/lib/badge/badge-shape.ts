// What of an Open Badges 3.0 credential, and of a status list, is read here. Whoever wrote it may have written anything.
import * as v from 'valibot'

const line = v.pipe(v.string(), v.maxLength(2000))
const instant = v.pipe(line, v.isoTimestamp())
const names = v.pipe(v.array(line), v.maxLength(20))

const issuer = v.union([
  v.object({ id: line, name: v.optional(line, '') }),
  v.pipe(
    line,
    v.transform((id) => ({ id, name: '' })),
  ),
])

const types = v.union([
  names,
  v.pipe(
    line,
    v.transform((type) => [type]),
  ),
])
const badgeTypes = new Set(['OpenBadgeCredential', 'AchievementCredential'])

/** Of all that a date can tell. */
const lastSecond = 8_640_000_000_000

const place = v.pipe(
  v.union([v.pipe(line, v.digits()), v.number()]),
  v.transform(Number),
  v.safeInteger(),
  v.minValue(0),
)

export const badgePayload = v.pipe(
  v.object({
    iss: line,
    jti: line,
    type: v.pipe(
      types,
      v.check((all) => all.some((type) => badgeTypes.has(type))),
    ),
    issuer,
    validFrom: instant,
    validUntil: v.optional(instant),
    exp: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(lastSecond))),
    credentialSubject: v.object({
      identifier: v.optional(v.array(v.object({ identityHash: line, identityType: line })), []),
      achievement: v.object({ name: line, description: v.optional(line, '') }),
    }),
    credentialStatus: v.optional(v.object({ statusListCredential: line, statusListIndex: place })),
  }),
  // What programs read at the top is what stands inside.
  v.check(({ iss, issuer: { id } }) => iss === id),
)

export const listPayload = v.object({
  iss: line,
  id: line,
  validUntil: v.optional(instant),
  credentialSubject: v.object({
    statusPurpose: v.literal('revocation'),
    encodedList: v.pipe(v.string(), v.startsWith('u')),
  }),
})
