// Which students an actor sees and changes, as conditions on `students`. A guide's rights end with the membership, a
// guardian's with the contact; a school that hosts a practicum reads that record and no other.
import { sql, type SQL } from 'drizzle-orm'
import { holds, type Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'

// Arrays of ids, and not IN over a subquery, because only those have an index when they stand in an OR.
const nobody = sql`false`
const either = (...conditions: SQL[]): SQL => {
  const real = conditions.filter((condition) => condition !== nobody)
  return real.length === 0 ? nobody : sql`(${sql.join(real, sql` or `)})`
}

const managedBy = ({ managed }: Actor): SQL =>
  managed.length === 0 ? nobody : sql`students.organisation_id = ${idsIn(managed.map(({ id }) => id))}`

/** The classrooms that the actor guides or assists in. */
export const ownClassrooms = (actor: Actor): SQL => sql`
  select c.id from classrooms c
  where c.organisation_id = ${idsIn(actor.organisationIds)} and c.deleted_at is null
    and (c.guide_id = ${actor.userId}
      or exists (select from classroom_assistants a where a.classroom_id = c.id and a.user_id = ${actor.userId}))`

export const guidedBy = (actor: Actor): SQL =>
  holds(actor, 'teacher') && actor.organisationIds.length > 0
    ? sql`students.classroom_id = any(array(${ownClassrooms(actor)}))`
    : nobody

const namedBy = (actor: Actor, accesses: readonly string[]): SQL => sql`students.id = any(array(
  select k.student_id from student_contacts k
  where k.user_id = ${actor.userId} and k.access = any(${sql.param(accesses)}::text[])))`

const contactOf = (actor: Actor, accesses: readonly string[]): SQL =>
  holds(actor, 'parent') ? namedBy(actor, accesses) : nobody

/** A note about custody is not for those it is about, in whatever role they come. */
export const keptFromCustody = (actor: Actor): SQL => namedBy(actor, ['parent'])

export const guardedBy = (actor: Actor): SQL => contactOf(actor, ['parent'])

const hostedBy = ({ managed }: Actor): SQL => {
  const schools = managed.filter(({ kind }) => kind === 'school').map(({ id }) => id)
  return schools.length === 0 ? nobody : sql`students.practicum_school_id = ${idsIn(schools)}`
}

export const lookedAfterBy = (actor: Actor): SQL => either(managedBy(actor), guidedBy(actor))

export const visibleStudents = (actor: Actor): SQL =>
  holds(actor, 'admin')
    ? sql`true`
    : either(
        managedBy(actor),
        guidedBy(actor),
        contactOf(actor, ['parent', 'family']),
        hostedBy(actor),
        sql`students.user_id = ${actor.userId}`,
      )

export const editableStudents = (actor: Actor): SQL => either(lookedAfterBy(actor), guardedBy(actor))

/** An admin deletes on request, without being able to edit. */
export const deletableStudents = (actor: Actor): SQL => (holds(actor, 'admin') ? sql`true` : lookedAfterBy(actor))

export const restrictedStudents = (actor: Actor): SQL => either(lookedAfterBy(actor), guardedBy(actor))

/** Consent decides among those who may see the student at all. */
export const mayViewPhoto = (actor: Actor): SQL => sql`(case students.photo_consent
  when 'public' then true
  when 'school' then ${either(
    lookedAfterBy(actor),
    guardedBy(actor),
    actor.organisationIds.length > 0 ? sql`students.organisation_id = ${idsIn(actor.organisationIds)}` : nobody,
  )}
  when 'class' then ${either(lookedAfterBy(actor), guardedBy(actor))}
  else false end)`

export const standings = ['manager', 'guide', 'guardian'] as const
export type Standing = (typeof standings)[number]

const guardianFields = ['preferredName', 'languages', 'photoConsent']
const guideFields = [
  'first_name',
  'last_name',
  'preferredName',
  'birthDate',
  'classroom',
  'level',
  'cycleYear',
  'status',
  'startDate',
  'endDate',
  'languages',
]
const managerFields = [
  ...guideFields,
  'photoConsent',
  'account',
  'practicumSchool',
  'diplomaBody',
  'diplomaLevel',
  'hoursRequired',
  'hoursLogged',
]

export const changeableFields: Record<Standing, readonly string[]> = {
  manager: managerFields,
  guide: guideFields,
  guardian: guardianFields,
}
