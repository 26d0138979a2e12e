import { queryOptions } from '@tanstack/react-query'
import type { ListedSearch } from '#/contract/school/listing.calls.ts'
import { around, type Bounds, type Point } from '#/lib/mercator.ts'
import { unwrap } from '#/router/unwrap.ts'
import { drawMap, findOwners, getAccount, getListing, getOwnListing, listListings } from './listing.functions.ts'

/** All that is known of listings; invalidate it after a change. */
export const listingKey = ['listing'] as const

export const ownListingQuery = (organisation: string) =>
  queryOptions({
    queryKey: [...listingKey, 'own', organisation],
    queryFn: async () => unwrap(await getOwnListing({ data: { id: organisation } })),
  })

export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: [...listingKey, 'one', id],
    queryFn: async () => unwrap(await getListing({ data: { id } })),
  })

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [...listingKey, 'account', id],
    queryFn: async () => unwrap(await getAccount({ data: { id } })).account,
  })

export const listingsQuery = (search: ListedSearch) =>
  queryOptions({
    queryKey: [...listingKey, 'list', search],
    queryFn: async () => unwrap(await listListings({ data: search })),
  })

/** Schools that a listing may belong to. */
export const ownersQuery = () =>
  queryOptions({
    queryKey: [...listingKey, 'owners'],
    queryFn: async () => unwrap(await findOwners({ data: {} })).organisations.filter(({ kind }) => kind === 'school'),
  })

const sheet = { width: 640, height: 400 }
const europe: Bounds = { west: -11, south: 35, east: 32, north: 61 }
/** As far as one looks around a pin, the nearest first. */
export const pinRadii = [6, 25, 120, 600] as const

export const boundsAround = (point: Point | null, km: number): Bounds => (point ? around(point, km) : europe)

/** What is drawn once stays as it is. */
export const outlineQuery = (bounds: Bounds) =>
  queryOptions({
    queryKey: ['outline', bounds],
    queryFn: async () => unwrap(await drawMap({ data: { ...bounds, ...sheet } })),
    staleTime: Infinity,
  })
