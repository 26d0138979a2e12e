import type { FormValues } from './outcome.ts'

/** The named text fields of a form. */
export function formValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)]
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
