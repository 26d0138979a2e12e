import type { Result } from '#/contract/core/result.ts'
import { rehearseLetter, sendLetter, stopLetter } from './letter.functions.ts'

type Values = Readonly<Record<string, string>>
type Deed = (values: Values) => Promise<Result<unknown>>

/** What the forms of a post's letter do, sent by a script or posted to its page. */
export const letterDeeds = {
  letter_rehearse: ({ id = '' }) => rehearseLetter({ data: { id } }),
  letter_send: ({ id = '' }) => sendLetter({ data: { id } }),
  letter_stop: ({ id = '' }) => stopLetter({ data: { id } }),
} satisfies Record<string, Deed>

export type LetterDeed = keyof typeof letterDeeds

export const letterDeedOf = (form: string | undefined): Deed | undefined =>
  form && Object.hasOwn(letterDeeds, form) ? letterDeeds[form as LetterDeed] : undefined
