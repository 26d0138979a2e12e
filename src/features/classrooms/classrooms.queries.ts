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
