// Apart from the schemas, so that pages that only show these need none of them.
export const repeatUnits = ['day', 'week', 'month'] as const
export type RepeatUnit = (typeof repeatUnits)[number]

export const repeatWays = ['date', 'weekday'] as const
export type RepeatWay = (typeof repeatWays)[number]

export const seriesLimits = { dates: 104, interval: 12, shown: 12 } as const
