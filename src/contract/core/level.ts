/** The age groups of Montessori classrooms, in years. */
export const levels = ['0-3', '3-6', '6-9', '9-12', '12-15', '15-18'] as const
export type Level = (typeof levels)[number]
