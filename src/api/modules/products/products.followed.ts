// Lists of products whose searches can be saved: the shelf, and what somebody sells.
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { ownProductQuery } from '#/contract/product/product.search.ts'
import { shelfQuery } from '#/contract/product/shelf.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { foundAtMost, type FollowedList } from '../saved/followed.ts'
import { listOwnProducts } from './products.list.ts'
import { readShelf } from './shelf.service.ts'

type Row = { id: string; name: string; slug: string; text: string; at: string }

const textLength = 500

async function rowsOf(db: Queryable, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.name, p.slug, left(p.description, ${textLength}) as text, ${isoTime(sql`p.created_at`)} as at
    from products p where p.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows)
}

export const followedShelf: FollowedList<'products'> = {
  async find({ db }, query) {
    const page = await readShelf(db, v.parse(shelfQuery, { ...query, sort: 'newest', limit: foundAtMost }))
    const rows = await rowsOf(
      db,
      page.products.map(({ id }) => id),
    )
    return {
      rows: rows.map(({ name, slug, ...row }) => ({ ...row, title: name, path: `/shop/${slug}` })),
      more: page.next !== null,
    }
  },
}

export const followedOwnProducts: FollowedList<'own_products'> = {
  async find({ db, actor }, query) {
    const asked = v.parse(ownProductQuery, { ...query, sort: '-updatedAt', limit: foundAtMost })
    const page = await listOwnProducts(db, actor, asked)
    const rows = await rowsOf(
      db,
      page.products.map(({ id }) => id),
    )
    return {
      rows: rows.map(({ id, name, text, at }) => ({
        id,
        title: name,
        text,
        at,
        path: `/dashboard/product/${id}/edit`,
      })),
      more: page.next !== null,
    }
  },
}
