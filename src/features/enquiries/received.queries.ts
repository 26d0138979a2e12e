import { queryOptions } from '@tanstack/react-query'
import type { ReceivedEnquiriesSearch } from '#/contract/enquiry/enquiry.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import { getReceived } from './received.functions.ts'

/** All that is known of what families have asked; invalidate it after a change. */
export const receivedKey = ['received-enquiries'] as const

export const receivedQuery = (organisation: string, { view, level, after, before }: ReceivedEnquiriesSearch) =>
  queryOptions({
    queryKey: [...receivedKey, organisation, { view, level, after, before }],
    queryFn: async () => unwrap(await getReceived({ data: { organisation, search: { view, level, after, before } } })),
  })
