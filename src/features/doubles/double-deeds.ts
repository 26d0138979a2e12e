// What the forms of doubles do, sent by a script or posted to their page. Pure but for the calls.
import { mergeFields } from '#/contract/school/double-kinds.ts'
import { keepApart, mergeDouble, undoMerge } from './doubles.functions.ts'

type Values = Readonly<Record<string, string>>

/** How the choice of a fact is called in the form. */
export const factName = (field: string): string => `fact-${field}`

export const doubleDeeds = {
  merge: (values: Values) =>
    mergeDouble({
      data: {
        id: values.id ?? '',
        body: {
          from: values.from ?? '',
          take: mergeFields.filter((field) => values[factName(field)] === 'from'),
          version: Number(values.version),
          fromVersion: Number(values.fromVersion),
        },
      },
    }),
  undo: ({ id = '' }: Values) => undoMerge({ data: { id } }),
  apart: ({ id = '', other = '' }: Values) => keepApart({ data: { id, other } }),
}

export type DoubleDeed = keyof typeof doubleDeeds
