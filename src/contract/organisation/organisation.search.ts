import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { optionalParam } from '../core/page.ts'

/** What the address of a page about one organisation carries: which one, and that a form without a script was saved. */
export const organisationSearch = v.object({ organisation: optionalParam(id), done: optionalParam(v.literal('saved')) })
export type OrganisationSearch = v.InferOutput<typeof organisationSearch>
