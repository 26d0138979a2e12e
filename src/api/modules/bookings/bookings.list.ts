import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import { defineList } from '../../lists/list.ts'
import { isSide, isToCome, listBookings } from './bookings.view.ts'

type Page = { after?: string | undefined; before?: string | undefined; limit: number }
type Query = Page & { past: 'true' | 'false' }

const listIn = (descending: boolean) =>
  defineList<Page>({
    from: sql`tutor_bookings b join tutors t on t.id = b.tutor_id`,
    id: sql`b.id`,
    sorts: { key: sql`b.starts_at`, kind: 'instant', descending },
    search: null,
    filters: {},
  })
const coming = listIn(false)
const over = listIn(true)
/** What one booked and what was booked with oneself, in one order. */
export async function listOwnBookings(db: Queryable, actor: Actor, { past, ...page }: Query) {
  const list = past === 'true' ? over : coming
  const where = past === 'true' ? sql`${isSide(actor)} and not ${isToCome}` : sql`${isSide(actor)} and ${isToCome}`
  const { ids, ...rest } = await list(db, page, where)
  return { bookings: await listBookings(db, actor, ids), ...rest }
}
