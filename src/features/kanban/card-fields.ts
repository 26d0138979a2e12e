// Pure rules of a card that is edited field by field, while others edit it too.
import type { Card, CardPatch } from '#/contract/board/board.ts'

export type CardValues = {
  [F in Exclude<keyof CardPatch, 'version'>]-?: Exclude<CardPatch[F], undefined>
}
export type CardField = keyof CardValues

/** What the fields of a card hold, as they are sent. */
export const valuesOf = (card: Card): CardValues => ({
  name: card.name,
  description: card.description,
  completed: card.completed,
  priority: card.priority,
  assignees: card.assignees,
  labelIds: card.labelIds,
  due: card.due,
  items: card.items,
  attachments: card.files.map(({ id }) => id),
})

const merging = new Set<CardField>(['assignees', 'labelIds', 'items', 'attachments', 'completed'])

/** Lists are changed one thing at a time: what somebody else has changed of them meanwhile stays, and needs no question. */
export const isMerged = (field: CardField): boolean => merging.has(field)

/** Written so that equal values look alike, in whatever order their parts come; nothing and an empty text are the same. */
export function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'null'
  if (Array.isArray(value)) return `[${value.map(plain).join()}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${key}:${plain(inner)}`).join()}}`
}

/** Puts one in or takes it out, whatever else there is. */
export const toggled = (list: readonly string[], one: string, on: boolean): string[] => {
  const others = list.filter((other) => other !== one)
  return on ? [...others, one] : others
}

/** One step up or down, as far as there is one. */
export function shifted<T extends { id: string }>(list: readonly T[], id: string, by: -1 | 1): T[] {
  const at = list.findIndex((one) => one.id === id)
  const one = list[at]
  return one && list[at + by] ? list.toSpliced(at, 1).toSpliced(at + by, 0, one) : [...list]
}
