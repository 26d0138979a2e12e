import * as v from 'valibot'
import { date, id, level, line, text, timestamp } from '../core/fields.ts'
import { richDocument } from '../rich-text/rich-document.ts'
import { languageCode, point } from '../event/event.ts'
import { pictureLimits } from '../picture/picture-limits.ts'
import { describedPicture, shownPicture } from '../picture/shown-picture.ts'
import {
  environmentFacts,
  factSources,
  schoolBodies,
  schoolFacilities,
  schoolKinds,
  statusKinds,
  statusStates,
} from './school-kinds.ts'

/** What of it is known. */
export const schoolAddress = v.object({
  street: line(0, 120),
  zip: line(0, 20),
  city: line(1, 80),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'country_code')),
})
export type SchoolAddress = v.InferOutput<typeof schoolAddress>

/** Of a month, in minor units. Null: not said. */
export const tuition = v.object({ min: v.nullable(v.number()), max: v.nullable(v.number()), currency: v.string() })

export const schoolLevel = v.object({
  level,
  agesFrom: v.nullable(v.number()),
  agesTo: v.nullable(v.number()),
  classes: v.nullable(v.number()),
  capacity: v.nullable(v.number()),
  openings: v.nullable(v.number()),
  openingsFrom: v.nullable(date),
  workCycleMinutes: v.nullable(v.number()),
  leads: v.nullable(v.number()),
  credentialedLeads: v.nullable(v.number()),
  tuition: v.nullable(tuition),
})
export type SchoolLevel = v.InferOutput<typeof schoolLevel>

export const schoolStatus = v.object({
  id,
  body: v.picklist(schoolBodies),
  bodyName: v.string(),
  kind: v.picklist(statusKinds),
  level: v.nullable(level),
  from: v.nullable(date),
  to: v.nullable(date),
  state: v.picklist(statusStates),
  isOver: v.boolean(),
  checkedAt: v.nullable(timestamp),
})
export type SchoolStatus = v.InferOutput<typeof schoolStatus>

export const environmentFact = v.object({
  fact: v.picklist(environmentFacts),
  value: v.number(),
  source: v.picklist(factSources),
  date,
})
export type SchoolFact = v.InferOutput<typeof environmentFact>

/** A picture of the gallery, in its order: what it shows, and what is written below it. */
export const galleryPicture = v.object({
  picture: id,
  alt: line(0, pictureLimits.alt),
  caption: line(0, pictureLimits.caption),
})
export type GalleryPicture = v.InferOutput<typeof galleryPicture>

export const schoolSummary = v.object({
  id,
  slug: v.string(),
  name: v.string(),
  /** While everybody may see it. */
  logo: v.nullable(shownPicture),
  kind: v.nullable(v.picklist(schoolKinds)),
  summary: v.string(),
  city: v.nullable(v.string()),
  country: v.nullable(v.string()),
  point: v.nullable(point),
  distance: v.nullable(v.number()),
  languages: v.array(languageCode),
  levels: v.array(schoolLevel),
  statuses: v.array(schoolStatus),
  financialAid: v.nullable(v.boolean()),
})
export type SchoolSummary = v.InferOutput<typeof schoolSummary>

export const school = v.object({
  ...schoolSummary.entries,
  description: v.nullable(richDocument('letter')),
  /** While everybody may see them. */
  cover: v.nullable(describedPicture),
  gallery: v.array(v.object({ ...describedPicture.entries, caption: v.string() })),
  founded: v.nullable(v.number()),
  address: v.nullable(schoolAddress),
  email: v.string(),
  phone: v.string(),
  website: v.string(),
  facilities: v.array(v.picklist(schoolFacilities)),
  hours: v.string(),
  visitPolicy: text(0, 1000),
  facts: v.array(environmentFact),
  organisation: v.nullable(v.object({ id, name: v.string() })),
  updatedAt: timestamp,
})
export type School = v.InferOutput<typeof school>
