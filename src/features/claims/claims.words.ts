import type { claimDone, ClaimHindrance, ClaimState } from '#/contract/school/claim-kinds.ts'
import { claimLimits } from '#/contract/school/claim-kinds.ts'
import type { ClaimedSchool } from '#/contract/school/claim.ts'
import { countryName } from '#/lib/countries.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'

export const claimStateWords: Record<ClaimState, { tone: BadgeTone; word: () => string }> = {
  open: { tone: 'primary', word: m.claims_state_open },
  granted: { tone: 'success', word: m.claims_state_granted },
  refused: { tone: 'danger', word: m.claims_state_refused },
  lost: { tone: 'neutral', word: m.claims_state_lost },
  withdrawn: { tone: 'neutral', word: m.claims_state_withdrawn },
}

export const hindranceWords: Record<ClaimHindrance, () => string> = {
  pending: m.claims_hindrance_pending,
  own: m.claims_hindrance_own,
  listed: m.claims_hindrance_listed,
  open: m.claims_hindrance_open,
  refused: () => m.claims_hindrance_refused({ days: claimLimits.refusedDays }),
}

/** What a page without a script has just done. */
export const claimDoneWords: Record<(typeof claimDone)[number], () => string> = {
  begun: m.claims_done_begun,
  sent: m.claims_done_sent,
  said: m.claims_done_said,
  filed: m.claims_done_filed,
  answered: m.claims_done_answered,
  granted: m.claims_done_granted,
  withdrawn: m.claims_done_withdrawn,
  decided: m.claims_done_decided,
}

export const townOf = ({ city, country }: Pick<ClaimedSchool, 'city' | 'country'>): string =>
  [city, country && countryName(country, getLocale())].filter(Boolean).join(', ')
