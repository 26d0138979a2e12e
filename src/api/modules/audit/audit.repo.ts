import { newId } from '#/lib/ids.ts'
import type { Queryable } from '../../db/client.ts'
import { auditLog } from '../../db/tables/platform.ts'
import { shortAddress } from '../../http/address.ts'

export type AuditEntry = {
  action: string
  entity: string
  entityId?: string | null
  actor?: { userId: string; activeRole: string } | null
  diff?: Record<string, unknown>
  outcome?: 'success' | 'denied' | 'failure'
  address?: string
  requestId?: string
  /** What refused it. */
  rule?: string
}

/** Writes who did what, in the transaction of the deed. Never give it a secret: entries cannot be taken back. */
export async function recordAudit(db: Queryable, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.insert(auditLog).values(
    entries.map((entry) => ({
      id: newId(),
      actorId: entry.actor?.userId ?? null,
      actorRole: entry.actor?.activeRole ?? null,
      action: entry.action,
      entity: entry.entity,
      entityId: entry.entityId ?? null,
      diff: entry.diff ?? null,
      outcome: entry.outcome ?? 'success',
      address: entry.address ? shortAddress(entry.address) : null,
      requestId: entry.requestId ?? null,
      rule: entry.rule ?? null,
    })),
  )
}
