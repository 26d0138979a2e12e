import * as v from 'valibot'
import { id, line, text, timestamp, version } from '../core/fields.ts'
import { localTime } from '../event/event.ts'
import { whole } from '../event/values.ts'
import { applicantStages, applicationLimits, applicationStatuses, readerKinds } from './application-kinds.ts'
import { jobQuestion, jobSummary, ownJob } from './job.ts'
import { jobLimits, jobRadii, jobSorts, jobStates } from './job-kinds.ts'
import { jobMatch } from './match.ts'

const { letter, answer: answerLength, word, note, opinion, opinionDays, rating: stars, atOnce } = applicationLimits

/** With the question as it was asked. Of a tick: `yes` or nothing. */
export const answer = v.object({ question: jobQuestion, value: v.string() })
export type Answer = v.InferOutput<typeof answer>

export const cvFile = v.object({ name: v.string(), type: v.string(), bytes: v.number() })

export const applicationStep = v.object({
  status: v.picklist(applicantStages),
  at: timestamp,
  /** What the house wrote with it. */
  word: v.string(),
})
export type ApplicationStep = v.InferOutput<typeof applicationStep>

/** A time to talk: kept free in the calendar of whoever offers it, for this one person. */
export const interviewTime = v.object({
  id,
  startsAt: timestamp,
  endsAt: timestamp,
  /** Where, or by which link. */
  place: v.string(),
  isTaken: v.boolean(),
})
export type InterviewTime = v.InferOutput<typeof interviewTime>

const aboutJob = v.object({
  id,
  slug: v.string(),
  title: v.string(),
  organisation: v.object({ id, name: v.string() }),
  state: v.picklist(jobStates),
  /** Moderators have taken it away, or its house is closed: it cannot be opened. */
  isShown: v.boolean(),
})

/** As whoever applied sees it. */
export const ownApplication = v.object({
  id,
  job: aboutJob,
  status: v.picklist(applicationStatuses),
  letter: v.string(),
  answers: v.array(answer),
  cv: v.nullable(cvFile),
  sharesProfile: v.boolean(),
  submittedAt: v.nullable(timestamp),
  /** The house has opened it. */
  isRead: v.boolean(),
  steps: v.array(applicationStep),
  /** Offered to talk, or the one that was taken. */
  times: v.array(interviewTime),
  keepMonths: v.number(),
  /** When it is erased; null while nobody has decided. */
  keepUntil: v.nullable(timestamp),
  updatedAt: timestamp,
})
export type OwnApplication = v.InferOutput<typeof ownApplication>

/** Where somebody stands with a job. */
export const jobStanding = v.object({
  match: jobMatch,
  application: v.nullable(ownApplication),
  /** Their own house’s: they see who applies, and do not. */
  mayEdit: v.boolean(),
  mayApply: v.boolean(),
})
export type JobStanding = v.InferOutput<typeof jobStanding>

/** Open jobs in the roles and levels of somebody’s profile: an ordinary search, which can be opened as such. */
export const fittingJobs = v.object({
  /** There is a profile to search by. */
  isKnown: v.boolean(),
  search: v.object({
    role: v.optional(v.string()),
    level: v.optional(v.string()),
    lat: v.optional(v.number()),
    lon: v.optional(v.number()),
    km: v.optional(v.picklist(jobRadii)),
    order: v.optional(v.picklist(jobSorts)),
  }),
  /** Without those that one has applied for. */
  jobs: v.array(v.object({ job: jobSummary, match: jobMatch })),
})
export type FittingJobs = v.InferOutput<typeof fittingJobs>

const answerInput = v.object({ question: id, value: text(0, answerLength) })

const written = {
  letter: text(0, letter.max),
  answers: v.pipe(v.array(answerInput), v.maxLength(10)),
  sharesProfile: v.boolean(),
}
/** Whatever there is yet. */
export const applicationDraft = v.object(written)
export const applicationInput = v.object({ ...written, letter: text(letter.min, letter.max) })
export type ApplicationInput = v.InferOutput<typeof applicationInput>

/** As a clock shows it where the job is. They take the place of those that were offered before. */
export const timesInput = v.object({
  starts: v.pipe(v.array(localTime), v.minLength(1), v.maxLength(applicationLimits.times)),
  minutes: v.optional(
    whole(applicationLimits.minutes.min, applicationLimits.minutes.max),
    applicationLimits.minutes.usual,
  ),
  place: v.optional(line(0, applicationLimits.place), ''),
})
export type TimesInput = v.InferOutput<typeof timesInput>

