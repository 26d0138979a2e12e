import { dashboardLinks } from '#/areas/dashboard.ts'
import { parentsLinks } from '#/areas/parents.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { familyAttendanceQuery } from '#/features/attendance/attendance.queries.ts'
import { FamilyAttendance } from '#/features/attendance/components/family-attendance.tsx'
import { FamilyWeek } from '#/features/journal/components/family-week.tsx'
import { journalQuery } from '#/features/journal/journal.queries.ts'
import { loadOwnChildren, OwnChildren } from '#/features/students/components/own-children.tsx'
import type { Queries } from '#/router/queries.ts'

const childLinks = {
  profile: dashboardLinks.students.profile,
  account: dashboardLinks.students.account,
  write: parentsLinks.chat.conversation,
  event: (event: string) => dashboardLinks.calendar({ event }),
}

export const loadFamilyToday = (queries: Queries, viewer: SessionUser) =>
  Promise.all([
    queries.ensure(familyAttendanceQuery()),
    queries.ensure(journalQuery({})),
    loadOwnChildren(queries, viewer),
  ])

/** What a family looks for first: where its children are, how their week was, and what is ahead of them. */
export function FamilyToday({ viewer }: { viewer: SessionUser }) {
  return (
    <>
      <FamilyAttendance link={parentsLinks.attendance} />
      <FamilyWeek link={parentsLinks.journal} />
      <OwnChildren links={childLinks} viewer={viewer} />
    </>
  )
}
