import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { levels } from '../core/level.ts'
import { joined, optionalParam, listSearch } from '../core/page.ts'
import { studentKind, studentSorts, studentStatuses } from './student.ts'

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

/** The part of it that the API answers. A list of one kind alone asks for it, whatever its address says. */
export function studentsQueryOf(search: StudentsListSearch, only?: StudentsListSearch['kind']) {
  const { columns: _, ...query } = search
  return only ? { ...query, kind: only } : query
}

export type StudentsQuery = ReturnType<typeof studentsQueryOf>

/** Whose record; a trainee's own without. */
export const recordSearch = v.object({ student: optionalParam(id) })
