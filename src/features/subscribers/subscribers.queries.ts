import { queryOptions } from '@tanstack/react-query'
import type { Interval } from '#/contract/plan/plan-kinds.ts'
import type { FiguresSearch, SubscribersSearch } from '#/contract/plan/subscriber.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import { getFigures, getSubscriber, listSubscribers, quoteSubscriber } from './subscribers.functions.ts'

/** All of it; invalidate it after a deed. */
export const subscribersKey = ['subscribers'] as const

export const figuresQuery = (search: FiguresSearch) =>
  queryOptions({
    queryKey: [...subscribersKey, 'figures', search],
    queryFn: async () => unwrap(await getFigures({ data: search })).figures,
  })

export const subscribersQuery = (search: SubscribersSearch) =>
  queryOptions({
    queryKey: [...subscribersKey, 'list', search],
    queryFn: async () => unwrap(await listSubscribers({ data: search })),
  })

export const subscriberQuery = (id: string) =>
  queryOptions({
    queryKey: [...subscribersKey, 'one', id],
    queryFn: async () => unwrap(await getSubscriber({ data: { id } })).subscriber,
  })

export const quoteQuery = (id: string, choice: { plan: string; interval: Interval }) =>
  queryOptions({
    queryKey: [...subscribersKey, 'quote', id, choice],
    queryFn: async () => unwrap(await quoteSubscriber({ data: { id, ...choice } })).quote,
  })
