import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { listClassrooms, listStaff } from './classrooms.functions.ts'

const classroomsKey = ['classrooms']

export const classroomsQuery = () =>
  queryOptions({
    queryKey: classroomsKey,
    queryFn: async () => unwrap(await listClassrooms()).classrooms,
    staleTime: 300_000,
  })

export const staffQuery = () =>
  queryOptions({
    queryKey: [...classroomsKey, 'staff'],
    queryFn: async () => unwrap(await listStaff()).people,
  })

/** The work cycles of classrooms, and when they were read: a page wakes with the clock of the server that made it. */
export const cyclesQuery = () =>
  queryOptions({
    queryKey: [...classroomsKey, 'cycles'],
    queryFn: async () => {
      const { classrooms } = unwrap(await listClassrooms())
      return {
        at: Date.now(),
        classrooms: classrooms.map(({ id, workCycles, timeZone }) => ({ id, workCycles, timeZone })),
      }
    },
  })
