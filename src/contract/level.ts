import * as v from 'valibot'

/** The age groups of Montessori classrooms, in years. */
export const levels = ['0-3', '3-6', '6-9', '9-12', '12-15', '15-18'] as const

export const level = v.picklist(levels)
export type Level = v.InferOutput<typeof level>
