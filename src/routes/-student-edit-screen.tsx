import { useSuspenseQuery } from '@tanstack/react-query'
import { StudentEditPage, type StudentEditPageProps } from '#/features/students/pages/student-edit-page.tsx'
import { studentQuery } from '#/features/students/students.queries.ts'
import { forbid } from '#/lib/forbid.ts'
import type { Queries } from '#/lib/queries.ts'
import { loadStudentChoices, useStudentChoices } from './-student-choices.ts'

/** The record and what its form offers; 403 for those who see it and may change nothing. */
export async function loadStudentForm(queries: Queries, id: string) {
  await Promise.all([queries.ensure(studentQuery(id)), loadStudentChoices(queries)])
  if (!queries.client().getQueryData(studentQuery(id).queryKey)?.mayEdit) forbid()
}

export function StudentEditScreen({ id, ...props }: Pick<StudentEditPageProps, 'viewer' | 'links'> & { id: string }) {
  const student = useSuspenseQuery(studentQuery(id)).data
  return <StudentEditPage key={id} {...props} {...useStudentChoices()} student={student} />
}
