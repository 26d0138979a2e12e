import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { lockInput } from '#/contract/ledger/ledger.ts'
import { newId } from '#/lib/ids.ts'
import { ledgerLocks } from '../../db/tables/ledger.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { holdBooks } from './journals.repo.ts'
import { enterSources, today } from './sources.service.ts'

/** Forward freely, up to today; back, or off, for a reason that stays on record. What was sold by then is entered first. */
export async function moveLock(
  { services: { db }, ...context }: Context,
  actor: SignedIn,
  organisation: string,
  { through, reason }: InferOutput<typeof lockInput>,
): Promise<{ through: string | null }> {
  return db.transaction(async (tx) => {
    await enterSources(tx, organisation)
    const { lockedThrough } = await holdBooks(tx, organisation)
    if (through === lockedThrough) return { through }
    if (through && through > today()) throw new ApiError('ledger_lock_future')
    const isBack = lockedThrough !== null && (through === null || through < lockedThrough)
    if (isBack && !reason) throw new ApiError('ledger_lock_reason')
    await tx.execute(sql`update ledgers set locked_through = ${through} where organisation_id = ${organisation}`)
    await tx
      .insert(ledgerLocks)
      .values({ id: newId(), organisationId: organisation, byId: actor.userId, through, reason })
    await recordAudit(tx, {
      actor,
      address: context.address,
      requestId: context.requestId,
      action: 'ledger.locked',
      entity: 'organisation',
      entityId: organisation,
      diff: { from: lockedThrough, to: through, reason },
    })
    return { through }
  })
}
