import type { MilestoneKind, PracticumEnd, PracticumMove, PracticumState } from '#/contract/cohort/practicum-kinds.ts'
import type { Requirement } from '#/contract/cohort/requirements.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'

type Word = () => string

export const practicumStateWords: Record<PracticumState, { word: Word; tone: BadgeTone }> = {
  asked: { word: m.practicums_state_asked, tone: 'warning' },
  running: { word: m.practicums_state_running, tone: 'primary' },
  signed: { word: m.practicums_state_signed, tone: 'success' },
  ended: { word: m.practicums_state_ended, tone: 'neutral' },
}

export const practicumEndWords: Record<PracticumEnd, Word> = {
  declined: m.practicums_end_declined,
  refused: m.practicums_end_refused,
  withdrawn: m.practicums_end_withdrawn,
  stopped: m.practicums_end_stopped,
  supervisor_left: m.practicums_end_supervisor_left,
  trainee_left: m.practicums_end_trainee_left,
  school_left: m.practicums_end_school_left,
  cohort_ended: m.practicums_end_cohort_ended,
  over: m.practicums_end_over,
}

export const practicumMoveWords: Record<PracticumMove, Word> = {
  accept: m.practicums_move_accept,
  agree: m.practicums_move_agree,
  sign: m.practicums_move_sign,
  decline: m.practicums_move_decline,
  stop: m.practicums_move_stop,
  refuse: m.practicums_move_refuse,
  withdraw: m.practicums_move_withdraw,
}

export const milestoneWords: Record<MilestoneKind, Word> = {
  visit: m.practicums_milestone_visit,
  milestone: m.practicums_milestone_milestone,
}

export const requirementWords: Record<Requirement, Word> = {
  hours: m.practicums_unmet_hours,
  visits: m.practicums_unmet_visits,
  practicum: m.practicums_unmet_practicum,
  exams: m.practicums_unmet_exams,
}
