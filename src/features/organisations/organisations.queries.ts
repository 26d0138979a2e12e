import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { listClassrooms, listOrganisations, listSchools } from './organisations.functions.ts'

export const organisationsQuery = () =>
  queryOptions({
    queryKey: ['organisations'],
    queryFn: async () => unwrap(await listOrganisations({ data: {} })).organisations,
    staleTime: 300_000,
  })

export const schoolsQuery = (q: string) =>
  queryOptions({
    queryKey: ['schools', q],
    queryFn: async () => unwrap(await listSchools({ data: { q } })).schools,
    staleTime: 300_000,
  })

export const classroomsQuery = () =>
  queryOptions({
    queryKey: ['classrooms'],
    queryFn: async () => unwrap(await listClassrooms({ data: {} })).classrooms,
    staleTime: 300_000,
  })
