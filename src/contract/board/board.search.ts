import * as v from 'valibot'
import { priorities } from './board.ts'
import { id } from '../core/fields.ts'
import { joined, optionalParam, searchWords } from '../core/page.ts'

export const dueFilters = ['overdue', 'week', 'none'] as const

/** What the address of the kanban carries: which board, which card is open, and what the board is filtered by. */
export const boardSearch = v.object({
  board: optionalParam(id),
  card: optionalParam(id),
  q: searchWords,
  assignee: optionalParam(v.union([id, v.picklist(['me', 'nobody'])])),
  label: optionalParam(id),
  priority: joined(priorities),
  due: optionalParam(v.picklist(dueFilters)),
})
export type BoardSearch = v.InferOutput<typeof boardSearch>
