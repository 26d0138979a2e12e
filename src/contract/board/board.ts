import * as v from 'valibot'
import { attachment } from '../attachment/attachment.ts'
import { color, date, id, line, text, timestamp, version } from '../core/fields.ts'

export const priorities = ['low', 'medium', 'high'] as const

export const boardLimits = {
  columns: 30,
  cards: 5000,
  labels: 30,
  checklist: 100,
  members: 100,
  attachments: 20,
} as const

/** `owner` manages the board and its members, `member` works on it. */
export const boardMember = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  avatar: v.nullable(id),
  isOwner: v.boolean(),
})
export type BoardMember = v.InferOutput<typeof boardMember>

export const boardLabel = v.object({ id, name: v.string(), color })
export type BoardLabel = v.InferOutput<typeof boardLabel>

/** The first and the last day of a card; either may be missing, the last is not before the first. */
export const due = v.object({ from: v.nullable(date), to: v.nullable(date) })

/**
 * A card as the board shows it. Within its column it stands by `rank`, then by id: ranks are compared as text, code unit
 * by code unit, and there is always room for another between two. `version` rises with every change of what is shown here,
 * moves and comments among them: of two summaries the one with the greater is true.
 */
export const cardSummary = v.object({
  id,
  columnId: id,
  rank: v.string(),
  name: v.string(),
  completed: v.boolean(),
  priority: v.nullable(v.picklist(priorities)),
  assignees: v.array(id),
  labelIds: v.array(id),
  due,
  hasDescription: v.boolean(),
  checklist: v.object({ done: v.number(), total: v.number() }),
  comments: v.number(),
  attachments: v.number(),
  version: v.number(),
})
export type CardSummary = v.InferOutput<typeof cardSummary>

export const column = v.object({
  id,
  name: v.string(),
  wipLimit: v.nullable(v.number()),
  cardIds: v.array(id),
})
export type Column = v.InferOutput<typeof column>

/** A board whole [3]: cards and columns by id; columns in the order of `columnOrder`, cards in that of `cardIds`. */
export const board = v.object({
  id,
  name: v.string(),
  organisation: v.nullable(v.object({ id, name: v.string() })),
  members: v.array(boardMember),
  labels: v.array(boardLabel),
  cards: v.record(id, cardSummary),
  columns: v.record(id, column),
  columnOrder: v.array(id),
  isOwner: v.boolean(),
  version: v.number(),
})
export type Board = v.InferOutput<typeof board>

export const boardSummary = v.object({
  id,
  name: v.string(),
  organisation: v.nullable(v.object({ id, name: v.string() })),
  memberCount: v.number(),
  /** Cards that are neither done nor archived. */
  openCards: v.number(),
  isOwner: v.boolean(),
  archivedAt: v.nullable(timestamp),
})
export type BoardSummary = v.InferOutput<typeof boardSummary>

export const checklistItem = v.object({ id, text: line(1, 300), done: v.boolean() })
export type ChecklistItem = v.InferOutput<typeof checklistItem>

export const comment = v.object({
  id,
  author: v.nullable(v.object({ id, first_name: v.string(), last_name: v.string(), avatar: v.nullable(id) })),
  body: v.string(),
  createdAt: timestamp,
  editedAt: v.nullable(timestamp),
})
export type CardComment = v.InferOutput<typeof comment>

/** A card opened. */
export const card = v.object({
  ...cardSummary.entries,
  boardId: id,
  description: v.string(),
  reporter: v.nullable(v.object({ id, first_name: v.string(), last_name: v.string() })),
  items: v.array(checklistItem),
  files: v.array(attachment),
  discussion: v.array(comment),
  createdAt: timestamp,
  archivedAt: v.nullable(timestamp),
})
export type Card = v.InferOutput<typeof card>

export const whatCardChanges = [
  'moved',
  'name',
  'description',
  'completed',
  'priority',
  'due',
  'assignees',
  'labelIds',
  'items',
  'attachments',
  'archived',
  'restored',
  'removed',
  'returned',
] as const

/**
 * What became of a card. `was` and `became`: a column, a name, a priority, a last day, `true` of what is done; of people,
 * labels and files those that went and those that came, by name. Of texts and checklists only that they changed.
 */
export const cardChange = v.object({
  id,
  at: timestamp,
  by: v.nullable(v.object({ id, first_name: v.string(), last_name: v.string(), avatar: v.nullable(id) })),
  what: v.picklist(whatCardChanges),
  was: v.array(v.string()),
  became: v.array(v.string()),
})
export type CardChange = v.InferOutput<typeof cardChange>

const dueOrdered = v.pipe(
  due,
  v.forward(
    v.check(({ from, to }) => from === null || to === null || from <= to, 'end_before_start'),
    ['to'],
  ),
)

/** Between which cards one was put down; whichever still stands in that column tells where, else it is the end. */
export const place = v.object({
  columnId: id,
  after: v.optional(v.nullable(id), null),
  before: v.optional(v.nullable(id), null),
})
export type Place = v.InferInput<typeof place>

export const cardInput = v.object({ ...place.entries, name: line(1, 255) })
export type CardInput = v.InferInput<typeof cardInput>

export const cardPatch = v.object({
  ...v.partial(
    v.object({
      name: line(1, 255),
      description: text(0, 20_000),
      completed: v.boolean(),
      priority: v.nullable(v.picklist(priorities)),
      assignees: v.pipe(v.array(id), v.maxLength(20)),
      labelIds: v.pipe(v.array(id), v.maxLength(boardLimits.labels)),
      due: dueOrdered,
      items: v.pipe(v.array(checklistItem), v.maxLength(boardLimits.checklist)),
      attachments: v.pipe(v.array(id), v.maxLength(boardLimits.attachments)),
    }),
  ).entries,
  version,
})
export type CardPatch = v.InferInput<typeof cardPatch>

export const wipLimit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)))
