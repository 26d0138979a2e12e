import type { ListedProfile, OwnProfile } from '#/contract/tutor/profile.ts'
import type { listedTutorStates, ProfilePart } from '#/contract/tutor/tutor-kinds.ts'
import type { ProfileDone } from '#/contract/tutor/tutor.search.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'
import { formatDay } from '#/words/dates.ts'
import { dateFormat } from '#/words/formats.ts'

type Word = () => string

export const partWords: Record<ProfilePart, Word> = {
  headline: m.tutoring_headline,
  bio: m.tutoring_bio,
  areas: m.tutors_area,
  levels: m.tutors_level,
  modes: m.tutors_mode,
  languages: m.tutors_language,
  place: m.tutoring_city,
  rate: m.tutors_rate,
  experienceYears: m.tutors_experience,
  hours: m.tutoring_hours,
  check: m.tutors_check,
}

export const listedStateWords: Record<(typeof listedTutorStates)[number], Word> = {
  all: m.tutoring_state_all,
  waiting: m.tutoring_state_waiting,
  shown: m.tutoring_state_shown,
  draft: m.tutoring_state_draft,
  suspended: m.tutoring_state_suspended,
}

export const doneWords: Record<ProfileDone, Word> = {
  begun: m.tutoring_done_begun,
  saved: m.tutoring_done_saved,
  published: m.tutoring_done_published,
  unpublished: m.tutoring_done_unpublished,
  filed: m.tutoring_done_filed,
  approved: m.tutoring_done_approved,
  refused: m.tutoring_done_refused,
}

type Standing = Pick<ListedProfile, 'status' | 'isHeld' | 'isShown'>

/** How a profile stands, in a word. */
export function stateOf({ status, isHeld, isShown }: Standing): { word: Word; tone: BadgeTone } {
  if (status === 'suspended') return { word: m.tutoring_state_suspended, tone: 'danger' }
  if (status === 'draft') return { word: m.tutoring_state_draft, tone: 'neutral' }
  if (isHeld) return { word: m.tutoring_state_held, tone: 'warning' }
  return isShown
    ? { word: m.tutoring_state_shown, tone: 'success' }
    : { word: m.tutoring_state_unapproved, tone: 'primary' }
}

/** How far the check is, and what comes next. */
export function checkWord({ checkState, checkedUntil, reason }: OwnProfile): string {
  const until = checkedUntil ? m.tutoring_check_until({ day: formatDay(checkedUntil) }) : ''
  if (checkState === 'refused') return m.tutoring_check_refused({ reason })
  if (checkState === 'filed') return [m.tutoring_check_filed(), until].filter(Boolean).join(' ')
  return until || m.tutoring_check_none()
}

/** A Monday. */
const monday = Date.UTC(2026, 0, 5)
const dayMs = 86_400_000

/** 1 is Monday. */
export const weekdayWord = (day: number): string =>
  dateFormat({ weekday: 'long', timeZone: 'UTC' }).format(new Date(monday + (day - 1) * dayMs))
