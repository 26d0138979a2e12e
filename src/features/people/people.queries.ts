import { queryOptions } from '@tanstack/react-query'
import type { PeopleQuery } from '#/contract/person/person.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import { getPerson, listPeople, readPersonLeaving } from './people.functions.ts'

/** All that is known of people; invalidate it after a change. */
export const peopleKey = ['people'] as const

export const peopleQuery = (query: PeopleQuery) =>
  queryOptions({
    queryKey: [...peopleKey, 'list', query],
    queryFn: async () => unwrap(await listPeople({ data: query })),
  })

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: async () => unwrap(await getPerson({ data: { id } })).person,
  })

/** What ends with somebody's last day, read when the question is asked. */
export const personLeavingQuery = (id: string, organisation: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'leaving', id, organisation],
    queryFn: async () => unwrap(await readPersonLeaving({ data: { id, organisation } })),
  })
