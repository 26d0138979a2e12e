// A child as calendars know it. Pure.
import type { StudentReader } from '#/contract/student/student.access.ts'
import type { OwnChild, StudentDetail } from '#/contract/student/student.ts'
import { isAdmin, type Viewer } from '#/contract/account/viewer.ts'
import type { ChildAround } from '#/features/calendar/ahead.ts'

/** Those who keep the platform see the record, and nobody's calendar. */
export const hasEvents = (viewer: Viewer, { kind }: Pick<StudentDetail, 'kind'>): boolean =>
  kind === 'child' && !isAdmin(viewer)

type Known = Pick<StudentDetail, 'id' | 'organisation' | 'contacts'>

/** `readers`: who sees the record, for those who may know; whoever else looks after the child knows of themselves. */
export function childAround(viewer: Viewer, record: Known, readers: readonly StudentReader[] = []): ChildAround {
  const guardians = record.contacts.flatMap(({ user, access }) => (user && access === 'parent' ? [user] : []))
  const staff = readers.flatMap(({ id, ties }) => (id && ties.some(looksAfter) ? [id] : []))
  const carers = [...new Set([...staff, viewer.id])].filter((id) => !guardians.includes(id))
  return { id: record.id, organisation: record.organisation.id, guardians, carers }
}

const looksAfter = (tie: string) => tie === 'guide' || tie === 'manager'

/** On a parent's first page. */
export const ownChildAround = (viewer: Viewer, { id, organisation, guide }: OwnChild): ChildAround => ({
  id,
  organisation: organisation.id,
  guardians: [viewer.id],
  carers: guide ? [guide.id] : [],
})
