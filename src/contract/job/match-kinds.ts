// Apart from the schemas, so that pages that only show it need none of them.

/** `unknown`: whoever it is about has not said it. */
export const matchStates = ['yes', 'no', 'unknown'] as const
export type MatchState = (typeof matchStates)[number]

/** Of a credential, how far it is proved; `missing`: others are said, and not this one. */
export const provenStates = ['verified', 'declared', 'missing', 'unknown'] as const
export type ProvenState = (typeof provenStates)[number]
