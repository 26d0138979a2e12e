// On and off the shelf, into the bin, and the way back from either.
import { sql } from 'drizzle-orm'
import type { BulkResult } from '#/contract/core/bulk.ts'
import type { publishStates } from '#/contract/product/product.ts'
import type { Tx } from '../../db/client.ts'
import { products } from '../../db/tables/products.ts'
import { holds, type Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { recordChangeSet } from '../changes/changes.repo.ts'
import type { UndoRow } from '../changes/undo.service.ts'
import { undoMinutes } from '../people/people.bulk.ts'
import { idsIn } from '../../db/ids-in.ts'
import { requireSellers } from '../organisations/sellers.repo.ts'
import { dropImageFiles } from './images.repo.ts'
import { mayChange } from './products.policy.ts'
import { lockOwn, lockPublished, requireOwn, updateProductRow } from './products.repo.ts'
import { touchProducts } from './touches.repo.ts'

type Publish = (typeof publishStates)[number]
/** What undoing puts back. */
type Before = { publish: Publish } | { deletedAt: null }

const daysInBin = 30

export async function publishProducts(
  context: Context,
  actor: Actor,
  { ids, publish }: { ids: string[]; publish: Publish },
): Promise<BulkResult> {
  return context.services.db.transaction(async (tx) => {
    const takesDown = publish === 'draft' && holds(actor, 'moderator') && !holds(actor, 'admin')
    const found = takesDown ? await lockPublished(tx, ids) : await lockOwn(tx, actor, ids)
    const rows = found.filter((row) => row.publish !== publish)
    if (publish === 'published') {
      await requireSellers(
        tx,
        rows.map(({ organisationId }) => organisationId),
      )
    }
    for (const row of rows) await updateProductRow(tx, row.id, { publish })
    const changed = rows.map(({ id }) => id)
    await touchProducts(tx, changed)
    const diff = { publish: { from: publish === 'draft' ? 'published' : 'draft', to: publish } }
    const entry = { ...context, actor, action: 'product.updated', entity: 'product', diff }
    await recordAudit(tx, ...changed.map((entityId) => ({ ...entry, entityId })))
    const undo = await recordChangeSet(tx, {
      entity: 'product',
      actorId: actor.userId,
      rows: rows.map((row) => ({ entityId: row.id, version: row.version + 1, before: { publish: row.publish } })),
      minutes: undoMinutes,
    })
    const known = new Set(found.map(({ id }) => id))
    return { changed: rows.length, skipped: [...new Set(ids)].filter((id) => !known.has(id)), undo }
  })
}

export async function deleteProduct(context: Context, actor: Actor, id: string): Promise<Pick<BulkResult, 'undo'>> {
  return context.services.db.transaction(async (tx) => {
    const row = await requireOwn(tx, actor, id)
    await updateProductRow(tx, id, { deletedAt: new Date() })
    await touchProducts(tx, [id])
    await recordAudit(tx, { ...context, actor, action: 'product.deleted', entity: 'product', entityId: id })
    const rows = [{ entityId: id, version: row.version + 1, before: { deletedAt: null } }]
    return {
      undo: await recordChangeSet(tx, { entity: 'product', actorId: actor.userId, rows, minutes: undoMinutes }),
    }
  })
}

export const undoProduct: UndoRow = async (tx, actor, { entityId, version, before }) => {
  const [row] = await tx
    .select({ organisationId: products.organisationId })
    .from(products)
    .where(sql`products.id = ${entityId} and version = ${version}`)
    .for('no key update')
  if (!row || !(mayChange(actor, row.organisationId) || holds(actor, 'moderator'))) return false
  await updateProductRow(tx, entityId, before as Before)
  await touchProducts(tx, [entityId])
  return true
}

/** Empties the bin of some products that nobody brought back; how many went. */
export async function forgetRemovedProducts(tx: Tx, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from products where deleted_at < now() - make_interval(days => ${daysInBin})
    order by deleted_at limit ${limit} for update skip locked`)
  const ids = rows.map(({ id }) => id)
  const { rows: images } = await tx.execute<{ id: string }>(
    sql`select id from product_images where product_id = ${idsIn(ids)}`,
  )
  await tx.execute(sql`delete from products where id = ${idsIn(ids)}`)
  await dropImageFiles(
    tx,
    images.map(({ id }) => id),
  )
  return ids.length
}
