// What can be chosen of a job, how much it holds, and what it lacks. Apart from the schemas, for the pages that only show it.
import type { Role } from '../core/role.ts'

/** `internship`: a practicum among them. */
export const employments = ['full_time', 'part_time', 'fixed_term', 'substitute', 'internship', 'volunteer'] as const
export type Employment = (typeof employments)[number]

export const workplaces = ['onsite', 'hybrid', 'remote'] as const
export type Workplace = (typeof workplaces)[number]

export const salaryPeriods = ['hour', 'month', 'year'] as const
export type SalaryPeriod = (typeof salaryPeriods)[number]

/** Those whose minor unit is a hundredth. */
export const salaryCurrencies = ['EUR', 'CHF', 'GBP', 'USD', 'CAD', 'DKK', 'SEK', 'NOK', 'PLN', 'CZK'] as const

/** As it is kept. That its last day is over, the clock says. */
export const jobStatuses = ['draft', 'published', 'paused', 'closed'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Where those who offer it look for it. */
export const jobStates = ['draft', 'open', 'paused', 'closed', 'expired'] as const
export type JobState = (typeof jobStates)[number]

/** When one begins: no day was named, within three months from now, or later. */
export const starts = ['any', 'soon', 'later'] as const
export type Start = (typeof starts)[number]

export const jobSorts = ['newest', 'near'] as const

export const jobQuestionKinds = ['text', 'choice', 'check'] as const
export type JobQuestionKind = (typeof jobQuestionKinds)[number]

/** Those who publish; teachers write for the house they work in, and hand it in. */
export const recruiterRoles = ['admin', 'school', 'training_center'] as const satisfies readonly Role[]
export const jobWriterRoles = [...recruiterRoles, 'teacher'] as const satisfies readonly Role[]
export const mayWriteJobs = (roles: readonly string[]): boolean => jobWriterRoles.some((role) => roles.includes(role))

export const jobLimits = {
  title: { min: 5, max: 120 },
  summary: 300,
  schedule: 200,
  languages: 6,
  credentials: 6,
  /** Skills and benefits. */
  rows: 10,
  row: 80,
  experience: 40,
  positions: 99,
  /** In minor units. */
  salary: 100_000_000,
  questions: 10,
  question: 300,
  options: 12,
  option: 120,
  /** From the day it is published, or its last day is moved. */
  days: 180,
  /** How long an application is kept after it was decided. */
  keepMonths: { min: 1, max: 24, usual: 6 },
  /** Drafts and open posts of one house. */
  ofHouse: 500,
} as const

/** What can be asked for around a place, in kilometres. */
export const jobRadii = [10, 25, 50, 100, 250] as const
export const usualJobRadius = 50

export const jobFeedForms = ['rss', 'json'] as const
export type JobFeedForm = (typeof jobFeedForms)[number]

/** What a post may lack that is to be published, in the order of the form. */
export const jobParts = ['title', 'role', 'summary', 'content', 'address', 'employments', 'expiresOn'] as const
export type JobPart = (typeof jobParts)[number]

/** What it may do without, and whoever looks asks for first. */
export const askedParts = ['salary', 'levels', 'languages', 'startsOn', 'schedule'] as const
export type AskedPart = (typeof askedParts)[number]

type Said = {
  title: string
  role: string | null
  summary: string
  content: unknown
  workplace: Workplace
  address: { city: string } | null
  employments: readonly unknown[]
  expiresOn: string | null
}

/** The API refuses by it, and the form shows it while it is written. */
export function missingOf(job: Said): JobPart[] {
  const lacks: Record<JobPart, boolean> = {
    title: job.title.length < jobLimits.title.min,
    role: job.role === null,
    summary: job.summary === '',
    content: !job.content,
    // Who works from afar does so from a country.
    address: job.address === null || (job.workplace !== 'remote' && job.address.city === ''),
    employments: job.employments.length === 0,
    expiresOn: job.expiresOn === null,
  }
  return jobParts.filter((part) => lacks[part])
}

type Asked = {
  salary: unknown
  levels: readonly unknown[]
  languages: readonly unknown[]
  startsOn: string | null
  schedule: string
}

export function unsaidOf(job: Asked): AskedPart[] {
  const unsaid: Record<AskedPart, boolean> = {
    salary: !job.salary,
    levels: job.levels.length === 0,
    languages: job.languages.length === 0,
    startsOn: job.startsOn === null,
    schedule: job.schedule === '',
  }
  return askedParts.filter((part) => unsaid[part])
}
