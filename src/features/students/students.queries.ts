import { queryOptions } from '@tanstack/react-query'
import type { NeighboursQuery, StudentsQuery } from '#/contract/student/student.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import {
  getNeighbours,
  getStudent,
  readLeaving,
  listLooks,
  listOwnChildren,
  listReaders,
  listStudents,
} from './students.functions.ts'

/** All that is known of students; invalidate it after a change. */
export const studentsKey = ['students'] as const
export const recordsKey = [...studentsKey, 'record'] as const

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

/** A record as its own pages show it. Where an address names nobody, the viewer's own training record; null without one. */
export const recordQuery = (student: string | undefined, viewerId: string) =>
  queryOptions({
    queryKey: [...recordsKey, student ?? viewerId],
    queryFn: async () => {
      const id = student ?? (await findOwnRecord(viewerId))
      if (!id) return null
      return unwrap(await getStudent({ data: { id } })).student
    },
  })

const none = { previous: null, next: null }

/** Who stands beside a record in the list that one came from. A record is whole without. */
export const neighboursQuery = (student: string | undefined, query: NeighboursQuery) =>
  queryOptions({
    queryKey: [...studentsKey, 'beside', student, query],
    queryFn: async () => {
      if (!student) return none
      const result = await getNeighbours({ data: { id: student, ...query } })
      return result.ok ? result.data : none
    },
  })

/** What ends with a student's last day; read anew whenever it is asked for. */
export const leavingQuery = (student: string) =>
  queryOptions({
    queryKey: [...studentsKey, 'leaving', student],
    queryFn: async () => unwrap(await readLeaving({ data: { id: student } })),
    staleTime: 0,
  })

/** The children of a guide's classrooms; more than a guide has. */
export const facesQuery = () =>
  queryOptions({
    queryKey: [...studentsKey, 'faces'],
    queryFn: async () =>
      unwrap(await listStudents({ data: { kind: 'child', tie: 'guide', status: 'enrolled', limit: 100 } })),
  })

/** One's own children, with who guides them. */
export const ownChildrenQuery = () =>
  queryOptions({
    queryKey: [...studentsKey, 'own'],
    queryFn: async () => unwrap(await listOwnChildren()).children,
  })

/** Who looked at the restricted notes; for those who may read them. */
export const looksQuery = (id: string) =>
  queryOptions({
    queryKey: [...recordsKey, 'looks', id],
    queryFn: async () => unwrap(await listLooks({ data: { id } })).looks,
  })

/** Who sees a record; for its guardians and those who manage it. */
export const readersQuery = (id: string) =>
  queryOptions({
    queryKey: [...recordsKey, 'readers', id],
    queryFn: async () => unwrap(await listReaders({ data: { id } })).readers,
  })

/** More of them, and they are the records of somebody who looks after trainees. */
const ownAtMost = 5

/** Nobody may edit the own training record, which sets it apart from those that somebody looks after. */
async function findOwnRecord(viewerId: string): Promise<string | null> {
  const { students } = unwrap(await listStudents({ data: { kind: 'trainee' } }))
  const candidates = students.filter(({ mayEdit, mayDelete }) => !mayEdit && !mayDelete).slice(0, ownAtMost)
  const details = await Promise.all(candidates.map(({ id }) => getStudent({ data: { id } })))
  return details.map(unwrap).find(({ student }) => student.account === viewerId)?.student.id ?? null
}
