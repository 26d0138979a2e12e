import * as v from 'valibot'
import { date, id } from '../core/fields.ts'
import { optionalParam } from '../core/page.ts'

/** A child, and a day of the week that is shown. */
export const journalSearch = v.object({ student: optionalParam(id), week: optionalParam(date) })
export type JournalSearch = v.InferOutput<typeof journalSearch>

/** The room whose day is closed. */
export const closingSearch = v.object({ room: optionalParam(id) })
