import { useSuspenseQuery } from '@tanstack/react-query'
import { classroomsQuery } from '#/features/classrooms/classrooms.queries.ts'
import { languagesQuery } from './languages.ts'
import type { Queries } from '#/router/queries.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { useFindPeople } from './find-people.ts'
import { useFindSchools } from './find-schools.ts'

/** What the form of a student offers to choose from. */
export const loadStudentChoices = (queries: Queries) =>
  Promise.all([queries.ensure(classroomsQuery()), queries.ensure(languagesQuery(getLocale()))])

export function useStudentChoices() {
  const classrooms = useSuspenseQuery(classroomsQuery()).data
  const languageNames = useSuspenseQuery(languagesQuery(getLocale())).data
  return { classrooms, languageNames, findPeople: useFindPeople(), findSchools: useFindSchools() }
}
