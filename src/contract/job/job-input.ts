import * as v from 'valibot'
import { date, id, line, timeZone, version } from '../core/fields.ts'
import { levels } from '../core/level.ts'
import { languageCode, point } from '../event/event.ts'
import { severalOf, whole } from '../event/values.ts'
import { richDocument } from '../rich-text/rich-document.ts'
import { askedCredential, jobAddress, jobQuestion } from './job.ts'
import { employments, jobLimits, salaryCurrencies, salaryPeriods, workplaces } from './job-kinds.ts'
import { workRoles } from '../professional/professional-kinds.ts'

const { keepMonths } = jobLimits
const sum = v.nullable(whole(0, jobLimits.salary))

const salaryInput = v.pipe(
  v.object({
    period: v.picklist(salaryPeriods),
    min: sum,
    max: sum,
    currency: v.picklist(salaryCurrencies),
    negotiable: v.boolean(),
  }),
  v.forward(
    v.check(({ min, max }) => min !== null || max !== null, 'required'),
    ['min'],
  ),
  v.forward(
    v.check(({ min, max }) => min === null || max === null || min <= max, 'salary_order'),
    ['max'],
  ),
)

const questionInput = v.pipe(
  v.object({ ...jobQuestion.entries, id: v.optional(id) }),
  v.forward(
    v.check(({ kind, options }) => kind !== 'choice' || options.length >= 2, 'options_missing'),
    ['options'],
  ),
)
export type JobQuestionInput = v.InferOutput<typeof questionInput>

const rows = v.pipe(
  v.array(line(1, jobLimits.row)),
  v.maxLength(jobLimits.rows),
  v.transform((given) => [...new Set(given)]),
)

const written = {
  title: line(1, jobLimits.title.max),
  role: v.nullable(v.picklist(workRoles)),
  summary: line(0, jobLimits.summary),
  content: v.nullable(richDocument('letter')),
  levels: severalOf(levels),
  employments: severalOf(employments),
  schedule: line(0, jobLimits.schedule),
  workplace: v.picklist(workplaces),
  address: v.nullable(jobAddress),
  point: v.nullable(point),
  timeZone,
  salary: v.nullable(salaryInput),
  credentials: v.pipe(v.array(askedCredential), v.maxLength(jobLimits.credentials)),
  willTrain: v.boolean(),
  experience: v.nullable(whole(0, jobLimits.experience)),
  languages: v.pipe(v.array(languageCode), v.maxLength(jobLimits.languages)),
  skills: rows,
  benefits: rows,
  startsOn: v.nullable(date),
  expiresOn: v.nullable(date),
  positions: whole(1, jobLimits.positions),
  questions: v.pipe(v.array(questionInput), v.maxLength(jobLimits.questions)),
  keepMonths: whole(keepMonths.min, keepMonths.max),
  hidesNames: v.boolean(),
}

/** All but the title may come later: it is a draft. */
export const jobInput = v.object({
  ...v.partial(v.object(written)).entries,
  title: written.title,
  timeZone: written.timeZone,
  /** For which house; one that works in a single one need not say. */
  organisation: v.optional(v.nullable(id), null),
})
export type JobInput = v.InferOutput<typeof jobInput>

export const jobPatch = v.object({ ...v.partial(v.object(written)).entries, version })
export type JobPatch = v.InferOutput<typeof jobPatch>

/** What is published as it was looked at. */
export const jobMove = v.object({ version })
