import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { listOrganisations, listSchools } from './organisations.functions.ts'

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
