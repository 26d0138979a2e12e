import * as v from 'valibot'
import { optionalParam } from '../core/page.ts'
import { searchKinds, typedWords } from './search.ts'

/** Where one may look: in what the API finds, and among the pages themselves. */
export const searchScopes = [...searchKinds, 'page'] as const
export type SearchScope = (typeof searchScopes)[number]

/** What the address of a search carries. */
export const pageSearch = v.object({
  /** Addresses read `q=2026` as a number. */
  q: optionalParam(
    v.pipe(
      v.union([v.string(), v.number(), v.boolean()]),
      v.transform(String),
      typedWords,
      v.transform((words) => words || undefined),
    ),
  ),
  in: optionalParam(v.picklist(searchScopes)),
})
export type PageSearch = v.InferOutput<typeof pageSearch>
