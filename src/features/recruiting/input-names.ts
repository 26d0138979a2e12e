import type { Failure, Result } from '#/contract/core/result.ts'

/** The form has the text of a job under the name of what is typed: as Markdown. */
const named = <T>({ content, ...others }: Record<string, T>): Record<string, T> =>
  content === undefined ? others : { ...others, markdown: content }

const failureAs = ({ fields, conflict, ...failure }: Failure): Failure => ({
  ...failure,
  ...(fields && { fields: named(fields) }),
  ...(conflict && { conflict: { ...conflict, fields: named(conflict.fields) } }),
})

/** What the API refused, by the names of the form. */
export const inputNames = <T>(result: Result<T>): Result<T> =>
  result.ok ? result : { ok: false, error: failureAs(result.error) }
