import type { OwnCredential } from '#/contract/professional/credential.ts'
import type { ProfilePart } from '#/contract/professional/professional-kinds.ts'
import type { ProfileDone } from '#/contract/professional/professional.search.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'
import { formatDay } from '#/words/dates.ts'

type Word = () => string

export const partWords: Record<ProfilePart, Word> = {
  headline: m.professionals_headline,
  roles: m.professionals_roles,
  levels: m.professionals_levels,
  languages: m.professionals_languages,
  place: m.professionals_place,
  bio: m.professionals_about_own,
  experience: m.professionals_experience,
  education: m.professionals_education,
  credentials: m.professionals_credentials,
}

export const doneWords: Record<ProfileDone, Word> = {
  saved: m.professionals_done_saved,
  removed: m.professionals_done_removed,
  declared: m.professionals_done_declared,
  withdrawn: m.professionals_done_withdrawn,
  filed: m.professionals_done_filed,
  shared: m.professionals_done_shared,
  unshared: m.professionals_done_unshared,
  accepted: m.professionals_done_accepted,
  declined: m.professionals_done_declined,
}

/** How a credential stands, and what its owner does next. */
export function nextOf({ state, isOver, reason, expiresOn, judgedAt }: OwnCredential): {
  tone: BadgeTone
  word: string
  next: string
} {
  if (isOver) {
    const day = expiresOn ? formatDay(expiresOn) : ''
    return { tone: 'neutral', word: m.professionals_state_over(), next: m.professionals_next_over({ day }) }
  }
  switch (state) {
    case 'declared':
      return { tone: 'neutral', word: m.professionals_short_declared(), next: m.professionals_next_declared() }
    case 'submitted':
      return { tone: 'primary', word: m.professionals_short_submitted(), next: m.professionals_next_submitted() }
    case 'verified':
      return {
        tone: 'success',
        word: m.professionals_short_verified(),
        next: m.professionals_next_verified({ day: formatDay(judgedAt!) }),
      }
    case 'rejected':
      return { tone: 'danger', word: m.professionals_state_rejected(), next: m.professionals_next_rejected({ reason }) }
    case 'revoked':
      return { tone: 'danger', word: m.professionals_state_revoked(), next: m.professionals_next_revoked({ reason }) }
  }
}
