import * as v from 'valibot'
import { id } from '../core/fields.ts'

/** What ties a person to a student. */
export const studentTies = ['manager', 'guide', 'parent', 'family', 'practicum', 'trainee', 'admin'] as const
/** What a record consists of, as far as it is open to some and not to others. */
export const studentParts = [
  'record',
  'contacts',
  'photo',
  'notes',
  'custody',
  'attendance',
  'absences',
  'lessons',
  'journal',
  'access',
] as const

export type StudentTie = (typeof studentTies)[number]
export type StudentPart = (typeof studentParts)[number]

/** Who sees a record, and which parts. Those who keep the platform stand in it as one, without a name. */
export const studentReader = v.object({
  id: v.nullable(id),
  name: v.nullable(v.string()),
  ties: v.array(v.picklist(studentTies)),
  parts: v.array(v.picklist(studentParts)),
})
export type StudentReader = v.InferOutput<typeof studentReader>
