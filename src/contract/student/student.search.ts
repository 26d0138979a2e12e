import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { levels } from '../core/level.ts'
import { joined, optionalParam, listSearch } from '../core/page.ts'
import { placeIn } from './record-place.ts'
import type { StudentTie } from './student.access.ts'
import { studentKind, studentSorts, studentStatuses, type studentKinds } from './student.ts'

/** Columns of the list of students beside the name, in their order; those shown at first. */
export const studentColumns = ['classroom', 'level', 'status', 'birthDate', 'startDate', 'hours', 'created'] as const
export const studentColumnsShown = 'classroom,level,status,birthDate'

/** What the address of a list of students may carry. */
export const studentsListSearch = v.object({
  ...listSearch,
  kind: optionalParam(studentKind),
  status: joined(studentStatuses),
  level: joined(levels),
  classroom: optionalParam(id),
  organisation: optionalParam(id),
  sort: optionalParam(v.picklist(studentSorts)),
  columns: joined(studentColumns),
})
export type StudentsListSearch = v.InferOutput<typeof studentsListSearch>

type Kind = (typeof studentKinds)[number]

/** Whom a list is about: of these kinds, of which the first stands for itself, and of these ties to the reader. */
export type StudentsCircle = { kinds: readonly [Kind, ...Kind[]]; tie?: readonly StudentTie[] }

/** Which of the kinds an address shows. */
export const kindIn = ({ kinds }: StudentsCircle, { kind }: Pick<StudentsListSearch, 'kind'>): Kind =>
  kinds.find((one) => one === kind) ?? kinds[0]

/** What of an address another answer follows from. */
export function withoutColumns(search: StudentsListSearch) {
  const { columns: _, ...others } = search
  return others
}

/** The part of an address that the API answers, within a circle. */
export function studentsQueryOf(search: StudentsListSearch, circle: StudentsCircle) {
  return { ...withoutColumns(search), kind: kindIn(circle, search), tie: circle.tie?.join(',') }
}

export type StudentsQuery = Partial<ReturnType<typeof studentsQueryOf>> & { limit?: number }

/** Whose record; a trainee's own without. */
export const recordSearch = v.object({ student: optionalParam(id) })

/** Which list one came from: it has neighbours. Pages and columns are no matter here. */
const place = v.omit(studentsListSearch, ['kind', 'after', 'before', 'bin', 'columns'])
export type StudentsPlace = v.InferOutput<typeof place>

export const profileSearch = v.object({ ...recordSearch.entries, ...place.entries })
export type ProfileSearch = v.InferOutput<typeof profileSearch>

/** What the API answers a record's neighbours to. */
export const neighboursQueryOf = (search: ProfileSearch, circle: StudentsCircle) => ({
  ...placeIn(search),
  tie: circle.tie?.join(','),
})
export type NeighboursQuery = ReturnType<typeof neighboursQueryOf>
