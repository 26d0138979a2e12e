// Tells every instance's shelf what has changed since it last looked. Nothing can be missed: a transaction whose number lies
// below the horizon of a reading had ended by then, and all others are read again the next time.
import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { unprepared } from '../../db/prepared-client.ts'
import type { Changes } from '../../lists/facet-index/fresh-index.ts'

/** Instances that looked less long ago than `shelf.service.ts` allows have read what is older. */
const retentionHours = 24

/** Says that these products, their stock or their reviews are different, in the transaction that makes them so. */
export async function touchProducts(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await tx.execute(
    sql`insert into product_touches (product_id) select distinct unnest(${sql.param(productIds)}::uuid[])`,
  )
}

/**
 * What was touched since a horizon, and the next one; null asks for the horizon alone. Beside it, who may not sell now. Nothing
 * that is seen has a number beyond the upper bound: it is there for planners without statistics, who else would read it all.
 */
export async function readChanges(db: Queryable, since: string | null): Promise<Changes> {
  const { rows } = await db.execute<Changes>(sql`${sql.raw(unprepared)}
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      array(select distinct product_id from product_touches
        where touched_in >= ${since}::xid8 and touched_in < pg_snapshot_xmax(pg_current_snapshot())) as touched,
      array(select o.id from organisations o where (o.status <> 'approved' or o.deleted_at is not null)
        and exists (select from products p where p.organisation_id = o.id and p.deleted_at is null)) as withheld`)
  return rows[0]!
}

export async function forgetTouches(tx: Queryable): Promise<void> {
  await tx.execute(
    sql`delete from product_touches where touched_at < now() - make_interval(hours => ${retentionHours})`,
  )
}
