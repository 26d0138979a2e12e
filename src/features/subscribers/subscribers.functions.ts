import { createServerFn } from '@tanstack/react-start'
import type { GenericSchema, InferInput } from 'valibot'
import type { Interval } from '#/contract/plan/plan-kinds.ts'
import { subscriberCalls } from '#/contract/plan/subscriber.calls.ts'
import type { adminChangeInput, creditInput, endInput, extendInput, limitInput } from '#/contract/plan/subscriber.ts'
import type { FiguresSearch, SubscribersSearch } from '#/contract/plan/subscriber.search.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }
type Body<Schema extends GenericSchema> = Id & { body: InferInput<Schema> }

export const getFigures = createServerFn()
  .validator((query: FiguresSearch) => query)
  .handler(({ data }) => api(subscriberCalls.figures, { query: data }))

export const listSubscribers = createServerFn()
  .validator((query: SubscribersSearch) => query)
  .handler(({ data }) => api(subscriberCalls.list, { query: { ...data, facets: true } }))

export const getSubscriber = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(subscriberCalls.get, { params: data }))

export const quoteSubscriber = createServerFn()
  .validator((input: Id & { plan: string; interval: Interval }) => input)
  .handler(({ data: { id, ...query } }) => api(subscriberCalls.quote, { params: { id }, query }))

export const changeSubscriber = createServerFn({ method: 'POST' })
  .validator((input: Body<typeof adminChangeInput>) => input)
  .handler(({ data: { id, body } }) => api(subscriberCalls.change, { params: { id }, body }))

export const endSubscriber = createServerFn({ method: 'POST' })
  .validator((input: Body<typeof endInput>) => input)
  .handler(({ data: { id, body } }) => api(subscriberCalls.end, { params: { id }, body }))

export const extendSubscriber = createServerFn({ method: 'POST' })
  .validator((input: Body<typeof extendInput>) => input)
  .handler(({ data: { id, body } }) => api(subscriberCalls.extend, { params: { id }, body }))

export const limitSubscriber = createServerFn({ method: 'POST' })
  .validator((input: Body<typeof limitInput>) => input)
  .handler(({ data: { id, body } }) => api(subscriberCalls.limit, { params: { id }, body }))

export const creditSubscriber = createServerFn({ method: 'POST' })
  .validator((input: Body<typeof creditInput>) => input)
  .handler(({ data: { id, body } }) => api(subscriberCalls.credit, { params: { id }, body }))
