import { riskRule, type Risk } from '#/contract/cohort/at-risk.ts'
import type { CohortFormat, CohortSource, CohortStatus, HourKind, HourState } from '#/contract/cohort/cohort-kinds.ts'
import type { CohortMove, CohortStage } from '#/contract/cohort/cohort-steps.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'
import { formatDay } from '#/words/dates.ts'

type Word = () => string
type Toned = { word: Word; tone: BadgeTone }

export const statusWords: Record<CohortStatus, Toned> = {
  draft: { word: m.cohorts_status_draft, tone: 'neutral' },
  open: { word: m.cohorts_status_open, tone: 'success' },
  running: { word: m.cohorts_status_running, tone: 'primary' },
  completed: { word: m.cohorts_status_completed, tone: 'neutral' },
  cancelled: { word: m.cohorts_status_cancelled, tone: 'danger' },
}

export const formatWords: Record<CohortFormat, Word> = {
  full_time: m.cohorts_format_full_time,
  part_time: m.cohorts_format_part_time,
  blended: m.cohorts_format_blended,
  online: m.cohorts_format_online,
  summer: m.cohorts_format_summer,
}

export const stageWords: Record<CohortStage, Toned> = {
  enquired: { word: m.cohorts_stage_enquired, tone: 'primary' },
  applied: { word: m.cohorts_stage_applied, tone: 'primary' },
  interview: { word: m.cohorts_stage_interview, tone: 'primary' },
  offered: { word: m.cohorts_stage_offered, tone: 'warning' },
  enrolled: { word: m.cohorts_stage_enrolled, tone: 'success' },
  completed: { word: m.cohorts_stage_completed, tone: 'success' },
  certified: { word: m.cohorts_stage_certified, tone: 'success' },
  placed: { word: m.cohorts_stage_placed, tone: 'success' },
  refused: { word: m.cohorts_stage_refused, tone: 'danger' },
  withdrawn: { word: m.cohorts_stage_withdrawn, tone: 'neutral' },
  lapsed: { word: m.cohorts_stage_lapsed, tone: 'neutral' },
}

export const sourceWords: Record<CohortSource, Word> = {
  search: m.cohorts_source_search,
  directory: m.cohorts_source_directory,
  recommendation: m.cohorts_source_recommendation,
  school: m.cohorts_source_school,
  event: m.cohorts_source_event,
  social: m.cohorts_source_social,
  other: m.cohorts_source_other,
}

export const kindWords: Record<HourKind, Word> = {
  course: m.cohorts_kind_course,
  observation: m.cohorts_kind_observation,
  practice: m.cohorts_kind_practice,
  album: m.cohorts_kind_album,
  study: m.cohorts_kind_study,
}

export const entryWords: Record<HourState, Toned> = {
  open: { word: m.cohorts_entry_open, tone: 'warning' },
  signed: { word: m.cohorts_entry_signed, tone: 'success' },
  refused: { word: m.cohorts_entry_refused, tone: 'danger' },
}

export const moveWords: Record<Exclude<CohortMove, 'lapse'>, Word> = {
  apply: m.cohorts_move_apply,
  interview: m.cohorts_move_interview,
  offer: m.cohorts_move_offer,
  accept: m.cohorts_move_accept,
  complete: m.cohorts_move_complete,
  certify: m.cohorts_move_certify,
  place: m.cohorts_move_place,
  refuse: m.cohorts_move_refuse,
  release: m.cohorts_move_release,
  withdraw: m.cohorts_move_withdraw,
}

function hoursText({ has, line, required, weeks }: Extract<Risk, { kind: 'hours' }>): string {
  if (weeks === 0) return m.cohorts_risk_hours_over({ has, required })
  return weeks === 1
    ? m.cohorts_risk_hours_last({ has, required, line })
    : m.cohorts_risk_hours({ has, required, line, weeks })
}

export const riskText = (risk: Risk): string =>
  risk.kind === 'silent'
    ? m.cohorts_risk_silent({ days: risk.days })
    : risk.kind === 'hours'
      ? hoursText(risk)
      : m.cohorts_risk_visits({ has: risk.has, line: risk.line })

/** Printed wherever it speaks. */
export const ruleText = (): string => m.cohorts_rule({ share: riskRule.hoursShare, days: riskRule.silentDays })

export const datesText = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string =>
  m.cohorts_dates({ start: formatDay(startsOn), end: formatDay(endsOn) })
