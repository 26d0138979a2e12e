// Apart from the shapes: every page has the ways into the areas, and those bring no library.
import type { ProfileSearch, StudentsListSearch, StudentsPlace } from './student.search.ts'

/** The address of a record, opened from a list or by itself. */
export const profileSearchOf = (student: string | undefined, from: StudentsListSearch = {}): ProfileSearch => ({
  student,
  ...placeIn(from),
})

export function placeIn({ q, status, level, classroom, organisation, sort }: StudentsPlace): StudentsPlace {
  return { q, status, level, classroom, organisation, sort }
}
