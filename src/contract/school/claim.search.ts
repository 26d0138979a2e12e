import * as v from 'valibot'
import { id, line } from '../core/fields.ts'
import { optionalParam } from '../core/page.ts'
import { claimDone } from './claim-kinds.ts'

/** Of the page on which a house claims a listing: which one, and for which house, where one looks after several. */
export const claimSearch = v.object({
  school: optionalParam(line(1, 200)),
  organisation: optionalParam(id),
  done: optionalParam(v.picklist(claimDone)),
})
export type ClaimSearch = v.InferOutput<typeof claimSearch>

export const waitingClaimsSearch = v.object({ done: optionalParam(v.picklist(claimDone)) })
export type WaitingClaimsSearch = v.InferOutput<typeof waitingClaimsSearch>
