import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { Order } from '../order.ts'
import type { Counting, IdPage, PageRequest } from '../page.ts'

/** What a list asks of its table. */
export type PlanInput = {
  /** The rows, as they stand behind FROM. */
  from: SQL
  id: SQL
  order: Order
  /** Who may see a row, and the filters; undefined where every row is meant. */
  where: SQL | undefined
  search: { typed: string | undefined; column: SQL } | null
  page: PageRequest & Counting
  isBin: boolean
  /** Read with a prepared statement: see `TableList`. */
  isPrepared: boolean
}

/** A way to find a page and the count of all that match. */
export type Plan = (db: Queryable, input: PlanInput) => Promise<IdPage>
