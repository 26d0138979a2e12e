// Pure rules of a card's fields, which are saved one by one while other people edit the same card.
import type { Card, CardPatch } from '#/contract/board/board.ts'

export type CardValues = {
  [F in Exclude<keyof CardPatch, 'version'>]-?: Exclude<CardPatch[F], undefined>
}
export type CardField = keyof CardValues

/** The fields of a card, as the API takes them. */
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

/** Lists are sent as one addition or removal, so that what other people add or remove meanwhile stays. */
export const isMerged = (field: CardField): boolean => merging.has(field)

/** A text by which equal values compare equal, in any key order. Null and the empty text count as the same. */
export function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'null'
  if (Array.isArray(value)) return `[${value.map(plain).join()}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${key}:${plain(inner)}`).join()}}`
}

export const toggled = (list: readonly string[], one: string, on: boolean): string[] => {
  const others = list.filter((other) => other !== one)
  return on ? [...others, one] : others
}

export function shifted<T extends { id: string }>(list: readonly T[], id: string, by: -1 | 1): T[] {
  const at = list.findIndex((one) => one.id === id)
  const one = list[at]
  return one && list[at + by] ? list.toSpliced(at, 1).toSpliced(at + by, 0, one) : [...list]
}
