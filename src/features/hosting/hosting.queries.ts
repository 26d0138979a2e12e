import { queryOptions } from '@tanstack/react-query'
import type { HostedSearch } from '#/contract/event/event.search.ts'
import type { DoorSearch } from '#/contract/event/hosting.search.ts'
import { eventLimits, type HostedState } from '#/contract/event/event-kinds.ts'
import { unwrap } from '#/router/unwrap.ts'
import {
  getHosted,
  getNamed,
  getOwnZone,
  listHosted,
  listHosts,
  listRegistrations,
  listSent,
} from './hosting.functions.ts'
import { hostingKey } from './hosting.live.ts'

export { hostingKey }

/** While a page is looked at, others register. */
const freshMs = 30_000

export const shownState = ({ state }: Pick<HostedSearch, 'state'>): HostedState => state ?? 'upcoming'

/** Those to come as they come; of the others the newest first. */
const orderOf = (state: HostedState): HostedSearch['sort'] =>
  state === 'upcoming' ? 'startsAt' : state === 'draft' ? '-updatedAt' : '-startsAt'

export const hostedQuery = (search: HostedSearch, limit?: number) => {
  const state = shownState(search)
  const asked = { ...search, state, sort: search.sort ?? orderOf(state), ...(limit && { limit }) }
  return queryOptions({
    queryKey: [...hostingKey, 'list', asked],
    queryFn: async () => unwrap(await listHosted({ data: asked })),
    refetchInterval: freshMs,
  })
}

/** What one begins another event from. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: [...hostingKey, 'list', 'templates'],
    queryFn: async () =>
      unwrap(await listHosted({ data: { template: true, sort: 'title', limit: eventLimits.templates } })).events,
  })

export const hostsQuery = () =>
  queryOptions({ queryKey: [...hostingKey, 'hosts'], queryFn: async () => unwrap(await listHosts()).hosts })

export const hostedEventQuery = (id: string) =>
  queryOptions({
    queryKey: [...hostingKey, 'one', id],
    queryFn: async () => unwrap(await getHosted({ data: { id } })),
  })

/** Who stands at its door, and who could. */
export const namedQuery = (id: string) =>
  queryOptions({
    queryKey: [...hostingKey, 'one', id, 'named'],
    queryFn: async () => unwrap(await getNamed({ data: { id } })),
  })

/** What was done just now changes nothing of who is looked at. */
export const registrationsQuery = (id: string, { q, after, before, status, ticket }: DoorSearch) => {
  const search = { q, after, before, status, ticket }
  return queryOptions({
    queryKey: [...hostingKey, 'one', id, 'registrations', search],
    queryFn: async () => unwrap(await listRegistrations({ data: { id, query: { ...search, limit: 50 } } })),
    refetchInterval: freshMs,
  })
}

export const sentQuery = (id: string) =>
  queryOptions({
    queryKey: [...hostingKey, 'one', id, 'sent'],
    queryFn: async () => unwrap(await listSent({ data: { id } })),
  })

/** What a browser without a script cannot tell. */
export const ownZoneQuery = (viewer: string) =>
  queryOptions({
    queryKey: [...hostingKey, 'zone', viewer],
    queryFn: () => getOwnZone({ data: { id: viewer } }),
    staleTime: Infinity,
  })
