// A house closes: what it had claimed ends as if it had been taken back, its paper with it.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'

export async function endClaimsOf(tx: Tx, organisation: string): Promise<void> {
  const { rows } = await tx.execute<{ evidence: string | null }>(sql`
    with open as (
      select c.id, c.evidence_id from school_claims c
      where c.organisation_id = ${organisation} and c.state = 'open' for no key update)
    update school_claims c set state = 'withdrawn', decided_at = now(), updated_at = now(), version = version + 1,
      code_to = '', code_hash = null, code_until = null, evidence_id = null, filed_at = null
    from open where c.id = open.id returning open.evidence_id as evidence`)
  await dropUnused(
    tx,
    rows.flatMap(({ evidence }) => evidence ?? []),
  )
}
