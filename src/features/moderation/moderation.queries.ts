import { queryOptions } from '@tanstack/react-query'
import type { ItemsSearch } from '#/contract/moderation/moderation.calls.ts'
import { unwrap } from '#/router/unwrap.ts'
import { getItem, listItems, listWords } from './moderation.functions.ts'

export const moderationKey = ['moderation'] as const

/** Asked again while it is looked at: others claim and decide meanwhile. */
export const itemsQuery = ({ item: _item, ...search }: ItemsSearch) =>
  queryOptions({
    queryKey: [...moderationKey, 'items', search],
    queryFn: async () => unwrap(await listItems({ data: search })),
    refetchInterval: 30_000,
  })

export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: [...moderationKey, 'item', id],
    queryFn: async () => unwrap(await getItem({ data: { id } })).item,
    refetchInterval: 30_000,
  })

export const wordsQuery = queryOptions({
  queryKey: [...moderationKey, 'words'],
  queryFn: async () => unwrap(await listWords()).words,
})
