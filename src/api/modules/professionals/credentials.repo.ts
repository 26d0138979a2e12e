import { sql, type SQL } from 'drizzle-orm'
import { listedCredential, type ListedCredential } from '#/contract/professional/credential.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { columnsOf } from '../../db/columns-of.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { professionalCredentials } from '../../db/tables/professionals.ts'
import { ApiError } from '../../http/api-error.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { isOver, stands } from './professionals.policy.ts'
import type { CredentialRow } from './professionals.repo.ts'

/** With whose it is. */
export type Held = CredentialRow & { userId: string }

/** Credentials `c` of profiles `p` whose papers somebody may open: their own, and as an admin all. */
const isOpenTo = (actor: Actor): SQL => (holds(actor, 'admin') ? sql`true` : sql`p.user_id = ${actor.userId}`)

async function find(tx: Queryable, where: SQL): Promise<Held | undefined> {
  const { rows } = await tx.execute<{ id: string; userId: string }>(sql`
    select c.id, p.user_id as "userId" from professional_credentials c
      join professionals p on p.id = c.professional_id where ${where}`)
  if (!rows[0]) return undefined
  const [row] = await tx
    .select()
    .from(professionalCredentials)
    .where(sql`id = ${rows[0].id}`)
  return row && { ...row, userId: rows[0].userId }
}

/** A foreign one answers as an unknown one does. */
export async function requireCredential(tx: Queryable, actor: Actor, id: string): Promise<Held> {
  const found = await find(tx, sql`c.id = ${id} and ${isOpenTo(actor)}`)
  if (!found) throw new ApiError('not_found')
  return found
}

/** One’s own, its profile held until the transaction ends. */
export async function requireOwnCredential(tx: Tx, { userId }: Actor, id: string): Promise<Held> {
  await tx.execute(sql`select from professionals where user_id = ${userId} for no key update`)
  const found = await find(tx, sql`c.id = ${id} and p.user_id = ${userId}`)
  if (!found) throw new ApiError('not_found')
  return found
}

/** The same for whoever judges. */
export async function holdCredential(tx: Tx, actor: Actor, id: string): Promise<Held> {
  const known = await requireCredential(tx, actor, id)
  await tx.execute(sql`select from professionals where id = ${known.professionalId} for no key update`)
  return requireCredential(tx, actor, id)
}

export async function putCredential(tx: Tx, id: string, patch: Partial<CredentialRow>): Promise<void> {
  await tx
    .update(professionalCredentials)
    .set({ ...patch, version: sql`${professionalCredentials.version} + 1` })
    .where(sql`id = ${id}`)
}

export async function listByIds(db: Queryable, ids: readonly string[]): Promise<ListedCredential[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ListedCredential>(sql`
    select ${columnsOf(professionalCredentials, 'c', listedCredential)}, ${isOver} as "isOver",
      json_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name), 'isShown', ${stands}) as owner,
      (select json_build_object('name', a.name, 'type', a.mime, 'bytes', a.bytes, 'at', ${isoTime(sql`c.filed_at`)})
        from attachments a where a.id = c.evidence_id) as evidence
    from professional_credentials c join professionals p on p.id = c.professional_id where c.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows)
}
