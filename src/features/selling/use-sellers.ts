import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account/account.ts'
import { organisationsQuery } from '#/features/organisations/organisations.queries.ts'
import { sellersQuery } from './seller.queries.ts'
import { canSell, sellersOf } from './selling.ts'
import type { Queries } from '#/router/queries.ts'

/** What a seller's page reads, for its loader; whoever sells nothing gets a page without. */
export const loadForSeller = (queries: Queries, viewer: SessionUser, read: (queries: Queries) => Promise<void>) =>
  canSell(viewer)
    ? Promise.all([read(queries), queries.ensure(organisationsQuery()), queries.ensure(sellersQuery())])
    : Promise.resolve([])

/** For whom somebody sells. */
export const useSellers = (viewer: SessionUser) => sellersOf(viewer, useSuspenseQuery(organisationsQuery()).data)
