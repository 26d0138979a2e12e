import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { getLetter } from './letter.functions.ts'
import { writingKey } from './writing.queries.ts'

const everyMs = 5_000

/** While it waits or leaves, how it stands changes by itself. */
export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: [...writingKey, 'letter', id],
    queryFn: async () => unwrap(await getLetter({ data: { id } })),
    refetchInterval: ({ state }) => {
      const issue = state.data?.issue?.state
      return issue === 'waiting' || issue === 'leaving' ? everyMs : false
    },
  })
