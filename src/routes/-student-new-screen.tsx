import type { SessionUser } from '#/contract/account.ts'
import { classroomsQuery } from '#/features/organisations/organisations.queries.ts'
import { StudentNewPage, type StudentNewPageProps } from '#/features/students/pages/student-new-page.tsx'
import { canEnter } from '#/features/students/students.ts'
import { forbid } from '#/lib/forbid.ts'
import type { Queries } from '#/lib/queries.ts'
import { loadStudentChoices, useStudentChoices } from './-student-choices.ts'

/** What the form offers; 403 for those who enter nobody. */
export async function loadNewStudent(queries: Queries, viewer: SessionUser) {
  await loadStudentChoices(queries)
  if (!canEnter(viewer, queries.client().getQueryData(classroomsQuery().queryKey) ?? [])) forbid()
}

export function StudentNewScreen(props: Pick<StudentNewPageProps, 'viewer' | 'links' | 'only'>) {
  return <StudentNewPage {...props} {...useStudentChoices()} />
}
