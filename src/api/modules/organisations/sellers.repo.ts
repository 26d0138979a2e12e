import { sql } from 'drizzle-orm'
import type { SellerDetails, SellerSummary } from '#/contract/seller/seller.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { sellerDetails } from '../../db/tables/sellers.ts'
import { ApiError } from '../../http/api-error.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'

type SellerRow = { details: SellerDetails; version: number }

/** What invoices say of an organisation; undefined as long as nobody has said it. */
export async function findSeller(db: Queryable, organisationId: string): Promise<SellerRow | undefined> {
  const [row] = await db
    .select()
    .from(sellerDetails)
    .where(sql`organisation_id = ${organisationId}`)
  if (!row) return undefined
  const { organisationId: _, updatedAt: __, version, ...details } = row
  return { details, version }
}

export async function putSeller(db: Queryable, organisationId: string, { details, version }: SellerRow): Promise<void> {
  const row = { ...details, version, updatedAt: new Date() }
  await db
    .insert(sellerDetails)
    .values({ ...row, organisationId })
    .onConflictDoUpdate({ target: sellerDetails.organisationId, set: row })
}

const listedAtMost = 100

export async function listSellers(db: Queryable, actor: Actor): Promise<SellerSummary[]> {
  const own = holds(actor, 'admin') ? sql`true` : sql`o.id = ${idsIn(actor.managed.map(({ id }) => id))}`
  const { rows } = await db.execute<SellerSummary>(sql`
    select o.id, o.name, exists (select from seller_details d where d.organisation_id = o.id) as "isComplete"
    from organisations o where o.deleted_at is null and ${own} order by o.name, o.id limit ${listedAtMost}`)
  return rows
}

/** Nothing goes on the shelf of whom a buyer’s bookkeeper would not know: refuses with the name of the first such seller. */
export async function requireSellers(tx: Tx, organisationIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select o.name from organisations o where o.id = ${idsIn([...new Set(organisationIds)])}
      and not exists (select from seller_details d where d.organisation_id = o.id)
    order by o.name limit 1`)
  const [missing] = rows
  if (missing) throw new ApiError('seller_details_missing', {}, { name: missing.name })
}
