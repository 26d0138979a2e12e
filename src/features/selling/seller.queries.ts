import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { getSeller, listSellers } from './seller.functions.ts'

/** All that is known of who sells; invalidate it after a change. */
export const sellersKey = ['selling', 'sellers'] as const

export const sellersQuery = () =>
  queryOptions({ queryKey: [...sellersKey, 'list'], queryFn: async () => unwrap(await listSellers()).sellers })

export const sellerQuery = (id: string) =>
  queryOptions({
    queryKey: [...sellersKey, 'one', id],
    queryFn: async () => unwrap(await getSeller({ data: { id } })).seller,
  })
