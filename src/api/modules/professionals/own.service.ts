// One’s own profile is written, shown and hidden in one step. Hiding it ends what was asked and allowed.
import { sql } from 'drizzle-orm'
import { neededParts, unsaidOf } from '#/contract/professional/professional-kinds.ts'
import type { OwnProfessional, ProfessionalPatch } from '#/contract/professional/professional.ts'
import { newId } from '#/lib/ids.ts'
import { inputMessage } from '#/words/input-message.ts'
import type { Tx } from '../../db/client.ts'
import { professionals } from '../../db/tables/professionals.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { findUser } from '../accounts/accounts.repo.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { hold, withdrawHold } from '../moderation/holds.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { endRequests } from './contact.repo.ts'
import { readOwn } from './own.view.ts'
import { findOwn, listCredentials, requireOwn, updateProfessional, type ProfessionalRow } from './professionals.repo.ts'
import { columnsFor, patched, readable, textOf, writtenOf, type Written } from './professionals.written.ts'

const seenAtMost = 20_000

/** Whether others wait for a moderator before they read it; before anything is locked, as decisions lock the item first. */
export async function isToBeHeld(tx: Tx, context: Context, actor: Actor, id: string, text: string): Promise<boolean> {
  const written = { type: 'professional', id, text, seen: text.slice(0, seenAtMost) } as const
  return (await hold(tx, context, actor, written)) !== null
}

/** Empty, and hidden until its owner shows it. */
export async function beginProfile(tx: Tx, id: string): Promise<void> {
  const user = await findUser(tx, id)
  if (!user) throw new ApiError('not_found')
  const { firstName, lastName, id: userId } = user
  // Of two who begin at once the second reads what the first has written.
  await tx.insert(professionals).values({ id: newId(), userId, firstName, lastName, version: 0 }).onConflictDoNothing()
}

type Deed = 'updated' | 'removed'

const audit = (tx: Tx, context: Context, actor: Actor, id: string, deed: Deed, diff?: Record<string, unknown>) =>
  recordAudit(tx, {
    ...context,
    actor,
    action: `professional.${deed}`,
    entity: 'professional',
    entityId: id,
    ...(diff ? { diff } : {}),
  })

/** Null: nothing was written that others read anew. */
async function judgeText(tx: Tx, context: Context, actor: Actor, row: ProfessionalRow, after: Written) {
  if (after.visibility === 'hidden') {
    await withdrawHold(tx, { type: 'professional', id: row.id })
    return false
  }
  requireVoice(actor)
  const credentials = await listCredentials(tx, row.id)
  const before = writtenOf(row)
  const [was, is] = [textOf(before, credentials), textOf(after, credentials)]
  return before.visibility !== 'hidden' && was === is ? null : isToBeHeld(tx, context, actor, row.id, is)
}

/** All at once, so that nobody is sent back for each. */
function requireComplete(written: Written, { locale }: Context): void {
  const needed: readonly string[] = neededParts
  const missing = unsaidOf({ ...written, credentials: [] }).filter((part) => needed.includes(part))
  if (written.visibility === 'hidden' || missing.length === 0) return
  const message = inputMessage({ kind: 'required', requirement: null }, locale)
  throw new ApiError('profile_incomplete', { fields: Object.fromEntries(missing.map((part) => [part, message])) })
}

export async function saveOwn(
  context: Context,
  actor: Actor,
  { version, ...patch }: ProfessionalPatch,
): Promise<OwnProfessional> {
  return context.services.db.transaction(async (tx) => {
    if (version === 0) await beginProfile(tx, actor.userId)
    const known = await findOwn(tx, actor.userId)
    if (!known) throw new ApiError('not_found')
    const isHeld = await judgeText(tx, context, actor, known, patched(writtenOf(known), patch))
    const row = await requireOwn(tx, actor.userId)
    const before = writtenOf(row)
    requireVersion({ version: row.version, values: readable(before) }, { version, values: readable(patch) })
    if (row.hiddenRule !== null) throw new ApiError('profile_state')
    const after = patched(before, patch)
    requireComplete(after, context)
    const diff = diffOf(before, after)
    if (Object.keys(diff).length > 0 || row.version === 0) {
      const columns = await columnsFor(after, before, context.locale)
      const shownAt = row.shownAt ?? (after.visibility === 'hidden' ? null : new Date())
      await updateProfessional(tx, row.id, { ...columns, shownAt, ...(isHeld === null ? {} : { isHeld }) })
      if (after.visibility === 'hidden') await endRequests(tx, row.id)
      const { bio: _bio, experience: _rows, education: _more, ...said } = diff
      await audit(tx, context, actor, row.id, 'updated', said)
    }
    return readOwn(tx, actor)
  })
}

/** With its credentials, their papers and what was asked. */
export async function removeOwn(context: Context, actor: Actor): Promise<OwnProfessional> {
  const { db, attachments } = context.services
  const own = await db.transaction(async (tx) => {
    const known = await findOwn(tx, actor.userId)
    // Deleted twice is deleted.
    if (!known) return readOwn(tx, actor)
    await withdrawHold(tx, { type: 'professional', id: known.id })
    const { id } = await requireOwn(tx, actor.userId)
    await removeProfile(tx, id)
    await audit(tx, context, actor, id, 'removed')
    return readOwn(tx, actor)
  })
  attachments.sweep()
  return own
}

export async function removeProfile(tx: Tx, id: string): Promise<void> {
  const papers = (await listCredentials(tx, id)).flatMap(({ evidenceId }) => evidenceId ?? [])
  await tx.delete(professionals).where(sql`id = ${id}`)
  await dropUnused(tx, papers)
}
