// What a person may do here, as far as a page can know: the API has the last word.
import type { Classroom } from '#/contract/classroom/classroom.ts'
import type { Student, StudentDetail } from '#/contract/student/student.ts'
import { holds, isAdmin, managedBy, type Viewer } from '#/contract/account/viewer.ts'

export type Kind = Student['kind']

/** The classrooms into which somebody may put students: all of an organisation, or the guide's own. */
export function classroomsOf(viewer: Viewer, classrooms: readonly Classroom[]): Classroom[] {
  const managed = new Set(managedBy(viewer).map(({ id }) => id))
  const isOwn = ({ guide, assistants }: Classroom) => [guide, ...assistants].some((person) => person?.id === viewer.id)
  return classrooms.filter(
    (classroom) => managed.has(classroom.organisation.id) || (holds(viewer, 'teacher') && isOwn(classroom)),
  )
}

/** Whoever looks after an organisation enters students there; a guide, into the own classrooms. */
export const canEnter = (viewer: Viewer, classrooms: readonly Classroom[]): boolean =>
  managedBy(viewer).length > 0 || classroomsOf(viewer, classrooms).length > 0

/** Those who look after students change them in bulk; an admin puts them into the bin. */
export const canChoose = (viewer: Viewer): boolean =>
  isAdmin(viewer) || holds(viewer, 'teacher') || managedBy(viewer).length > 0

export type Standing = 'manager' | 'guide' | 'guardian'

/** The furthest-reaching of what somebody is to a student; null where nothing may be changed. */
export function standingTo(
  viewer: Viewer,
  { organisation, mayEdit, mayDelete }: Pick<Student, 'organisation' | 'mayEdit' | 'mayDelete'>,
): Standing | null {
  if (!mayEdit) return null
  if (managedBy(viewer).some(({ id }) => id === organisation.id)) return 'manager'
  return mayDelete && holds(viewer, 'teacher') ? 'guide' : 'guardian'
}

type Contact = StudentDetail['contacts'][number]
type WithContacts = Parameters<typeof standingTo>[1] & { contacts: readonly Pick<Contact, 'user' | 'access'>[] }

/** Photos are the school's and the family's to decide, also when a parent guides the own child. */
export function mayDecidePhotos(viewer: Viewer, student: WithContacts): boolean {
  const standing = standingTo(viewer, student)
  if (standing !== 'guide') return standing !== null
  const isNamed = student.contacts.some(({ user, access }) => user === viewer.id && access === 'parent')
  return isNamed && holds(viewer, 'parent')
}

/** Whole years and the months beyond them, from a birth date to `today`, both ISO dates. */
export function ageInMonths(birthDate: string, today = new Date().toISOString().slice(0, 10)) {
  const [by = 0, bm = 0, bd = 0] = birthDate.split('-').map(Number)
  const [ty = 0, tm = 0, td = 0] = today.split('-').map(Number)
  const months = Math.max(0, (ty - by) * 12 + tm - bm - (td < bd ? 1 : 0))
  return { years: Math.floor(months / 12), months: months % 12 }
}
