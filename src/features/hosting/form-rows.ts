// Tickets and questions as rows of a form, in both directions.
import type { EventInput } from '#/contract/event/event-input.ts'
import { eventLimits, type QuestionKind } from '#/contract/event/event-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { numberFormat } from '#/words/formats.ts'
import { moneyText, parseMoney } from '#/words/money.ts'
import type { RowValues } from '#/client/record-form/use-form-rows.ts'

type Tickets = NonNullable<EventInput['tickets']>
type Questions = NonNullable<EventInput['questions']>

/** What was typed as a whole number; NaN where it is none. */
export const numberRead = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** Per cent as they are written, with a comma or a point; NaN where it is none. */
export function rateRead(typed: string): number {
  const text = typed.trim().replace(',', '.')
  if (text === '') return 0
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}
export const rateWords = (rate: number): string =>
  Number.isNaN(rate) ? '' : numberFormat({ maximumFractionDigits: 2 }).format(rate / 100)

/** Nothing written costs nothing. NaN where it is no amount. */
export const moneyRead = (typed: string): number => (typed.trim() === '' ? 0 : (parseMoney(typed) ?? Number.NaN))

const rowsIn = (data: FormData, name: string, parts: readonly string[], most: number): RowValues[] =>
  Array.from({ length: most }, (_, at) =>
    Object.fromEntries(parts.map((part) => [part, String(data.get(`${name}.${at}.${part}`) ?? '').trim()])),
  )

const says = (row: RowValues, parts: readonly string[]): boolean => parts.some((part) => row[part])

/** A row is there with a name: of it nothing was said yet. */
const isUntouched = ({ id, name, price, quantity }: RowValues) =>
  !id && !price && !quantity && (!name || name === m.hosting_ticket_usual())

/** Rows up to the last that says something: one left empty between others is told at its place. */
export function readTickets(data: FormData): Tickets {
  const rows = rowsIn(data, 'tickets', ['id', 'name', 'price', 'quantity'], eventLimits.tickets)
  const last = rows.findLastIndex((row) => !isUntouched(row) && says(row, ['name', 'price', 'quantity']))
  return rows.slice(0, last + 1).map(({ id, name = '', price = '', quantity = '' }) => ({
    ...(id && { id }),
    name,
    price: moneyRead(price),
    quantity: numberRead(quantity),
  }))
}

export function readQuestions(data: FormData): Questions {
  const rows = rowsIn(
    data,
    'questions',
    ['id', 'label', 'kind', 'options', 'required', 'sensitive'],
    eventLimits.questions,
  )
  const last = rows.findLastIndex((row) => says(row, ['label', 'options']))
  return rows.slice(0, last + 1).map(({ id, label = '', kind, options = '', required, sensitive }, at) => ({
    ...(id && { id }),
    label,
    kind: (kind || 'text') as QuestionKind,
    options: kind === 'choice' ? linesOf(options) : [],
    required: required === 'on',
    sensitive: sensitive === 'on',
    ...onlyFor(data, at),
  }))
}

/** By the names that its tickets have in this form. One that is not there any more is named by its number, and refused. */
function onlyFor(data: FormData, at: number): { tickets?: string[] } {
  const names = new Map(
    rowsIn(data, 'tickets', ['id', 'name'], eventLimits.tickets).map(({ id = '', name = '' }) => [id, name]),
  )
  const prefix = `questions.${at}.${ticketPart('')}`
  const ids = [...data.keys()].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  const tickets = ids.map((id) => names.get(id) ?? id)
  return tickets.length > 0 ? { tickets } : {}
}

/** What the box of a ticket is called in the row of a question. */
export const ticketPart = (id: string): string => `for-${id}`

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

export const ticketRow = ({ id, name, price, quantity }: Tickets[number]): RowValues => ({
  id: id ?? '',
  name,
  price: Number.isNaN(price) ? '' : moneyText(price),
  quantity: Number.isNaN(quantity) ? '' : String(quantity),
})

export const questionRow = ({ id, label, kind, options, required, sensitive }: Questions[number]): RowValues => ({
  id: id ?? '',
  label,
  kind,
  options: options.join('\n'),
  required: required ? 'on' : '',
  sensitive: sensitive ? 'on' : '',
})
