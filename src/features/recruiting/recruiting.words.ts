import type { AskedPart, JobPart, JobQuestionKind, JobState } from '#/contract/job/job-kinds.ts'
import type { OwnJobSummary } from '#/contract/job/job.ts'
import type { JobMatch } from '#/contract/job/match.ts'
import type { RecruitingDone } from '#/contract/job/recruiting.search.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'
import { counted } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { jobStateWords } from '#/words/job.ts'

type Word = () => string

/** In the order in which one looks for them. */
export const shownStates = ['open', 'draft', 'paused', 'expired', 'closed'] as const satisfies JobState[]

export const stateWords: Record<JobState, Word> = {
  open: m.recruiting_state_open,
  draft: m.recruiting_state_draft,
  paused: m.recruiting_state_paused,
  expired: m.recruiting_state_expired,
  closed: m.recruiting_state_closed,
}

export const partWords: Record<JobPart, Word> = {
  title: m.recruiting_title,
  role: m.recruiting_role,
  summary: m.recruiting_summary,
  content: m.recruiting_content,
  address: m.recruiting_part_address,
  employments: m.recruiting_employments,
  expiresOn: m.recruiting_expires,
}

export const askedWords: Record<AskedPart, Word> = {
  salary: m.recruiting_salary,
  levels: m.recruiting_levels,
  languages: m.recruiting_languages,
  startsOn: m.recruiting_starts,
  schedule: m.recruiting_schedule,
}

export const questionKindWords: Record<JobQuestionKind, Word> = {
  text: m.recruiting_question_text,
  choice: m.recruiting_question_choice,
  check: m.recruiting_question_check,
}

/** What a page without a script has just done. */
export const doneWords: Record<RecruitingDone, Word> = {
  saved: m.recruiting_done_saved,
  handed_in: m.recruiting_done_handed_in,
  published: m.recruiting_done_published,
  paused: m.recruiting_done_paused,
  closed: m.recruiting_done_closed,
  named: m.recruiting_done_named,
  moved: m.recruiting_done_moved,
  offered: m.recruiting_done_offered,
  noted: m.recruiting_done_noted,
  asked: m.recruiting_done_asked,
  ended: m.recruiting_done_ended,
  said: m.recruiting_done_said,
}

type Standing = Pick<OwnJobSummary, 'state' | 'isHeld' | 'removedFor' | 'handedInAt'>

/** How a job stands, in a word; what moderators say goes before. */
export function stateOf({ state, isHeld, removedFor, handedInAt }: Standing): { word: Word; tone: BadgeTone } {
  if (removedFor) return { word: m.recruiting_removed, tone: 'danger' }
  if (state === 'draft') return handedInAt ? { word: m.recruiting_handed_in, tone: 'primary' } : jobStateWords.draft
  if (isHeld) return { word: m.recruiting_held, tone: 'warning' }
  return jobStateWords[state]
}

/** "Until 12 March 2027", or that nobody has said. */
export const untilWord = ({ expiresOn }: Pick<OwnJobSummary, 'expiresOn'>): string =>
  expiresOn ? m.career_until({ day: formatDay(expiresOn) }) : m.recruiting_no_day()

/** "12 applications, 3 new". */
export function applicantsWord({ applications, unread }: Pick<OwnJobSummary, 'applications' | 'unread'>): string {
  if (applications === 0) return m.recruiting_nobody()
  const all = m.recruiting_applications(counted(applications))
  return unread > 0 ? m.recruiting_applications_new({ all, ...counted(unread) }) : all
}

/** Whoever applied, where the house looks first without names as well. */
export const nameWord = (person: { name: string } | null): string => person?.name ?? m.recruiting_unnamed()

/** Why there are no lines to read: they share no profile, or have none. */
export const unmatchedWord = (match: JobMatch | null): string =>
  match ? m.recruiting_no_profile() : m.recruiting_not_shared()
