// Pure rules of a form that edits a stored record: what has changed, and where two people have changed the same.
import { safeParse, type GenericSchema } from 'valibot'
import { inputIssues } from '#/contract/core/issues.ts'
import { inputMessage } from '#/words/input-message.ts'

export type Fields = Record<string, unknown>
/** A field that somebody else has changed since the form was opened: both values. */
export type Clash = { mine: unknown; theirs: unknown }

/** Written so that equal values look alike: databases order an object's keys as they like, and an empty field is none. */
function plain(value: unknown): string {
  if (value === '' || value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `[${value.map(plain).join()}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${plain(inner)}`).join()}}`
}

const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b)

/** The fields of `current` that differ from `initial`, in which missing and empty are the same. */
export const changedFields = <T extends Fields>(initial: Fields, current: T): Partial<T> =>
  Object.fromEntries(Object.entries(current).filter(([name, value]) => !same(initial[name], value))) as Partial<T>

/** Of the differences that the API names, those that were not there when the form was opened. */
export const clashes = (initial: Fields, differing: Record<string, Clash>): Record<string, Clash> =>
  Object.fromEntries(Object.entries(differing).filter(([name, { theirs }]) => !same(initial[name], theirs)))

/** What is wrong with an input, in words by dotted path: the same schema and words as the API's own answer. */
export function wrongFields(schema: GenericSchema, input: unknown): Record<string, string> {
  const { issues = [] } = safeParse(schema, input)
  return Object.fromEntries(Object.entries(inputIssues(issues)).map(([name, issue]) => [name, inputMessage(issue)]))
}
