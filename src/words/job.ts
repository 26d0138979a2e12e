// What jobs and their parts are called, wherever they are named.
import type { Employment, JobState, SalaryPeriod, Start, Workplace } from '#/contract/job/job-kinds.ts'
import type { Answering, AskedCredential, Salary } from '#/contract/job/job.ts'
import type { ApplicationStatus } from '#/contract/job/application-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { clockTime, dayIn, formatDay, type Zone } from './dates.ts'
import { numberFormat } from './formats.ts'
import { levelWord } from './level.ts'
import { credentialBodyWords } from './professional.ts'
import { amountIn } from './school.ts'

type Word = () => string
type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger'

export const employmentWords: Record<Employment, Word> = {
  full_time: m.career_employment_full_time,
  part_time: m.career_employment_part_time,
  fixed_term: m.career_employment_fixed_term,
  substitute: m.career_employment_substitute,
  internship: m.career_employment_internship,
  volunteer: m.career_employment_volunteer,
}

export const workplaceWords: Record<Workplace, Word> = {
  onsite: m.career_workplace_onsite,
  hybrid: m.career_workplace_hybrid,
  remote: m.career_workplace_remote,
}

export const startWords: Record<Start, Word> = {
  any: m.career_start_any,
  soon: m.career_start_soon,
  later: m.career_start_later,
}

export const periodWords: Record<SalaryPeriod, Word> = {
  hour: m.career_period_hour,
  month: m.career_period_month,
  year: m.career_period_year,
}

export const jobStateWords: Record<JobState, { word: Word; tone: Tone }> = {
  draft: { word: m.career_state_draft, tone: 'neutral' },
  open: { word: m.career_state_open, tone: 'success' },
  paused: { word: m.career_state_paused, tone: 'warning' },
  closed: { word: m.career_state_closed, tone: 'neutral' },
  expired: { word: m.career_state_expired, tone: 'neutral' },
}

/** Where an application stands, as both sides call it. */
export const applicationStatusWords: Record<ApplicationStatus, { word: Word; tone: Tone }> = {
  draft: { word: m.career_application_draft, tone: 'neutral' },
  submitted: { word: m.career_application_submitted, tone: 'primary' },
  review: { word: m.career_application_review, tone: 'primary' },
  interview: { word: m.career_application_interview, tone: 'primary' },
  offer: { word: m.career_application_offer, tone: 'success' },
  hired: { word: m.career_application_hired, tone: 'success' },
  declined: { word: m.career_application_declined, tone: 'neutral' },
}

const salaryIn: Record<SalaryPeriod, (inputs: { sum: string }) => string> = {
  hour: m.career_salary_hour,
  month: m.career_salary_month,
  year: m.career_salary_year,
}

/** "€3,200 to €3,800 a month", or that the school did not say. */
export function salaryWord(salary: Salary | null): string {
  if (!salary) return m.career_salary_unsaid()
  const { min, max, currency, period } = salary
  const [from, to] = [min, max].map((amount) => (amount === null ? null : amountIn(amount, currency)))
  return salaryIn[period]({ sum: sumOf(from ?? null, to ?? null) })
}

function sumOf(from: string | null, to: string | null): string {
  if (from && to) return from === to ? from : m.career_salary_range({ from, to })
  return from ? m.career_salary_from({ from }) : m.career_salary_up_to({ to: to ?? '' })
}

/** "AMI, 3–6 years". */
export const credentialWord = ({ body, level }: AskedCredential): string =>
  level === null ? credentialBodyWords[body]() : `${credentialBodyWords[body]()}, ${levelWord(level)}`

export const startWord = (startsOn: string | null): string =>
  startsOn === null ? m.career_start_open() : m.career_start_on({ day: formatDay(startsOn) })

/** How a house lets those wait who apply. */
export function answeringWord(answering: Answering | null): string {
  if (!answering) return m.career_answering_unknown()
  if (answering.share === 0) return m.career_answering_none()
  return m.career_answering({
    share: numberFormat({ style: 'percent' }).format(answering.share),
    days: numberFormat({ maximumFractionDigits: 1 }).format(answering.medianDays),
  })
}

/** When somebody talks with a house: the day and the hour where the reader is. */
export const talkWord = (startsAt: string, zone: Zone): string =>
  `${formatDay(dayIn(startsAt, zone))}, ${clockTime(startsAt, zone)}`
