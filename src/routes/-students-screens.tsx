import { useSuspenseQuery } from '@tanstack/react-query'
import { studentsQueryOf, type StudentsQuery } from '#/contract/student.search.ts'
import { classroomsQuery, organisationsQuery } from '#/features/organisations/organisations.queries.ts'
import { StudentsCardsPage, type StudentsCardsPageProps } from '#/features/students/pages/students-cards-page.tsx'
import { StudentsListPage, type StudentsListPageProps } from '#/features/students/pages/students-list-page.tsx'
import { studentsQuery } from '#/features/students/students.queries.ts'
import type { Queries } from '#/lib/queries.ts'
import { ImportAction } from './-import-action.tsx'

/** What the list and the cards of students show, for their loaders. */
export const loadStudents = (queries: Queries, query: StudentsQuery) =>
  Promise.all([
    queries.ensure(studentsQuery(query)),
    queries.ensure(organisationsQuery()),
    queries.ensure(classroomsQuery()),
  ])

function useStudents({ search, only, viewer }: Pick<StudentsListPageProps, 'search' | 'only' | 'viewer'>) {
  const page = useSuspenseQuery(studentsQuery(studentsQueryOf(search, only))).data
  const organisations = useSuspenseQuery(organisationsQuery()).data
  const classrooms = useSuspenseQuery(classroomsQuery()).data
  return { page, organisations, classrooms, importAction: <ImportAction viewer={viewer} kind="students" /> }
}

type Screen<Props> = Omit<Props, 'page' | 'organisations' | 'classrooms' | 'importAction'>

export function StudentsListScreen(props: Screen<StudentsListPageProps>) {
  return <StudentsListPage {...props} {...useStudents(props)} />
}

export function StudentsCardsScreen(props: Screen<StudentsCardsPageProps>) {
  return <StudentsCardsPage {...props} {...useStudents(props)} />
}
