import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { getOwnProfile } from './profile.functions.ts'

/** One’s own profile; invalidate it after a change. */
export const profileKey = ['profile'] as const

export const profileQuery = () =>
  queryOptions({ queryKey: profileKey, queryFn: async () => unwrap(await getOwnProfile()) })
