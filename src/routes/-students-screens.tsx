import { useSuspenseQuery } from '@tanstack/react-query'
import { studentsQueryOf, type StudentsListSearch, type StudentsQuery } from '#/contract/student.search.ts'
import { classroomsQuery, organisationsQuery } from '#/features/organisations/organisations.queries.ts'
import { StudentsCardsPage, type StudentsCardsPageProps } from '#/features/students/pages/students-cards-page.tsx'
import { StudentsListPage, type StudentsListPageProps } from '#/features/students/pages/students-list-page.tsx'
import { studentsQuery } from '#/features/students/students.queries.ts'
import type { Queries } from '#/lib/queries.ts'

/** What the list and the cards of students show, for their loaders. */
export const loadStudents = (queries: Queries, query: StudentsQuery) =>
  Promise.all([
    queries.ensure(studentsQuery(query)),
    queries.ensure(organisationsQuery()),
    queries.ensure(classroomsQuery()),
  ])

type Kind = StudentsListSearch['kind']

/** An area that is about one kind alone asks for it, whatever its address says. */
export const queryFor = (search: StudentsListSearch, only?: Kind): StudentsQuery =>
  studentsQueryOf(only ? { ...search, kind: only } : search)

function useStudents({ search, only }: { search: StudentsListSearch; only?: Kind }) {
  const page = useSuspenseQuery(studentsQuery(queryFor(search, only))).data
  const organisations = useSuspenseQuery(organisationsQuery()).data
  const classrooms = useSuspenseQuery(classroomsQuery()).data
  return { page, organisations, classrooms }
}

type Screen<Props> = Omit<Props, 'page' | 'organisations' | 'classrooms'>

export function StudentsListScreen(props: Screen<StudentsListPageProps>) {
  return <StudentsListPage {...props} {...useStudents(props)} />
}

export function StudentsCardsScreen(props: Screen<StudentsCardsPageProps>) {
  return <StudentsCardsPage {...props} {...useStudents(props)} />
}
