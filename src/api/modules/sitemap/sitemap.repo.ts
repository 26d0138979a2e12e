import { sql, type SQL } from 'drizzle-orm'
import type { PublicPage } from '#/contract/meta/meta.ts'
import type { Queryable } from '../../db/client.ts'
import { keyAsText } from '../../lists/order.ts'
import { startPage, type KeyedRow } from '../../lists/page.ts'

const order = { kind: 'instant', descending: true } as const
const atOnce = 1000

/** Of `pages`, a query for `id`, `slug`, `updated_at` and `translations`: the last changed first. */
export async function listPublicPages(db: Queryable, pages: SQL, after: string | undefined) {
  const page = startPage(order, { sort: 'changed', after, limit: atOnce })
  const { rows } = await db.execute<KeyedRow & Omit<PublicPage, 'updatedAt'>>(sql`
    select id, slug, translations, ${keyAsText(sql`updated_at`, order.kind)} as key from (${pages}) as pages
    where ${page.past(sql`updated_at`, sql`id`)}
    order by updated_at ${page.direction}, id ${page.direction} limit ${page.wanted}`)
  return {
    pages: rows.slice(0, atOnce).map(({ slug, translations, key }) => ({ slug, updatedAt: key, translations })),
    next: page.answer(rows, rows.length).next,
  }
}
