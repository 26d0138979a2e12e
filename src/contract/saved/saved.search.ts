import * as v from 'valibot'
import { optionalParam } from '../core/page.ts'
import { id } from '../core/fields.ts'
import { savedKinds } from './saved-kinds.ts'

/** The forms of the page; where no script runs, it comes back saying which of them was done. */
export const savedForms = ['save', 'change', 'remove', 'feed-make', 'feed-renew', 'feed-revoke'] as const
export type SavedForm = (typeof savedForms)[number]

/** What the address of one’s saved searches carries. `open`: which of them is to be opened. */
export const savedPageSearch = v.object({
  open: optionalParam(id),
  done: optionalParam(v.picklist(savedForms)),
})
export type SavedPageSearch = v.InferOutput<typeof savedPageSearch>

/** A search that is to be saved. */
export const saveSearch = v.object({
  kind: optionalParam(v.picklist(savedKinds)),
  query: optionalParam(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
})
