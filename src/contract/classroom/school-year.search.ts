import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { optionalParam } from '../core/page.ts'

/** Of which school, for those who look after several. */
export const schoolYearSearch = v.object({ school: optionalParam(id) })
export type SchoolYearSearch = v.InferOutput<typeof schoolYearSearch>
