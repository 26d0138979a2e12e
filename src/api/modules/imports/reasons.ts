// What a row is refused for: always with what to write instead.
import type { Locale } from '#/contract/core/fields.ts'
import { listFormat } from '#/words/formats.ts'
import { inputMessage } from '#/words/input-message.ts'
import { m } from '#/paraglide/messages.js'
import type { Choices } from './words/value-words.ts'
import type { DateProblem } from './words/dates.ts'

const choicesShown = 12

const shown = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value)

/** The choices as a list; of many, the first. */
export function oneOf(value: string, choices: readonly string[], locale: Locale): string {
  const some = choices.slice(0, choicesShown)
  const list = listFormat({ type: 'disjunction' }, locale).format(choices.length > some.length ? [...some, '…'] : some)
  return m.imports_reason_choice({ value: shown(value), choices: list }, { locale })
}

export const notAmong = (value: string, choices: Choices, locale: Locale): string =>
  oneOf(value, choices.shown(locale), locale)

export function noClassroom(value: string, names: readonly string[], locale: Locale): string {
  if (names.length === 0) return m.imports_reason_no_classrooms({ value: shown(value) }, { locale })
  const list = listFormat({ type: 'disjunction' }, locale).format(names.slice(0, choicesShown))
  return m.imports_reason_classroom({ value: shown(value), choices: list }, { locale })
}

export const noDate = (value: string, problem: DateProblem, locale: Locale): string =>
  problem === 'short_year'
    ? m.imports_reason_short_year({ value: shown(value) }, { locale })
    : m.imports_reason_date({ value: shown(value) }, { locale })

export const inputReason = (kind: string, locale: Locale): string => inputMessage({ kind, requirement: null }, locale)
