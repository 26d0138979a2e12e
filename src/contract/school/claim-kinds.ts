// How a listing is claimed, and what is asked of it. Apart from the schemas, for the pages that only show it.

/** How somebody proves that a listing is theirs. */
export const claimWays = ['code', 'paper', 'words'] as const

/** `lost`: another house has it now. */
export const claimStates = ['open', 'granted', 'refused', 'lost', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]

/** Why a house does not claim a listing now. */
export const claimHindrances = ['pending', 'own', 'listed', 'open', 'refused'] as const
export type ClaimHindrance = (typeof claimHindrances)[number]

export const claimLimits = {
  words: { min: 40, max: 2000 },
  reason: { min: 10, max: 1000 },
  codeMinutes: 30,
  codeTries: 5,
  /** A day: to one house for a listing, and to all for one. */
  codesOfHouse: 3,
  codesOfListing: 6,
  /** Before a house that was refused, or took a dispute back, claims the same listing again. */
  refusedDays: 90,
  likely: 5,
} as const

/** What a page without a script has just done. */
export const claimDone = ['begun', 'sent', 'said', 'filed', 'answered', 'granted', 'withdrawn', 'decided'] as const
