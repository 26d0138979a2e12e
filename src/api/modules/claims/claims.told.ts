// Who hears of a claim, and what the log keeps of it.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { listAdmins, listManagers } from '../approvals/approvals.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { notify } from '../notices/notices.ts'
import type { ClaimRow } from './claims.repo.ts'

type Deed = 'begun' | 'withdrawn' | 'said' | 'answered' | 'filed' | 'granted' | 'refused'

/** Of the listing, which is what the log is searched for. */
export const auditClaim = (
  tx: Tx,
  context: Context,
  actor: Actor,
  { id, schoolId, organisationId }: Pick<ClaimRow, 'id' | 'schoolId' | 'organisationId'>,
  deed: Deed,
  diff: Record<string, unknown> = {},
) =>
  recordAudit(tx, {
    ...context,
    actor,
    action: `school.claim_${deed}`,
    entity: 'school',
    entityId: schoolId,
    diff: { claim: id, organisation: organisationId, ...diff },
  })

type Waits = Pick<ClaimRow, 'id' | 'isDispute'> & { owner: string | null }

/** Admins under the bell, as their daily mail names what waits; and whoever looks after a listing that is disputed. */
export async function tellOfWaiting(tx: Tx, { id, isDispute, owner }: Waits): Promise<void> {
  const admins = (await listAdmins(tx)).map((admin) => admin.id)
  const thing = `claim:${id}` as const
  await notify(tx, { kind: 'claim_waiting', thing, reason: 'admin', to: admins, actor: null, withoutMail: true })
  if (!isDispute || !owner) return
  const to = await managersOf(tx, owner)
  await notify(tx, { kind: 'listing_disputed', thing: `listing:${owner}`, reason: 'manager', to, actor: null })
}

export async function ownerOf(tx: Tx, { schoolId }: Pick<ClaimRow, 'schoolId'>): Promise<string | null> {
  const { rows } = await tx.execute<{ owner: string | null }>(sql`
    select s.organisation_id as owner from schools s where s.id = ${schoolId}`)
  return rows[0]?.owner ?? null
}

export async function managersOf(tx: Tx, organisation: string): Promise<string[]> {
  return (await listManagers(tx, organisation)).map(({ id }) => id)
}

/** Whoever claimed it as well may dispute that it is another’s now. */
export async function endOthers(tx: Tx, { id, schoolId }: { id: string | null; schoolId: string }): Promise<void> {
  const { rows } = await tx.execute<{ id: string; organisation: string }>(sql`
    update school_claims c set state = 'lost', decided_at = now(), updated_at = now(), version = version + 1,
      code_to = '', code_hash = null, code_until = null
    where c.school_id = ${schoolId} and c.state = 'open' and c.id is distinct from ${id}::uuid
    returning c.id, c.organisation_id as organisation`)
  for (const { id: lost, organisation } of rows) {
    const to = await managersOf(tx, organisation)
    await notify(tx, { kind: 'claim_lost', thing: `claim:${lost}`, reason: 'manager', to, actor: null })
  }
}
