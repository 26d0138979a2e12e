import { queryOptions } from '@tanstack/react-query'
import type { ListedTutorsSearch } from '#/contract/tutor/tutor.calls.ts'
import { unwrap } from '#/router/unwrap.ts'
import { getOwnProfile, getProfile, listProfiles } from './tutoring.functions.ts'

/** All that is known of profiles; invalidate it after a change. */
export const profileKey = ['tutor-profile'] as const

export const ownProfileQuery = () =>
  queryOptions({ queryKey: [...profileKey, 'own'], queryFn: async () => unwrap(await getOwnProfile()) })

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: [...profileKey, 'one', id],
    queryFn: async () => unwrap(await getProfile({ data: { id } })),
  })

export const profilesQuery = (search: ListedTutorsSearch) =>
  queryOptions({
    queryKey: [...profileKey, 'list', search],
    queryFn: async () => unwrap(await listProfiles({ data: search })),
  })
