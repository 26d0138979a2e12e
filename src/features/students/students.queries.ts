import { queryOptions } from '@tanstack/react-query'
import type { StudentsQuery } from '#/contract/student.search.ts'
import { unwrap } from '#/lib/unwrap.ts'
import { getStudent, listLooks, listStudents } from './students.functions.ts'

/** All that is known of students; invalidate it after a change. */
export const studentsKey = ['students'] as const

export const studentsQuery = (query: StudentsQuery) =>
  queryOptions({
    queryKey: [...studentsKey, 'list', query],
    queryFn: async () => unwrap(await listStudents({ data: query })),
  })

export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: [...studentsKey, 'one', id],
    queryFn: async () => unwrap(await getStudent({ data: { id } })).student,
  })

export const looksQuery = (id: string) =>
  queryOptions({
    queryKey: [...studentsKey, 'looks', id],
    queryFn: async () => unwrap(await listLooks({ data: { id } })).looks,
  })

/** More records than this, and they are those of somebody who looks after trainees. */
const ownAtMost = 5

/** The training record that is about the viewer; null where there is none. Nobody may edit the own record. */
export const ownRecordQuery = (viewerId: string) =>
  queryOptions({
    queryKey: [...studentsKey, 'own', viewerId],
    queryFn: async () => {
      const { students } = unwrap(await listStudents({ data: { kind: 'trainee' } }))
      const candidates = students.filter(({ mayEdit, mayDelete }) => !mayEdit && !mayDelete).slice(0, ownAtMost)
      const details = await Promise.all(candidates.map(({ id }) => getStudent({ data: { id } })))
      return details.map(unwrap).find(({ student }) => student.account === viewerId)?.student.id ?? null
    },
  })
