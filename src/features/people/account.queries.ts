import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { getAddressChange, listMuted, listOffers, listKept, listSessions } from './account.functions.ts'
import { peopleKey } from './people.queries.ts'

export const keptQuery = () =>
  queryOptions({ queryKey: [...peopleKey, 'kept'], queryFn: async () => unwrap(await listKept()).kept })

export const mutedQuery = () =>
  queryOptions({ queryKey: [...peopleKey, 'muted'], queryFn: async () => unwrap(await listMuted()).people })

export const sessionsQuery = () =>
  queryOptions({
    queryKey: [...peopleKey, 'sessions'],
    queryFn: async () => unwrap(await listSessions()).sessions,
  })

export const addressChangeQuery = () =>
  queryOptions({
    queryKey: [...peopleKey, 'address-change'],
    queryFn: async () => unwrap(await getAddressChange()).change,
  })

export const offersQuery = () =>
  queryOptions({
    queryKey: [...peopleKey, 'offers'],
    queryFn: async () => unwrap(await listOffers()).offers,
  })
