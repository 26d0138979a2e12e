import * as v from 'valibot'
import { appConfig } from '#app.config'
import { line, timestamp } from '../core/fields.ts'
import { professionalLimits } from './professional-kinds.ts'

/** What a signed credential is found to be. But for the first, it proves nothing to whoever is shown it. */
export const badgeFindings = [
  'genuine',
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
export type BadgeFinding = (typeof badgeFindings)[number]

export const checkedBadge = v.object({
  kind: v.picklist(badgeFindings),
  /** Whether it was taken back: `unasked` and `unreadable` where no list said so. */
  status: v.picklist(['stands', 'unasked', 'unreadable']),
  /** What it says; null where none of it can be believed. */
  badge: v.nullable(
    v.object({
      id: v.string(),
      issuer: v.string(),
      issuerName: v.string(),
      holder: v.string(),
      title: v.string(),
      says: v.string(),
      from: timestamp,
      until: v.nullable(timestamp),
    }),
  ),
  /** Where it says that it comes from, believed or not. */
  issuer: v.nullable(v.string()),
})
export type CheckedBadge = v.InferOutput<typeof checkedBadge>

export const badgeQuestion = v.object({
  /** As it lies in the file, line breaks and all. */
  badge: v.pipe(v.string(), v.minLength(1), v.maxLength(appConfig.limits.badgeBytes)),
  holder: v.optional(line(0, professionalLimits.holder), ''),
})

export type BadgeQuestion = v.InferOutput<typeof badgeQuestion>

/** `2026-11-27-5f0c9a1e`: the day it was made, and something of its own. */
export const badgeKeyId = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d-[\da-f]{8}$/))

/** The number of a list. */
export const badgeListId = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,3})$/))
