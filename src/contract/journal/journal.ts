import * as v from 'valibot'
import { date, id, text, timestamp } from '../core/fields.ts'
import { journalLimits, visibilities } from './journal-kinds.ts'

const words = text(1, journalLimits.text)
const visibility = v.picklist(visibilities)

const note = v.object({
  /** Made where it is entered: what arrives twice is one. */
  id,
  student: id,
  text: words,
  visibility,
})

/** A note on a group is one for each child, so that each family sees its own. */
export const observationsInput = v.object({
  observations: v.pipe(v.array(note), v.minLength(1), v.maxLength(journalLimits.children)),
})
export type ObservationInput = v.InferOutput<typeof note>

/** What is named is changed. */
export const observationPatch = v.partial(v.object({ text: words, visibility }))
export type ObservationPatch = v.InferOutput<typeof observationPatch>

export const observation = v.object({
  id,
  student: id,
  text: v.string(),
  visibility,
  at: timestamp,
  day: date,
  /** Null after they have gone. */
  by: v.nullable(v.string()),
  isOwn: v.boolean(),
})
export type Observation = v.InferOutput<typeof observation>

/** Of one child, the latest first. */
export const observed = v.object({
  observations: v.array(observation),
  mayWrite: v.boolean(),
  /** Where it is at present; null: in none. */
  classroom: v.nullable(id),
  timeZone: v.string(),
})
export type Observed = v.InferOutput<typeof observed>

export const journalChild = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  preferredName: v.nullable(v.string()),
  photo: v.nullable(v.string()),
})

/** What is left to do when the children have gone home. */
export const closing = v.object({
  room: v.object({ id, name: v.string(), timeZone: v.string(), today: date }),
  mayWrite: v.boolean(),
  /** When the works of the day were shared with the families; null: they are not. */
  sharedAt: v.nullable(timestamp),
  sharedBy: v.nullable(v.string()),
  /** Works that families would see. */
  works: v.number(),
  children: v.array(
    v.object({
      ...journalChild.entries,
      /** Whether anything was written of it today. */
      isSeen: v.boolean(),
      /** Whether the register says nothing of it yet. */
      isOpen: v.boolean(),
      isAway: v.boolean(),
    }),
  ),
  /** What the reader wrote today. */
  notes: v.array(observation),
})
export type Closing = v.InferOutput<typeof closing>

export const sharingInput = v.object({ day: date, isShared: v.boolean() })
export type SharingInput = v.InferOutput<typeof sharingInput>

/** A day of a child as its family sees it. */
const familyDay = v.object({
  day: date,
  works: v.array(v.object({ name: v.string(), isNew: v.boolean() })),
  notes: v.array(v.object({ id, text: v.string(), by: v.nullable(v.string()) })),
})

export const journal = v.object({
  /** The children of the reader, of whom one is shown. */
  children: v.array(
    v.object({
      ...journalChild.entries,
      classroom: v.nullable(v.string()),
      /** What was shared of the present week: works, those that were shown for the first time, and notes. */
      thisWeek: v.object({ works: v.number(), presented: v.number(), notes: v.number() }),
    }),
  ),
  /** Null where the reader is the parent of nobody who attends. */
  student: v.nullable(id),
  /** The Monday of the week. */
  week: date,
  /** Whether it is the present one. */
  isLast: v.boolean(),
  /** The latest first; days of which nothing is shared are left out. */
  days: v.array(familyDay),
  /** A work to ask the child about. */
  ask: v.nullable(v.string()),
})
export type Journal = v.InferOutput<typeof journal>
