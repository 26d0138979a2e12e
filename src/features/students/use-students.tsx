import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account/account.ts'
import { studentsQueryOf, type StudentsCircle, type StudentsListSearch } from '#/contract/student/student.search.ts'
import { classroomsQuery } from '#/features/classrooms/classrooms.queries.ts'
import { organisationsQuery } from '#/features/organisations/organisations.queries.ts'
import { studentsQuery } from './students.queries.ts'
import type { Queries } from '#/router/queries.ts'
import { ImportAction } from '#/features/imports/components/import-action.tsx'

/** What the list and the cards of students show, for their loaders. */
export const loadStudents = (queries: Queries, search: StudentsListSearch, circle: StudentsCircle) =>
  Promise.all([
    queries.ensure(studentsQuery(studentsQueryOf(search, circle))),
    queries.ensure(organisationsQuery()),
    queries.ensure(classroomsQuery()),
  ])

type Seen = { search: StudentsListSearch; circle: StudentsCircle; viewer: SessionUser }

export function useStudents({ search, circle, viewer }: Seen) {
  const page = useSuspenseQuery(studentsQuery(studentsQueryOf(search, circle))).data
  const organisations = useSuspenseQuery(organisationsQuery()).data
  const classrooms = useSuspenseQuery(classroomsQuery()).data
  return { page, organisations, classrooms, importAction: <ImportAction viewer={viewer} kind="students" /> }
}