/** How long after the decision. Whoever applied may say more than the house did, or less. */
export const keepInput = v.object({ months: whole(jobLimits.keepMonths.min, jobLimits.keepMonths.max) })

const person = v.object({ id, name: v.string() })
const rating = whole(stars.min, stars.max)

/** As those see it who decide. */
export const applicantSummary = v.object({
  id,
  /** Null: the house looks first without names, and nobody has asked for this one. */
  person: v.nullable(person),
  status: v.picklist(applicantStages),
  submittedAt: timestamp,
  /** Nobody of the house has opened it. */
  isUnread: v.boolean(),
  hasCv: v.boolean(),
  /** What they think of it, on average: notes and opinions with stars. */
  rating: v.nullable(v.number()),
  /** The same line that whoever applied reads; null where they do not share their profile. */
  match: v.nullable(jobMatch),
  keepUntil: v.nullable(timestamp),
  version: v.number(),
})
export type ApplicantSummary = v.InferOutput<typeof applicantSummary>

export const applicationNote = v.object({
  id,
  author: v.nullable(person),
  text: v.string(),
  rating: v.nullable(v.number()),
  createdAt: timestamp,
  isOwn: v.boolean(),
})
export type ApplicationNote = v.InferOutput<typeof applicationNote>

export const applicationOpinion = v.object({
  id,
  colleague: person,
  endsAt: timestamp,
  isOver: v.boolean(),
  saidAt: v.nullable(timestamp),
  text: v.string(),
  rating: v.nullable(v.number()),
})
export type ApplicationOpinion = v.InferOutput<typeof applicationOpinion>

export const applicant = v.object({
  ...applicantSummary.entries,
  /** Times to talk are written by its clock. */
  job: v.object({ id, title: v.string(), state: v.picklist(jobStates), timeZone: v.string() }),
  letter: v.string(),
  answers: v.array(answer),
  cv: v.nullable(cvFile),
  steps: v.array(applicationStep),
  times: v.array(interviewTime),
  reader: v.picklist(readerKinds),
  /** Of those who decide among themselves; a colleague reads none of it. */
  notes: v.array(applicationNote),
  opinions: v.array(applicationOpinion),
  /** Who works in the house, decides nothing there, and could be asked. */
  colleagues: v.array(person),
  /** The colleague’s own, whose look it is. */
  asked: v.nullable(applicationOpinion),
  moves: v.array(v.picklist(applicantStages)),
})
export type Applicant = v.InferOutput<typeof applicant>

export const moveInput = v.object({
  status: v.picklist(applicantStages),
  word: v.optional(text(0, word), ''),
  version,
})
export type MoveInput = v.InferOutput<typeof moveInput>

export const moveManyInput = v.object({
  ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(atOnce)),
  status: v.picklist(applicantStages),
  word: v.optional(text(0, word), ''),
})
export type MoveManyInput = v.InferOutput<typeof moveManyInput>

const saidSomething = <T extends { text: string; rating: number | null }>(input: T): boolean =>
  input.text !== '' || input.rating !== null

export const noteInput = v.pipe(
  v.object({ text: text(0, note), rating: v.nullable(rating) }),
  v.forward(v.check(saidSomething, 'required'), ['text']),
)
export type NoteInput = v.InferOutput<typeof noteInput>

export const opinionInput = v.pipe(
  v.object({ text: text(0, opinion), rating: v.nullable(rating) }),
  v.forward(v.check(saidSomething, 'required'), ['text']),
)
export type OpinionInput = v.InferOutput<typeof opinionInput>

export const askInput = v.object({
  colleague: id,
  days: v.optional(whole(opinionDays.min, opinionDays.max), opinionDays.usual),
})
export type AskInput = v.InferOutput<typeof askInput>

/** What a colleague is asked about. */
export const askedOpinion = v.object({
  application: id,
  person: v.nullable(person),
  job: v.object({ id, title: ownJob.entries.title }),
  organisation: v.object({ id, name: v.string() }),
  endsAt: timestamp,
  saidAt: v.nullable(timestamp),
})
export type AskedOpinion = v.InferOutput<typeof askedOpinion>
