import * as v from 'valibot'
import { priorities } from './board.ts'
import { id } from './fields.ts'
import { joined, kept, searchWords } from './page.ts'

export const dueFilters = ['overdue', 'week', 'none'] as const

/** What the address of the kanban carries: which board, which card is open, and what the board is filtered by. */
export const boardSearch = v.object({
  board: kept(id),
  card: kept(id),
  q: searchWords,
  assignee: kept(v.union([id, v.picklist(['me', 'nobody'])])),
  label: kept(id),
  priority: joined(priorities),
  due: kept(v.picklist(dueFilters)),
})
export type BoardSearch = v.InferOutput<typeof boardSearch>
