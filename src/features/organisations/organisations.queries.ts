import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { getClosingReach, getOrganisation, listOrganisations, listSchools } from './organisations.functions.ts'

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

/** All that is known of single organisations; invalidate it after a change. */
export const organisationKey = ['organisation'] as const

export const organisationQuery = (id: string) =>
  queryOptions({
    queryKey: [...organisationKey, 'one', id],
    queryFn: async () => unwrap(await getOrganisation({ data: { id } })).organisation,
  })

export const reachQuery = (id: string) =>
  queryOptions({
    queryKey: [...organisationKey, 'reach', id],
    queryFn: async () => unwrap(await getClosingReach({ data: { id } })).reach,
  })
