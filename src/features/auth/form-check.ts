import { safeParse, type GenericSchema } from 'valibot'
import { inputIssues } from '#/contract/core/issues.ts'
import { inputMessage } from '#/words/input-message.ts'
import type { FormValues } from './outcome.ts'

/** What is wrong with a form before it is sent, in words by field: the same schema and words as the API's own answer. */
export function checkForm(schema: GenericSchema, values: FormValues): Record<string, string> {
  const { issues = [] } = safeParse(schema, values)
  return Object.fromEntries(Object.entries(inputIssues(issues)).map(([name, issue]) => [name, inputMessage(issue)]))
}
