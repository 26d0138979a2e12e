import * as v from 'valibot'
import { bulkIds } from '../core/bulk.ts'
import { date, email, id, level, line, personName, phone, text, timestamp, version } from '../core/fields.ts'
import { levels } from '../core/level.ts'
import { choices, pageQuery, pageResult, searchText, switched } from '../core/page.ts'
import { studentTies } from './student.access.ts'

export const studentKinds = ['child', 'trainee'] as const
export const studentStatuses = ['enquiry', 'waitlist', 'enrolled', 'leave', 'left'] as const
export const photoConsents = ['none', 'class', 'school', 'public'] as const

export const contactRelations = [
  'mother',
  'father',
  'guardian',
  'grandparent',
  'sibling',
  'relative',
  'friend',
  'other',
] as const

/** What a contact may do: parents see and mend the record, family sees it, others only fetch the child or are called. */
export const contactAccesses = ['parent', 'family', 'pickup', 'emergency'] as const

export const studentKind = v.picklist(studentKinds)
export const studentStatus = v.picklist(studentStatuses)
export const photoConsent = v.picklist(photoConsents)

const language = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'unknown_choice'))
const hours = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))

const fields = v.object({
  first_name: personName,
  last_name: personName,
  preferredName: line(0, 80),
  birthDate: v.nullable(date),
  classroom: v.nullable(id),
  level: v.nullable(level),
  cycleYear: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3))),
  status: studentStatus,
  startDate: v.nullable(date),
  endDate: v.nullable(date),
  languages: v.pipe(
    v.array(language),
    v.maxLength(8),
    v.transform((given) => [...new Set(given)]),
  ),
  photoConsent,
  /** A trainee's account, practicum and training. */
  account: v.nullable(id),
  practicumSchool: v.nullable(id),
  diplomaBody: line(0, 80),
  diplomaLevel: v.nullable(level),
  hoursRequired: v.nullable(hours),
  hoursLogged: v.nullable(hours),
})

type Dates = { startDate?: string | null | undefined; endDate?: string | null | undefined }
const inOrder = ({ startDate, endDate }: Dates): boolean => !startDate || !endDate || startDate <= endDate

/** Who is invited to a child: by the address they are known, and get one mail however many children they have. */
export const guardianInput = v.object({
  first_name: personName,
  last_name: personName,
  email,
  relation: v.picklist(contactRelations),
  access: v.picklist(['parent', 'family']),
})
export type GuardianInput = v.InferOutput<typeof guardianInput>

/** The kind follows from the organisation: a school has children, a training centre trainees. */
export const studentInput = v.pipe(
  v.object({
    ...v.partial(fields).entries,
    first_name: personName,
    last_name: personName,
    status: v.optional(studentStatus, 'enrolled'),
    organisation: v.optional(id),
    guardians: v.optional(v.pipe(v.array(guardianInput), v.maxLength(4))),
  }),
  v.forward(v.partialCheck([['startDate'], ['endDate']], inOrder, 'date_order'), ['endDate']),
)
export type StudentInput = v.InferOutput<typeof studentInput>

export const studentUpdate = v.pipe(
  v.object({ ...v.partial(fields).entries, version }),
  v.forward(v.partialCheck([['startDate'], ['endDate']], inOrder, 'date_order'), ['endDate']),
)
export type StudentUpdate = v.InferOutput<typeof studentUpdate>

const named = v.nullable(v.object({ id, name: v.string() }))

/** A student in a list. `photo` is the picture's number, null where there is none or consent keeps it from the reader. */
export const student = v.object({
  id,
  kind: studentKind,
  first_name: v.string(),
  last_name: v.string(),
  preferredName: v.nullable(v.string()),
  birthDate: v.nullable(v.string()),
  photo: v.nullable(id),
  organisation: v.object({ id, name: v.string() }),
  classroom: named,
  level: v.nullable(level),
  cycleYear: v.nullable(v.number()),
  status: studentStatus,
  startDate: v.nullable(v.string()),
  hoursRequired: v.nullable(v.number()),
  hoursLogged: v.nullable(v.number()),
  /** That there is something to know, for those who may read it. */
  hasAllergies: v.boolean(),
  mayEdit: v.boolean(),
  mayDelete: v.boolean(),
  version: v.number(),
  createdAt: timestamp,
})
export type Student = v.InferOutput<typeof student>

/** `phone` is for those who look after the child. */
export const studentContact = v.object({
  id,
  user: v.nullable(id),
  name: v.string(),
  phone: v.nullable(v.string()),
  relation: v.picklist(contactRelations),
  access: v.picklist(contactAccesses),
  /** Whether a mail asks them to join, and they have not answered. */
  isInvited: v.boolean(),
})
export type StudentContact = v.InferOutput<typeof studentContact>

