import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { Discount, discountInput } from '#/contract/order/order.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable } from '../../db/client.ts'
import { brokenUniqueConstraint } from '../../db/errors.ts'
import { discounts } from '../../db/tables/orders.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isoTime } from '../../db/iso-time.ts'
import { findOrganisation } from '../organisations/organisations.repo.ts'
import { mayChange } from '../products/products.policy.ts'
import { soldBy } from './orders.policy.ts'

const listedAtMost = 500

export async function listDiscounts(
  db: Queryable,
  actor: Actor,
  { organisation, id }: { organisation?: string | undefined; id?: string },
): Promise<Discount[]> {
  const { rows } = await db.execute<Discount>(sql`
    select d.id, json_build_object('id', o.id, 'name', o.name) as organisation, d.code, d.kind, d.value::float8 as value,
      d.minimum::float8 as minimum, ${isoTime(sql`d.starts_at`)} as "startsAt", ${isoTime(sql`d.ends_at`)} as "endsAt",
      d.max_uses as "maxUses", d.once_per_buyer as "oncePerBuyer", d.used
    from discounts d join organisations o on o.id = d.organisation_id
    where d.deleted_at is null and ${soldBy(actor, sql`d.organisation_id`, organisation)}
      ${id ? sql`and d.id = ${id}` : sql``}
    order by d.id desc limit ${listedAtMost}`)
  return rows
}

export async function createDiscount(
  context: Context,
  actor: Actor,
  { organisation, startsAt, endsAt, ...fields }: InferOutput<typeof discountInput>,
): Promise<Discount> {
  const { db } = context.services
  if (!mayChange(actor, organisation) || !(await findOrganisation(db, organisation))) {
    throw refuseFields('invalid', ['organisation'], 'unknown_choice', context.locale)
  }
  const id = newId()
  const days = { startsAt: startsAt ? new Date(startsAt) : null, endsAt: endsAt ? new Date(endsAt) : null }
  await db
    .transaction(async (tx) => {
      await tx
        .insert(discounts)
        .values({ id, ...fields, ...days, organisationId: organisation, createdBy: actor.userId })
      const { address, requestId } = context
      const made = { actor, address, requestId, action: 'discount.created', entity: 'discount', entityId: id }
      await recordAudit(tx, { ...made, diff: { ...fields, organisation } })
    })
    .catch((error: unknown) => {
      if (brokenUniqueConstraint(error) !== 'discounts_code_key') throw error
      throw refuseFields('invalid', ['code'], 'code_taken', context.locale)
    })
  const [made] = await listDiscounts(db, actor, { id })
  if (!made) throw new ApiError('not_found')
  return made
}

export const deleteDiscount = (context: Context, actor: Actor, id: string): Promise<void> =>
  context.services.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      update discounts d set deleted_at = now()
      where d.id = ${id} and d.deleted_at is null and ${soldBy(actor, sql`d.organisation_id`, undefined)} returning d.id`)
    if (rows.length === 0) throw new ApiError('not_found')
    const { address, requestId } = context
    await recordAudit(tx, { actor, address, requestId, action: 'discount.deleted', entity: 'discount', entityId: id })
  })
