import * as v from 'valibot'
import { date, id, level, line, timestamp } from '../core/fields.ts'
import { languageCode, point } from '../event/event.ts'
import { rules } from '../moderation/rules.ts'
import { richDocument } from '../rich-text/rich-document.ts'
import {
  askedParts,
  employments,
  jobLimits,
  jobParts,
  jobQuestionKinds,
  jobStates,
  jobStatuses,
  salaryCurrencies,
  salaryPeriods,
  workplaces,
} from './job-kinds.ts'
import { namedBodies, workRoles } from '../professional/professional-kinds.ts'

/** Where one works; of what is done from afar, the country alone may be known. */
export const jobAddress = v.object({
  street: line(0, 120),
  zip: line(0, 20),
  city: line(0, 80),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'country_code')),
})
export type JobAddress = v.InferOutput<typeof jobAddress>

/** In minor units. One of the two bounds at least is said. */
export const salary = v.object({
  period: v.picklist(salaryPeriods),
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
  currency: v.picklist(salaryCurrencies),
  negotiable: v.boolean(),
})
export type Salary = v.InferOutput<typeof salary>

/** What somebody should have learnt. Null: of any level. */
export const askedCredential = v.object({ body: v.picklist(namedBodies), level: v.nullable(level) })
export type AskedCredential = v.InferOutput<typeof askedCredential>

/** Its number is that of its words: once they change it is another question, so an answer is of what was asked. */
export const jobQuestion = v.object({
  id,
  label: line(1, jobLimits.question),
  kind: v.picklist(jobQuestionKinds),
  /** Of a choice. */
  options: v.pipe(v.array(line(1, jobLimits.option)), v.maxLength(jobLimits.options)),
  required: v.boolean(),
})
export type JobQuestion = v.InferOutput<typeof jobQuestion>

/** How long a house lets applicants wait, and how many of them it answers; null where there are too few to say. */
export const answering = v.object({ share: v.number(), medianDays: v.number() })
export type Answering = v.InferOutput<typeof answering>

const organisation = v.object({ id, name: v.string() })

/** A job as lists show it. */
export const jobSummary = v.object({
  id,
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  role: v.picklist(workRoles),
  levels: v.array(level),
  employments: v.array(v.picklist(employments)),
  workplace: v.picklist(workplaces),
  city: v.nullable(v.string()),
  country: v.nullable(v.string()),
  point: v.nullable(point),
  /** From the place that was asked about, in kilometres. */
  distance: v.nullable(v.number()),
  /** Null: the school did not say. */
  salary: v.nullable(salary),
  credentials: v.array(askedCredential),
  languages: v.array(languageCode),
  startsOn: v.nullable(date),
  /** The last day on which one can apply, there. */
  expiresOn: date,
  organisation,
  publishedAt: timestamp,
})
export type JobSummary = v.InferOutput<typeof jobSummary>

/** A job as whoever looks reads it. Of one that is over, too: it says so. */
export const job = v.object({
  ...jobSummary.entries,
  content: v.nullable(richDocument('letter')),
  address: v.nullable(jobAddress),
  timeZone: v.string(),
  /** The first moment after its last day. */
  endsAt: timestamp,
  schedule: v.string(),
  /** Years; null: not said. */
  experience: v.nullable(v.number()),
  /** Whoever has not learnt it may learn it there. */
  willTrain: v.boolean(),
  skills: v.array(v.string()),
  benefits: v.array(v.string()),
  positions: v.number(),
  questions: v.array(jobQuestion),
  keepMonths: v.number(),
  /** The house looks first without names, and without CVs. */
  hidesNames: v.boolean(),
  /** `draft` is nobody’s to read here. */
  state: v.picklist(['open', 'paused', 'closed', 'expired']),
  /** The listing of its school, where it has one that everybody reads. */
  school: v.nullable(v.string()),
  answering: v.nullable(answering),
  updatedAt: timestamp,
})
export type Job = v.InferOutput<typeof job>

/** A job as those see it who offer it. Of a draft much may be missing. */
export const ownJobSummary = v.object({
  id,
  slug: v.nullable(v.string()),
  title: v.string(),
  role: v.nullable(v.picklist(workRoles)),
  employments: v.array(v.picklist(employments)),
  workplace: v.picklist(workplaces),
  city: v.nullable(v.string()),
  expiresOn: v.nullable(date),
  status: v.picklist(jobStatuses),
  state: v.picklist(jobStates),
  organisation,
  /** A teacher has written it, and waits for somebody who may publish. */
  handedInAt: v.nullable(timestamp),
  /** Who wrote it; null where their account is gone. */
  author: v.nullable(v.object({ id, name: v.string() })),
  /** How many have applied, and how many of them nobody has looked at. */
  applications: v.number(),
  unread: v.number(),
  isHeld: v.boolean(),
  removedFor: v.nullable(v.picklist(rules)),
  updatedAt: timestamp,
  version: v.number(),
})
export type OwnJobSummary = v.InferOutput<typeof ownJobSummary>

export const ownJob = v.object({
  ...ownJobSummary.entries,
  summary: v.string(),
  content: v.nullable(richDocument('letter')),
  levels: v.array(level),
  address: v.nullable(jobAddress),
  point: v.nullable(point),
  timeZone: v.string(),
  schedule: v.string(),
  salary: v.nullable(salary),
  credentials: v.array(askedCredential),
  willTrain: v.boolean(),
  experience: v.nullable(v.number()),
  languages: v.array(languageCode),
  skills: v.array(v.string()),
  benefits: v.array(v.string()),
  startsOn: v.nullable(date),
  positions: v.number(),
  questions: v.array(jobQuestion),
  keepMonths: v.number(),
  hidesNames: v.boolean(),
  publishedAt: v.nullable(timestamp),
  endsAt: v.nullable(timestamp),
  missing: v.array(v.picklist(jobParts)),
  unsaid: v.array(v.picklist(askedParts)),
  may: v.object({
    edit: v.boolean(),
    /** A draft, or one that was closed or has run out, with a last day to come. */
    publish: v.boolean(),
    handIn: v.boolean(),
    pause: v.boolean(),
    close: v.boolean(),
    delete: v.boolean(),
    /** Who applied is read by those who publish. */
    applicants: v.boolean(),
  }),
})
export type OwnJob = v.InferOutput<typeof ownJob>

/** For which houses somebody may write, and where they may publish. */
export const jobHouse = v.object({
  organisation: id,
  name: v.string(),
  mayPublish: v.boolean(),
  /** How many can be open at once by its plan, null: any number; and how many are. */
  limit: v.nullable(v.number()),
  open: v.number(),
  /** Where it is, for a new post to begin with. */
  address: v.nullable(jobAddress),
})
export type JobHouse = v.InferOutput<typeof jobHouse>
