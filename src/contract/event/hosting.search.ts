import * as v from 'valibot'
import { optionalParam } from '../core/page.ts'
import { hostedSearch, registrationSearch } from './event.search.ts'

/** What a page without a script has just done. */
export const hostingDone = ['saved', 'moved', 'in', 'before', 'out', 'sent', 'given_up', 'named', 'paid'] as const

/** Of the page of an event: who is looked at of those registered. */
export const doorSearch = v.object({
  ...registrationSearch.entries,
  done: optionalParam(v.picklist(hostingDone)),
})
export type DoorSearch = v.InferOutput<typeof doorSearch>

/** Of the list of events, which a form has come back to. */
export const hostedListSearch = v.object({ ...hostedSearch.entries, done: optionalParam(v.literal('sites')) })
