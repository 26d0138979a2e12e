import * as v from 'valibot'
import { date, email, id, level, line, phone, text, timestamp, timeZone, version, webAddress } from '../core/fields.ts'
import { languageCode, point } from '../event/event.ts'
import { severalOf, whole } from '../event/values.ts'
import { organisationStatus } from '../organisation/organisation.ts'
import { rules } from '../moderation/rules.ts'
import { pictureLimits } from '../picture/picture-limits.ts'
import { ownPicture } from '../picture/shown-picture.ts'
import { richDocument } from '../rich-text/rich-document.ts'
import { listingParts, schoolLimits, tuitionCurrencies } from './listing-kinds.ts'
import {
  environmentFacts,
  schoolBodies,
  schoolFacilities,
  schoolKinds,
  schoolStates,
  statusKinds,
} from './school-kinds.ts'
import { galleryPicture, school, schoolAddress, schoolStatus } from './school.ts'

const { ages, tuition } = schoolLimits
const maybe = (most: number, least = 0) => v.nullable(whole(least, most))
const inOrder = (least: number | null, most: number | null) => least === null || most === null || least <= most

const tuitionInput = v.pipe(
  v.object({
    min: maybe(tuition),
    max: maybe(tuition),
    currency: v.picklist(tuitionCurrencies),
  }),
  v.forward(
    v.check(({ min, max }) => inOrder(min, max), 'tuition_order'),
    ['max'],
  ),
)

export const levelInput = v.pipe(
  v.object({
    level,
    agesFrom: maybe(ages.max),
    agesTo: maybe(ages.max),
    classes: maybe(schoolLimits.classes),
    capacity: maybe(schoolLimits.places),
    openings: maybe(schoolLimits.places),
    openingsFrom: v.nullable(date),
    workCycleMinutes: maybe(schoolLimits.workCycleMinutes),
    leads: maybe(schoolLimits.leads),
    credentialedLeads: maybe(schoolLimits.leads),
    tuition: v.nullable(tuitionInput),
  }),
  v.forward(
    v.check(({ agesFrom, agesTo }) => agesFrom === null || agesTo === null || agesFrom < agesTo, 'ages_order'),
    ['agesTo'],
  ),
  v.forward(
    v.check(({ openings, capacity }) => inOrder(openings, capacity), 'openings_over'),
    ['openings'],
  ),
  v.forward(
    v.check(({ credentialedLeads, leads }) => inOrder(credentialedLeads, leads), 'leads_over'),
    ['credentialedLeads'],
  ),
)
export type LevelInput = v.InferOutput<typeof levelInput>

/** Who says it, the API knows. */
export const factInput = v.object({
  fact: v.picklist(environmentFacts),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
  date,
})

const written = {
  name: line(schoolLimits.name.min, schoolLimits.name.max),
  kind: v.nullable(v.picklist(schoolKinds)),
  summary: line(0, schoolLimits.summary),
  description: v.nullable(richDocument('letter')),
  /** Pictures that were put there before. */
  logo: v.nullable(id),
  cover: v.nullable(id),
  coverAlt: line(0, pictureLimits.alt),
  gallery: v.pipe(v.array(galleryPicture), v.maxLength(pictureLimits.gallery)),
  founded: v.nullable(whole(schoolLimits.founded.min, schoolLimits.founded.max)),
  address: v.nullable(schoolAddress),
  point: v.nullable(point),
  timeZone,
  email: v.union([v.literal(''), email]),
  phone,
  website: webAddress,
  languages: v.pipe(v.array(languageCode), v.maxLength(schoolLimits.languages)),
  facilities: severalOf(schoolFacilities),
  financialAid: v.nullable(v.boolean()),
  hours: line(0, schoolLimits.hours),
  visitPolicy: text(0, schoolLimits.visitPolicy),
  levels: v.pipe(v.array(levelInput), v.maxLength(6)),
  facts: v.pipe(v.array(factInput), v.maxLength(environmentFacts.length)),
}

/** Of a school without an organisation, entered by an admin: a draft. */
export const listingInput = v.object({ ...v.partial(v.object(written)).entries, name: written.name })
export type ListingInput = v.InferOutput<typeof listingInput>
export const listingPatch = v.object({ ...v.partial(v.object(written)).entries, version })
export type ListingPatch = v.InferOutput<typeof listingPatch>

export const statusInput = v.pipe(
  v.object({
    body: v.picklist(schoolBodies),
    bodyName: line(0, schoolLimits.bodyName),
    kind: v.picklist(statusKinds),
    level: v.nullable(level),
    from: v.nullable(date),
    to: v.nullable(date),
  }),
  v.forward(
    v.check(({ body, bodyName }) => body !== 'other' || bodyName !== '', 'required'),
    ['bodyName'],
  ),
  v.forward(
    v.check(({ from, to }) => !from || !to || from <= to, 'end_before_start'),
    ['to'],
  ),
)
export type StatusInput = v.InferOutput<typeof statusInput>

/** Of a status as it was looked at: what was changed since is not judged by it. */
export const judgementInput = v.variant('decision', [
  v.object({ decision: v.literal('check'), version }),
  v.object({
    decision: v.literal('refuse'),
    reason: text(schoolLimits.reason.min, schoolLimits.reason.max),
    version,
  }),
])

/** A status as its school and admins see it. */
export const ownStatus = v.object({
  ...schoolStatus.entries,
  /** Why it was refused. */
  reason: v.string(),
  evidence: v.nullable(v.object({ name: v.string(), type: v.string(), bytes: v.number(), at: timestamp })),
  version: v.number(),
})
export type OwnStatus = v.InferOutput<typeof ownStatus>

const { distance: _, logo: __, cover: ___, gallery: ____, ...read } = school.entries

/** A school as those see it who say what stands there. */
export const ownSchool = v.object({
  ...read,
  slug: v.nullable(v.string()),
  timeZone: v.string(),
  logo: v.nullable(id),
  cover: v.nullable(id),
  coverAlt: v.string(),
  gallery: v.array(galleryPicture),
  /** All of these. */
  pictures: v.array(ownPicture),
  statuses: v.array(ownStatus),
  status: v.picklist(schoolStates),
  isHeld: v.boolean(),
  removedFor: v.nullable(v.picklist(rules)),
  publishedAt: v.nullable(timestamp),
  unsaid: v.array(v.picklist(listingParts)),
  organisation: v.nullable(v.object({ id, name: v.string(), status: organisationStatus })),
  may: v.object({ edit: v.boolean(), publish: v.boolean(), unpublish: v.boolean() }),
  version: v.number(),
})
export type OwnSchool = v.InferOutput<typeof ownSchool>

export const listedSchool = v.object({
  id,
  slug: v.nullable(v.string()),
  name: v.string(),
  city: v.nullable(v.string()),
  country: v.nullable(v.string()),
  status: v.picklist(schoolStates),
  isHeld: v.boolean(),
  removedFor: v.nullable(v.picklist(rules)),
  organisation: v.nullable(v.object({ id, name: v.string(), status: organisationStatus })),
  unsaid: v.number(),
  /** Statuses whose evidence nobody has looked at. */
  waiting: v.number(),
  updatedAt: timestamp,
})
export type ListedSchool = v.InferOutput<typeof listedSchool>

/** Whose listing it is, and on what terms they are here. */
export const schoolAccount = v.object({
  organisation: v.nullable(
    v.object({
      id,
      name: v.string(),
      status: organisationStatus,
      members: v.number(),
      children: v.number(),
      plan: v.nullable(v.string()),
      createdAt: timestamp,
    }),
  ),
})
export type SchoolAccount = v.InferOutput<typeof schoolAccount>
