import type { HostedVisit, OwnVisit } from '#/contract/visit/visit.ts'
import type { VisitEnding } from '#/contract/visit/visit-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { counted } from '#/words/counted.ts'
import { levelWord } from '#/words/level.ts'

type Visit = OwnVisit | HostedVisit

/** "2 adults · 1 child · 3–6 years". */
export const partyWord = ({ adults, children, level }: Visit): string =>
  [
    m.visits_count_adults(counted(adults)),
    children > 0 && m.visits_count_children(counted(children)),
    level && levelWord(level),
  ]
    .filter(Boolean)
    .join(' · ')

const byOthers = {
  house: m.visits_ended_house,
  account: m.visits_ended_account,
  time: m.visits_lapsed_text,
} satisfies Partial<Record<VisitEnding, () => string>>

const sides: Record<'family' | 'school', Record<VisitEnding, () => string>> = {
  family: { ...byOthers, family: m.visits_ended_by_you, school: m.visits_ended_by_school },
  school: { ...byOthers, family: m.visits_ended_by_family, school: m.visits_ended_by_you },
}

/** Who called it off, with the word that came along. */
export const endedText = ({ ending, endingNote }: Visit, side: keyof typeof sides): string =>
  [ending && sides[side][ending](), endingNote].filter(Boolean).join(' ')
