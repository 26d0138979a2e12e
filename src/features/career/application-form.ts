// Between an application and the fields of its form. Answers stand at the place of their question, with its number beside.
import { jobLimits } from '#/contract/job/job-kinds.ts'
import type { JobQuestion } from '#/contract/job/job.ts'
import type { ApplicationInput, OwnApplication } from '#/contract/job/application.ts'

type Values = Readonly<Record<string, string>>

export const answerName = (at: number) => `answers.${at}`
export const questionName = (at: number) => `question.${at}`

/** A box that is not ticked is not sent. */
export function applicationIn(values: Values): ApplicationInput {
  const answers = Array.from({ length: jobLimits.questions }, (_, at) => ({
    question: values[questionName(at)] ?? '',
    value: (values[answerName(at)] ?? '').replaceAll('\r\n', '\n').trim(),
  }))
  return {
    letter: (values.letter ?? '').replaceAll('\r\n', '\n').trim(),
    answers: answers.filter(({ question }) => question !== ''),
    sharesProfile: values.sharesProfile === 'on',
  }
}

/** What stands in the form: what came back from a post, else what was kept. */
export const answerOf = (application: Pick<OwnApplication, 'answers'> | null, { id }: JobQuestion): string =>
  application?.answers.find(({ question }) => question.id === id)?.value ?? ''
