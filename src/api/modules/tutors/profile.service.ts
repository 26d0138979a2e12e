// A profile is begun and changed by its tutor alone. That everybody sees it, an admin decides by the check that was handed in.
import { sql } from 'drizzle-orm'
import { appConfig } from '#app.config'
import type { OwnProfile, ProfileInput, ProfilePatch } from '#/contract/tutor/profile.ts'
import { neededProfileParts, unsaidOfTutor } from '#/contract/tutor/tutor-kinds.ts'
import { newId } from '#/lib/ids.ts'
import { inputMessage } from '#/words/input-message.ts'
import type { Tx } from '../../db/client.ts'
import { tutors } from '../../db/tables/tutors.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { findUser } from '../accounts/accounts.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { hold, withdrawHold } from '../moderation/holds.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { whatMay } from './tutors.policy.ts'
import { findOwnRow, holdTutor, requireOwnRow, updateTutor, type TutorRow } from './tutors.repo.ts'
import { readProfile, requireProfile } from './tutors.view.ts'
import { columnsFor, patched, readable, textOf, writtenOf } from './tutors.written.ts'

const seenAtMost = 20_000

const ofUser = (userId: string) => sql`t.user_id = ${userId}`

export const readOwn = ({ services: { db } }: Context, { userId }: Actor): Promise<OwnProfile | null> =>
  readProfile(db, ofUser(userId))

/** Of two tabs that begin at once both get the same one. */
export async function beginProfile(context: Context, actor: Actor): Promise<OwnProfile> {
  const { userId } = actor
  return context.services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tutor ${userId}`}, 0))`)
    const person = await findUser(tx, userId)
    if (!person) throw new ApiError('not_found')
    if (!(await findOwnRow(tx, userId))) {
      const { firstName, lastName, timeZone } = person
      const id = newId()
      await tx.insert(tutors).values({
        id,
        userId,
        createdBy: userId,
        name: `${firstName} ${lastName}`,
        sortKey: `${lastName} ${firstName}`,
        currency: appConfig.currency,
        timeZone: timeZone ?? 'UTC',
      })
      await audit(tx, context, actor, id, 'created')
    }
    return requireProfile(tx, ofUser(userId))
  })
}

type Deed = 'created' | 'updated' | 'published' | 'unpublished'

const audit = (tx: Tx, context: Context, actor: Actor, id: string, deed: Deed, diff?: Record<string, unknown>) =>
  recordAudit(tx, {
    ...context,
    actor,
    action: `tutor.${deed}`,
    entity: 'tutor',
    entityId: id,
    ...(diff ? { diff } : {}),
  })

async function isToBeHeld(tx: Tx, context: Context, actor: Actor, id: string, seen: string): Promise<boolean> {
  // Each tutor is looked at by an admin: words alone make what they write later wait.
  const written = { type: 'tutor', id, text: seen, seen: seen.slice(0, seenAtMost), isApproved: true } as const
  return (await hold(tx, context, actor, written)) !== null
}

/** Before anything is locked, as decisions lock the item first. Null: nothing was written that others read. */
async function judgeText(tx: Tx, context: Context, actor: Actor, row: TutorRow, after: ProfileInput) {
  if (row.status === 'draft') return null
  requireVoice(actor)
  const is = textOf(after)
  return textOf(writtenOf(row)) === is ? null : isToBeHeld(tx, context, actor, row.id, is)
}

/** Asked of what was judged and of what is held then: who guesses the next version shows nothing that nobody has judged. */
function requireSame(row: TutorRow, version: number, patch: Omit<ProfilePatch, 'version'> = {}): void {
  const before = readable(writtenOf(row))
  requireVersion({ version: row.version, values: before }, { version, values: readable(patch) })
}

const standing = (row: TutorRow) => whatMay({ status: row.status, removedFor: row.hiddenRule })

/** All at once, so that nobody is sent back for each. */
function requireComplete(row: TutorRow, written: ProfileInput, { locale }: Context): void {
  const needed: readonly string[] = neededProfileParts
  const missing = unsaidOfTutor({ ...written, checkState: row.checkState }).filter((part) => needed.includes(part))
  if (missing.length === 0) return
  const message = inputMessage({ kind: 'required', requirement: null }, locale)
  throw new ApiError('listing_incomplete', { fields: Object.fromEntries(missing.map((part) => [part, message])) })
}

export async function saveProfile(
  context: Context,
  actor: Actor,
  { version, ...patch }: ProfilePatch,
): Promise<OwnProfile> {
  return context.services.db.transaction(async (tx) => {
    const known = await requireOwnRow(tx, actor.userId)
    requireSame(known, version, patch)
    const isHeld = await judgeText(tx, context, actor, known, patched(writtenOf(known), patch))
    const row = await holdTutor(tx, known.id)
    requireSame(row, version, patch)
    if (!standing(row).edit) throw new ApiError('listing_state')
    const before = writtenOf(row)
    const after = patched(before, patch)
    if (row.status !== 'draft') requireComplete(row, after, context)
    const diff = diffOf(before, after)
    if (Object.keys(diff).length > 0) {
      await updateTutor(tx, row.id, { ...columnsFor(after), ...(isHeld === null ? {} : { isHeld }) })
      await audit(tx, context, actor, row.id, 'updated', { fields: Object.keys(diff) })
    }
    return requireProfile(tx, ofUser(actor.userId))
  })
}

export async function publishProfile(context: Context, actor: Actor, version: number): Promise<OwnProfile> {
  requireVoice(actor)
  return context.services.db.transaction(async (tx) => {
    const known = await requireOwnRow(tx, actor.userId)
    requireSame(known, version)
    const isHeld = await isToBeHeld(tx, context, actor, known.id, textOf(writtenOf(known)))
    const row = await holdTutor(tx, known.id)
    requireSame(row, version)
    if (!standing(row).publish) throw new ApiError('listing_state')
    requireComplete(row, writtenOf(row), context)
    await updateTutor(tx, row.id, { status: 'published', isHeld, publishedAt: row.publishedAt ?? new Date() })
    await audit(tx, context, actor, row.id, 'published')
    return requireProfile(tx, ofUser(actor.userId))
  })
}

export async function unpublishProfile(context: Context, actor: Actor, version: number): Promise<OwnProfile> {
  return context.services.db.transaction(async (tx) => {
    const known = await requireOwnRow(tx, actor.userId)
    await withdrawHold(tx, { type: 'tutor', id: known.id })
    const row = await holdTutor(tx, known.id)
    requireSame(row, version)
    if (!standing(row).unpublish) throw new ApiError('listing_state')
    await updateTutor(tx, row.id, { status: 'draft', isHeld: false })
    await audit(tx, context, actor, row.id, 'unpublished')
    return requireProfile(tx, ofUser(actor.userId))
  })
}
