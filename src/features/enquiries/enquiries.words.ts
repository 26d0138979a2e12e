import { monthName } from '#/words/dates.ts'
import type { EnquiryStatus, EnquiryView, LineRule } from '#/contract/enquiry/enquiry-kinds.ts'
import type { EnquiriesDone } from '#/contract/enquiry/enquiry.search.ts'
import type { Line, OwnEnquiry, ReceivedEnquiry } from '#/contract/enquiry/enquiry.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'
import { counted } from '#/words/counted.ts'
import { levelWord } from '#/words/level.ts'

type Word = () => string

export const stateWords: Record<EnquiryStatus, { word: Word; tone: BadgeTone }> = {
  sent: { word: m.enquiries_state_sent, tone: 'primary' },
  taken: { word: m.enquiries_state_taken, tone: 'primary' },
  waiting: { word: m.enquiries_state_waiting, tone: 'warning' },
  offered: { word: m.enquiries_state_offered, tone: 'success' },
  accepted: { word: m.enquiries_state_accepted, tone: 'success' },
  enrolled: { word: m.enquiries_state_enrolled, tone: 'success' },
  refused: { word: m.enquiries_state_refused, tone: 'danger' },
  withdrawn: { word: m.enquiries_state_withdrawn, tone: 'neutral' },
  declined: { word: m.enquiries_state_declined, tone: 'neutral' },
  lapsed: { word: m.enquiries_state_lapsed, tone: 'neutral' },
}

export const viewWords: Record<EnquiryView, Word> = {
  open: m.enquiries_view_open,
  waiting: m.enquiries_view_waiting,
  over: m.enquiries_view_over,
}

export const doneWords: Record<EnquiriesDone, Word> = {
  taken: m.enquiries_done_taken,
  queued: m.enquiries_done_queued,
  enrolled: m.enquiries_done_enrolled,
  refused: m.enquiries_done_refused,
  saved: m.enquiries_done_saved,
}

export const ruleWords: Record<LineRule, Word> = {
  order: m.enquiries_rule_order,
  siblings: m.enquiries_rule_siblings,
}

/** "born May 2024 · 3–6 years · from September 2027". */
export const childLine = ({ birthMonth, level, startMonth }: OwnEnquiry | ReceivedEnquiry): string =>
  [
    m.enquiries_born({ month: monthName(birthMonth) }),
    levelWord(level),
    startMonth ? m.enquiries_from({ month: monthName(startMonth) }) : m.enquiries_from_soon(),
  ].join(' · ')

/** The rule as it is printed wherever one waits. */
export const lineText = ({ rule, offerHours }: Pick<Line, 'rule' | 'offerHours'>): string =>
  `${ruleWords[rule]()} ${m.enquiries_rule_offer(counted(offerHours))}`
