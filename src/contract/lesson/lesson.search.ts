import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { optionalParam } from '../core/page.ts'
import { lessonLimits } from './lesson-kinds.ts'

/** Ids, one after the other. */
const chosen = v.pipe(v.string(), v.regex(/^[\da-f-]{36}(,[\da-f-]{36})*$/), v.maxLength(37 * lessonLimits.acts))

/** A room, and the children of whom something is being entered. */
export const lessonsSearch = v.object({ room: optionalParam(id), children: optionalParam(chosen) })
export type LessonsSearch = v.InferOutput<typeof lessonsSearch>

export const childLessonsSearch = v.object({ student: optionalParam(id) })
