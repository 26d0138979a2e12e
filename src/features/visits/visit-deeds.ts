// What the forms about a visit do, sent by a script or posted to their page. Pure but for the calls.
import type { Level } from '#/contract/core/level.ts'
import type { Result } from '#/contract/core/result.ts'
import type { VisitInput } from '#/contract/visit/visit.ts'
import { answerVisit, bookVisit } from './visits.functions.ts'

type Values = Readonly<Record<string, string>>

/** Whatever was chosen stands as it came: the API says what makes no sense. */
const visitIn = ({ at = '', adults = '', kids, level, note = '', name, email }: Values): VisitInput => ({
  at,
  adults: Number(adults),
  children: kids ? Number(kids) : 0,
  level: (level || null) as Level | null,
  note: note.replaceAll('\r\n', '\n'),
  guest: email === undefined ? null : { name: name ?? '', email },
})

/** By the form’s own names: a field called `children` would be in the way of what its form has as that. */
const nameIn = (name: string): string => (name === 'children' ? 'kids' : name.replace(/^guest\./, ''))

const withOwnNames = <T>(result: Result<T>): Result<T> => {
  if (result.ok || !result.error.fields) return result
  const fields = Object.fromEntries(Object.entries(result.error.fields).map(([name, text]) => [nameIn(name), text]))
  return { ok: false, error: { ...result.error, fields } }
}

export const visitDeeds = {
  book: async (values: Values) =>
    withOwnNames(await bookVisit({ data: { id: values.school ?? '', body: visitIn(values) } })),
  confirm: ({ visit = '', key }: Values) =>
    answerVisit({ data: { id: visit, key: key || undefined, answer: 'confirm' } }),
  cancel: ({ visit = '', key }: Values) =>
    answerVisit({ data: { id: visit, key: key || undefined, answer: 'cancel' } }),
}
