import { sql } from 'drizzle-orm'
import { safeParse, type InferOutput } from 'valibot'
import { inputIssues } from '#/contract/core/issues.ts'
import { sellerDetails, type sellerPatch, type SellerRecord } from '#/contract/seller/seller.ts'
import { inputMessage } from '#/words/input-message.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { requireVersion } from '../../http/edit.ts'
import { looksAfter, type Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { findOrganisation } from './organisations.repo.ts'
import { findSeller, putSeller } from './sellers.repo.ts'

/** For those who look after the organisation, approved or not yet; for others it does not exist. */
async function requireManaged(db: Queryable, actor: Actor, id: string) {
  const organisation = looksAfter(actor, id) ? await findOrganisation(db, id) : undefined
  if (!organisation) throw new ApiError('not_found')
  return organisation
}

export async function readSeller(db: Queryable, actor: Actor, id: string): Promise<SellerRecord> {
  const { name } = await requireManaged(db, actor, id)
  const { details = null, version = 0 } = (await findSeller(db, id)) ?? {}
  return { id, name, details, version }
}

const unsaid = { vatId: '', taxNumber: '' }

export async function updateSeller(
  context: Context,
  actor: Actor,
  id: string,
  { version, ...patch }: InferOutput<typeof sellerPatch>,
): Promise<SellerRecord> {
  const { db } = context.services
  await db.transaction(async (tx) => {
    await requireManaged(tx, actor, id)
    // Two who say it for the first time have no row yet to wait for.
    await tx.execute(sql`select from organisations where id = ${id} for no key update`)
    const stored = await findSeller(tx, id)
    const before = { ...stored?.details }
    requireVersion({ version: stored?.version ?? 0, values: before }, { version, values: patch })
    const { issues, output } = safeParse(sellerDetails, { ...unsaid, ...before, ...patch })
    if (issues) {
      const wrong = Object.entries(inputIssues(issues))
      const fields = Object.fromEntries(wrong.map(([name, issue]) => [name, inputMessage(issue, context.locale)]))
      throw new ApiError('invalid', { fields })
    }
    const diff = diffOf(before, output)
    if (Object.keys(diff).length === 0) return
    await putSeller(tx, id, { details: output, version: version + 1 })
    await recordAudit(tx, { ...context, actor, action: 'seller.updated', entity: 'organisation', entityId: id, diff })
  })
  return readSeller(db, actor, id)
}
