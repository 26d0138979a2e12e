import * as v from 'valibot'
import { optionalParam, searchWords } from '../core/page.ts'

const position = optionalParam(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)))

/** What the addresses of the chat carry: what its list is searched for, and which message of a conversation to show. */
export const chatSearch = v.object({ q: searchWords })
export const threadSearch = v.object({ at: position })

export type ChatSearch = v.InferOutput<typeof chatSearch>
export type ThreadSearch = v.InferOutput<typeof threadSearch>
