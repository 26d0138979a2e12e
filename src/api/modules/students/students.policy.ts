// Which students an actor sees and changes, as conditions on `students`. Each tie is a condition of what holds now: it ends with
// the membership, the classroom, the contact or the enrolment it comes from, and all that hung on it ends with it. What a tie
// gives says students.access.ts.
import { sql, type SQL } from 'drizzle-orm'
import type { StudentPart, StudentTie } from '#/contract/student/student.access.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'
import { tiesWith, type Right } from './students.access.ts'

// Arrays of ids, and not IN over a subquery, because only those have an index when they stand in an OR.
const nobody = sql`false`
const everybody = sql`true`
const either = (...conditions: SQL[]): SQL => {
  if (conditions.includes(everybody)) return everybody
  const real = conditions.filter((condition) => condition !== nobody)
  return real.length === 0 ? nobody : sql`(${sql.join(real, sql` or `)})`
}

/** Not left, and not over: without it only those who keep the organisation's records have to do with a student. */
export const attendingAs = (student: SQL): SQL =>
  sql`(${student}.status <> 'left' and coalesce(${student}.end_date, current_date) >= current_date)`
export const attending = attendingAs(sql`students`)

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
    ? sql`(students.classroom_id = any(array(${ownClassrooms(actor)})) and ${attending})`
    : nobody

const contactOf = (actor: Actor, access: 'parent' | 'family'): SQL =>
  holds(actor, 'parent')
    ? sql`(students.id = any(array(select k.student_id from student_contacts k
        where k.user_id = ${actor.userId} and k.access = ${access})) and ${attending})`
    : nobody

export const guardedBy = (actor: Actor): SQL => contactOf(actor, 'parent')

const hostedBy = ({ managed }: Actor): SQL => {
  const schools = managed.filter(({ kind }) => kind === 'school').map(({ id }) => id)
  return schools.length === 0 ? nobody : sql`(students.practicum_school_id = ${idsIn(schools)} and ${attending})`
}

const tied: Record<StudentTie, (actor: Actor) => SQL> = {
  manager: managedBy,
  guide: guidedBy,
  parent: guardedBy,
  family: (actor) => contactOf(actor, 'family'),
  practicum: hostedBy,
  trainee: ({ userId }) => sql`students.user_id = ${userId}`,
  admin: (actor) => (holds(actor, 'admin') ? everybody : nobody),
}

/** Students whom one of these ties has to do with the actor. */
export const tiedBy = (actor: Actor, ties: readonly StudentTie[]): SQL => either(...ties.map((tie) => tied[tie](actor)))

/** Students of whom a tie gives the actor this right to this part. */
const may =
  (right: Right, part: StudentPart) =>
  (actor: Actor): SQL =>
    tiedBy(actor, tiesWith(right, part))

export const lookedAfterBy = (actor: Actor): SQL => either(managedBy(actor), guidedBy(actor))

export const visibleStudents = may('read', 'record')
export const editableStudents = may('write', 'record')
export const restrictedStudents = may('read', 'notes')
export const withContacts = may('read', 'contacts')
export const withAccess = may('read', 'access')
export const readsAttendance = may('read', 'attendance')
export const writesAttendance = may('write', 'attendance')
export const tellsAbsence = may('write', 'absences')
export const readsLessons = may('read', 'lessons')
export const writesLessons = may('write', 'lessons')
export const readsJournal = may('read', 'journal')

/** A note about custody is closed to whom it names, whatever ties them to the student. */
const openCustody = ({ userId }: Actor): SQL => sql`not exists (
  select from student_custody_closings closed where closed.student_id = students.id and closed.user_id = ${userId})`

export const readsCustody = (actor: Actor): SQL => sql`(${may('read', 'custody')(actor)} and ${openCustody(actor)})`
export const writesCustody = (actor: Actor): SQL => sql`(${may('write', 'custody')(actor)} and ${openCustody(actor)})`

/** An admin deletes on request, without being able to edit. */
export const deletableStudents = (actor: Actor): SQL => (holds(actor, 'admin') ? everybody : lookedAfterBy(actor))

/** Consent decides among those who may see the student at all. */
export const mayViewPhoto = (actor: Actor): SQL => {
  const involved = may('read', 'photo')(actor)
  const colleague =
    actor.organisationIds.length > 0 ? sql`students.organisation_id = ${idsIn(actor.organisationIds)}` : nobody
  return sql`(case students.photo_consent
    when 'public' then true
    when 'school' then ${either(involved, colleague)}
    when 'class' then ${involved}
    else false end)`
}

/** Whose family agrees to pictures that everybody can see. A record in the bin agrees to nothing. */
export const agreesToPublicPhotos = (student: SQL): SQL =>
  sql`(${student}.deleted_at is null and ${student}.photo_consent is not distinct from 'public')`

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
