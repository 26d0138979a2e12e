// What plans are sorted by. Apart from their schema, which the pages that only show them do not need.

export const audiences = ['families', 'guides', 'schools', 'training-centers'] as const
export type Audience = (typeof audiences)[number]
export const intervals = ['month', 'year'] as const
export type Interval = (typeof intervals)[number]
