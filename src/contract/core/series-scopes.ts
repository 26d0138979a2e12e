/** What a change of one of a series is meant for: it alone, those after it as well, or all. */
export const seriesScopes = ['this', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]
