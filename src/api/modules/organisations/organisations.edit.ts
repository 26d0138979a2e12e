import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { organisations } from '../../db/tables/accounts.ts'

export type OrganisationRow = typeof organisations.$inferSelect

/** Until the transaction ends nobody else changes it. */
export async function lockOrganisation(tx: Tx, organisation: string): Promise<OrganisationRow | undefined> {
  const [row] = await tx
    .select()
    .from(organisations)
    .where(sql`id = ${organisation} and deleted_at is null`)
    .for('update')
  return row
}

export async function updateOrganisation(
  tx: Tx,
  organisation: string,
  patch: Partial<typeof organisations.$inferInsert>,
): Promise<void> {
  await tx
    .update(organisations)
    .set({ ...patch, updatedAt: new Date(), version: sql`${organisations.version} + 1` })
    .where(sql`id = ${organisation}`)
}
