import { sql } from 'drizzle-orm'
import type { Address, SavedAddress } from '#/contract/order/order.ts'
import type { Db, Queryable, Tx } from '../../db/client.ts'
import { addresses } from '../../db/tables/orders.ts'
import { ApiError } from '../../http/api-error.ts'

const maxAddresses = 10

export async function listAddresses(db: Queryable, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(sql`user_id = ${userId}`)
    .orderBy(sql`is_default desc, created_at desc, id`)
  return rows.map(({ id, address, isDefault }) => ({ id, ...address, isDefault }))
}

/** One change of somebody's addresses at a time, so that one of them is the usual one. */
const alone = (tx: Tx, userId: string) => tx.execute(sql`select from users where id = ${userId} for no key update`)

/** The first one kept is the usual one. */
export const keepAddress = (db: Db, userId: string, id: string, given: Address & { isDefault: boolean }) =>
  db.transaction(async (tx) => {
    await alone(tx, userId)
    const { isDefault, ...address } = given
    const stored = await listAddresses(tx, userId)
    const before = stored.find((each) => each.id === id)
    if (!before && stored.length >= maxAddresses) throw new ApiError('limit_reached', {}, { limit: maxAddresses })
    const isUsual = isDefault || stored.length === 0 || (before?.isDefault ?? false)
    if (isUsual) await tx.execute(sql`update addresses set is_default = false where user_id = ${userId}`)
    await tx
      .insert(addresses)
      .values({ userId, id, address, isDefault: isUsual })
      .onConflictDoUpdate({ target: [addresses.userId, addresses.id], set: { address, isDefault: isUsual } })
    return listAddresses(tx, userId)
  })

export const deleteAddress = (db: Db, userId: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await alone(tx, userId)
    const gone = await tx
      .delete(addresses)
      .where(sql`user_id = ${userId} and id = ${id}`)
      .returning({ isDefault: addresses.isDefault })
    if (!gone[0]) throw new ApiError('not_found')
    if (!gone[0].isDefault) return
    await tx.execute(sql`
      update addresses set is_default = true where user_id = ${userId}
        and id = (select id from addresses where user_id = ${userId} order by created_at desc, id limit 1)`)
  })
