import { sql, type SQL } from 'drizzle-orm'
import type { Rule } from '#/contract/moderation/rules.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Judged, Shown } from '../moderation/judged.ts'
import { isReviewShown } from './products.policy.ts'
import { count } from './reviews.service.ts'

type Changed = { productId: string; rating: number; was: boolean; is: boolean }

/** Under the product's lock: stars count while others read the review. */
async function change(tx: Tx, id: string, set: SQL): Promise<void> {
  await tx.execute(sql`
    select from products where id = (select product_id from product_reviews where id = ${id}) for no key update`)
  const { rows } = await tx.execute<Changed>(sql`
    update product_reviews r set ${set}
    from (select hidden_rule is null and not is_held as shown from product_reviews where id = ${id}) before
    where r.id = ${id} returning r.product_id as "productId", r.rating, before.shown as was, ${isReviewShown} as is`)
  const changed = rows[0]
  if (!changed || changed.was === changed.is) return
  const by = changed.is ? 1 : -1
  await count(tx, changed.productId, { stars: by * changed.rating, reviews: by })
}

export const judgedReviews: Judged = {
  async show(db, ids) {
    const { rows } = await db.execute<{ id: string } & Shown>(sql`
      select r.id, p.name as title, repeat('★', r.rating) || E'\n' || concat_ws(E'\n\n', nullif(r.title, ''), r.body) as text,
        r.hidden_rule as "hiddenFor", r.is_held as "isHeld"
      from product_reviews r join products p on p.id = r.product_id where r.id = ${idsIn(ids)}`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
  hide: (tx, id, rule: Rule) => change(tx, id, sql`hidden_rule = ${rule}`),
  restore: (tx, id) => change(tx, id, sql`hidden_rule = null`),
  setHeld: (tx, id, isHeld) => change(tx, id, sql`is_held = ${isHeld}`),
  written: (personId) => sql`
    select r.id, r.created_at as "writtenAt", coalesce(r.edited_at, r.created_at) as "changedAt", ${isReviewShown} as stands
    from product_reviews r where r.author_id = ${personId}`,
}
