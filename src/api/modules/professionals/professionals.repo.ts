import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { contactRequests, professionalCredentials, professionals } from '../../db/tables/professionals.ts'
import { ApiError } from '../../http/api-error.ts'

export type ProfessionalRow = typeof professionals.$inferSelect
export type CredentialRow = typeof professionalCredentials.$inferSelect
export type RequestRow = typeof contactRequests.$inferSelect

/** One’s own; held until the transaction ends, where somebody is about to change it or what belongs to it. */
export async function findOwn(tx: Queryable, userId: string, hold = false): Promise<ProfessionalRow | undefined> {
  if (hold) await tx.execute(sql`select from professionals where user_id = ${userId} for no key update`)
  const [row] = await tx
    .select()
    .from(professionals)
    .where(sql`user_id = ${userId}`)
  return row
}

export async function requireOwn(tx: Tx, userId: string): Promise<ProfessionalRow> {
  const row = await findOwn(tx, userId, true)
  if (!row) throw new ApiError('not_found')
  return row
}

export async function listCredentials(tx: Queryable, professionalId: string): Promise<CredentialRow[]> {
  return tx
    .select()
    .from(professionalCredentials)
    .where(sql`professional_id = ${professionalId}`)
    .orderBy(professionalCredentials.id)
}

/** Moves the version on as well. */
export async function updateProfessional(tx: Tx, id: string, patch: Partial<ProfessionalRow>): Promise<void> {
  await tx
    .update(professionals)
    .set({ ...patch, updatedAt: new Date(), version: sql`${professionals.version} + 1` })
    .where(sql`id = ${id}`)
}

/** Its page shows what belongs to it: whoever keeps copies asks for it again. */
export async function touch(tx: Tx, id: string): Promise<void> {
  await tx
    .update(professionals)
    .set({ updatedAt: new Date() })
    .where(sql`id = ${id}`)
}

const rowsOf = (
  column: 'experience' | 'education',
) => sql`nullif((select string_agg(concat_ws(', ', r->>'what', nullif(r->>'where', '')), E'\\n')
  from jsonb_array_elements(p.${sql.identifier(column)}) r), '')`

/** All that readers of a profile `p` see of its words, as moderators are to see it. */
export const seenOf = sql`concat_ws(E'\\n\\n', nullif(p.headline, ''), nullif(p.body, ''), ${rowsOf('experience')},
  ${rowsOf('education')}, (select string_agg(concat_ws(', ', c.title, nullif(c.body_name, ''), nullif(c.issuer, '')), E'\\n')
    from professional_credentials c where c.professional_id = p.id))`