export const studentDetail = v.object({
  ...student.entries,
  endDate: v.nullable(v.string()),
  languages: v.array(v.string()),
  /** Null until somebody decides; then no photograph is kept either. */
  photoConsent: v.nullable(photoConsent),
  account: v.nullable(id),
  practicumSchool: named,
  diplomaBody: v.nullable(v.string()),
  diplomaLevel: v.nullable(level),
  contacts: v.array(studentContact),
  mayReadNotes: v.boolean(),
  mayReadAccess: v.boolean(),
})
export type StudentDetail = v.InferOutput<typeof studentDetail>

/** Somebody with an account, or a name and a telephone number. `id` names the contact that a row continues. */
export const contactsInput = v.object({
  contacts: v.pipe(
    v.array(
      v.pipe(
        v.object({
          id: v.optional(id),
          user: v.optional(v.nullable(id), null),
          name: v.optional(line(0, 160), ''),
          phone: v.optional(phone, ''),
          relation: v.picklist(contactRelations),
          access: v.picklist(contactAccesses),
        }),
        v.forward(
          v.partialCheck([['user'], ['name']], ({ user, name }) => user !== null || name !== '', 'required'),
          ['name'],
        ),
      ),
    ),
    v.maxLength(12),
  ),
  version,
})
export type ContactsInput = v.InferOutput<typeof contactsInput>

/**
 * Restricted. `custodyNote` is null for guardians, and for whom it names; `custodyClosedTo`, the people it names, is for those
 * who keep it.
 */
export const studentNotes = v.object({
  allergies: v.string(),
  healthNotes: v.string(),
  custodyNote: v.nullable(v.string()),
  custodyClosedTo: v.nullable(v.array(v.object({ id, name: v.string() }))),
  mayWriteCustody: v.boolean(),
  version: v.number(),
})
export type StudentNotes = v.InferOutput<typeof studentNotes>

export const notesInput = v.object({
  allergies: v.optional(text(0, 2000)),
  healthNotes: v.optional(text(0, 5000)),
  custodyNote: v.optional(text(0, 5000)),
  /** Accounts, and contacts of the child that have none, by number. */
  custodyClosedTo: v.optional(v.pipe(v.array(id), v.maxLength(20))),
  version,
})
export type NotesInput = v.InferOutput<typeof notesInput>

/** One look at, or change of, the restricted notes. The name is null once the account is erased. */
export const notesLook = v.object({
  at: timestamp,
  name: v.nullable(v.string()),
  role: v.nullable(v.string()),
  changed: v.boolean(),
})

export const studentSorts = ['name', '-name', 'created', '-created', 'birthDate', '-birthDate'] as const

export const studentFilter = {
  q: v.optional(searchText),
  /** Only those to whom one is tied like this: as a parent the own children, and nobody whom one guides. */
  tie: v.optional(choices(studentTies)),
  kind: v.optional(studentKind),
  status: v.optional(choices(studentStatuses)),
  level: v.optional(choices(levels)),
  classroom: v.optional(id),
  organisation: v.optional(id),
  bin: v.optional(switched, false),
  sort: v.optional(v.picklist(studentSorts), 'name'),
}

export const studentSearch = v.object({ ...studentFilter, ...pageQuery })
export type StudentSearch = v.InferOutput<typeof studentSearch>

/** Who stands beside a student in a list of its kind, with these filters and in this order. */
export const neighboursSearch = v.omit(v.object(studentFilter), ['bin', 'kind'])
export type NeighboursSearch = v.InferOutput<typeof neighboursSearch>
const neighbour = v.nullable(v.object({ id, first_name: v.string(), last_name: v.string() }))
export const studentNeighbours = v.object({ previous: neighbour, next: neighbour })
export type StudentNeighbours = v.InferOutput<typeof studentNeighbours>

/** A child as its family's first page shows it. */
export const ownChild = v.object({
  ...student.entries,
  photoConsent: v.nullable(photoConsent),
  guide: v.nullable(v.object({ id, first_name: v.string(), last_name: v.string(), avatar: v.nullable(id) })),
})
export type OwnChild = v.InferOutput<typeof ownChild>
/** More children than anybody has. */
export const ownChildrenAtMost = 24

/** What ends with a student's last day, besides the place: who sees the record until then. And who might leave, too. */
export const studentLeaving = v.object({
  readers: v.array(v.object({ id, name: v.string(), tie: v.picklist(studentTies) })),
  siblings: v.array(v.object({ id, first_name: v.string(), last_name: v.string() })),
  /** Whose membership ends with it, once these siblings leave as well. */
  families: v.array(v.object({ id, name: v.string(), siblings: v.array(id) })),
})
export type StudentLeaving = v.InferOutput<typeof studentLeaving>

export const studentsPage = v.object({ students: v.array(student), ...pageResult })

export const bulkStudentsInput = v.object({
  ids: bulkIds,
  action: v.variant('type', [
    v.object({ type: v.literal('status'), status: studentStatus }),
    v.object({ type: v.literal('classroom'), classroom: v.nullable(id) }),
    v.object({ type: v.literal('leave'), lastDay: date }),
    v.object({ type: v.literal('delete') }),
  ]),
})
export type BulkStudentsInput = v.InferOutput<typeof bulkStudentsInput>
