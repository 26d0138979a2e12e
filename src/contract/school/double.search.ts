import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { optionalParam } from '../core/page.ts'
import { doublesDone } from './double-kinds.ts'

const done = optionalParam(v.picklist(doublesDone))

export const doublesSearch = v.object({ done })
export type DoublesSearch = v.InferOutput<typeof doublesSearch>

/** Which listing stays, and which goes into it. */
export const mergeSearch = v.object({ into: optionalParam(id), from: optionalParam(id) })
export type MergeSearch = v.InferOutput<typeof mergeSearch>
