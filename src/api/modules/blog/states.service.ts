// From draft to published and back. What waits in the moderators' queue is locked before the post, as decisions lock it.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { moveInput, OwnPost, publishInput } from '#/contract/blog/blog.ts'
import type { PostMove } from '#/contract/blog/blog-kinds.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { recordChangeSet } from '../changes/changes.repo.ts'
import type { UndoRow } from '../changes/undo.service.ts'
import { hold, withdrawHold } from '../moderation/holds.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { notify } from '../notices/notices.ts'
import { undoMinutes } from '../people/people.bulk.ts'
import { isEditor, whatMay } from './blog.policy.ts'
import { requireNamesAgreed } from './names.service.ts'
import { requirePictures } from './pictures.service.ts'
import { instantIn } from './local-instant.ts'
import { noPreview, readPost, requireOwnPost, updatePost, type PostRow } from './posts.repo.ts'
import { requireUnchanged } from './posts.service.ts'
import { readOwnPost } from './posts.view.ts'
import { goLive, requireWhole } from './publish.ts'
import { seenOf, textOf } from './seen.ts'
import { isLanguageFree } from './siblings.repo.ts'

type Publish = InferOutput<typeof publishInput>
type Move = InferOutput<typeof moveInput>

export async function publishPost(context: Context, actor: Actor, id: string, input: Publish): Promise<OwnPost> {
  const { db, notices, live, letters } = context.services
  const post = await db.transaction(async (tx) => {
    await withdrawHold(tx, { type: 'post', id })
    const row = await requireOwnPost(tx, actor, id)
    await requireUnchanged(tx, row, input.version)
    if (!whatMay(actor, row).publish) throw new ApiError('post_state')
    await requireReady(tx, context, actor, row, input.namesAgreed)
    const audited = { ...context, actor, entity: 'post', entityId: id }
    if (input.at) {
      if (input.asLetter) throw new ApiError('post_state')
      const publishAt = await schedule(tx, context, row, { at: input.at, zone: input.zone })
      await recordAudit(tx, { ...audited, action: 'post.scheduled', diff: { publishAt } })
      return readOwnPost(tx, actor, id)
    }
    await goLive(tx, row, { byId: actor.userId, note: input.note })
    await recordAudit(tx, { ...audited, action: 'post.published' })
    if (input.asLetter) await letters.issue(tx, context, actor, id)
    // Here, since who waits for this row may have taken every connection.
    return readOwnPost(tx, actor, id)
  })
  notices.wake()
  live.wake()
  letters.wake()
  return post
}

/** What an article has to be before others read it, moderators too. */
async function requireReady(tx: Tx, context: Context, actor: Actor, { id, working }: PostRow, namesAgreed: boolean) {
  requireWhole(context, working)
  await requirePictures(tx, context, id, working)
  if (!namesAgreed) await requireNamesAgreed(tx, actor, working)
}

/** In words, where a clock never shows that time, or has shown it. */
async function schedule(tx: Tx, { locale }: Context, row: PostRow, { at, zone }: { at: string; zone: string }) {
  if (row.publish === 'published') throw new ApiError('post_state')
  const publishAt = instantIn(at, zone)
  if (!publishAt) throw refuseFields('invalid', ['at'], 'missing_hour', locale)
  if (publishAt <= new Date()) throw refuseFields('invalid', ['at'], 'time_over', locale)
  await updatePost(tx, row.id, {
    publish: 'scheduled',
    publishAt,
    publishZone: zone,
    handedInAt: null,
    returnedNote: '',
  })
  return publishAt.toISOString()
}

/** From which states, and whether editors alone. */
const moves: Record<PostMove, { may(row: PostRow, actor: Actor): boolean; to: Partial<PostRow> }> = {
  hand_in: { may: (row, actor) => whatMay(actor, row).handIn, to: { returnedNote: '' } },
  take_back: { may: ({ handedInAt }) => handedInAt !== null, to: { handedInAt: null } },
  return: { may: ({ handedInAt }, actor) => isEditor(actor) && handedInAt !== null, to: { handedInAt: null } },
  unpublish: { may: ({ publish }, actor) => isEditor(actor) && publish === 'published', to: { publish: 'draft' } },
  unschedule: {
    may: ({ publish }, actor) => isEditor(actor) && publish === 'scheduled',
    to: { publish: 'draft', publishAt: null, publishZone: null },
  },
  archive: { may: ({ publish }, actor) => isEditor(actor) && publish === 'published', to: { publish: 'archived' } },
  restore: { may: ({ publish }, actor) => isEditor(actor) && publish === 'archived', to: { publish: 'published' } },
}

export async function movePost(context: Context, actor: Actor, id: string, { move, note, version, namesAgreed }: Move) {
  const { db, notices, live } = context.services
  await db.transaction(async (tx) => {
    if (move === 'hand_in') await waitInQueue(tx, context, actor, id)
    if (move === 'take_back' || move === 'return') await withdrawHold(tx, { type: 'post', id })
    const row = await requireOwnPost(tx, actor, id)
    await requireUnchanged(tx, row, version)
    const { may, to } = moves[move]
    if (!may(row, actor)) throw new ApiError('post_state')
    const more: Partial<PostRow> = move === 'return' ? { returnedNote: note } : {}
    if (move === 'hand_in') {
      await requireReady(tx, context, actor, row, namesAgreed)
      more.handedInAt = new Date()
    }
    await updatePost(tx, id, { ...to, ...more })
    await recordAudit(tx, { ...context, actor, action: `post.${move}`, entity: 'post', entityId: id })
    if (move === 'return') await tellWriter(tx, actor, row)
  })
  notices.wake()
  live.wake()
  return readOwnPost(db, actor, id)
}

async function tellWriter(tx: Tx, actor: Actor, { id, authorId }: PostRow): Promise<void> {
  if (!authorId) return
  await notify(tx, { kind: 'post_returned', thing: `post:${id}`, actor: actor.userId, to: [authorId], reason: 'own' })
}

/** As it is read there, so that what was decided is about this text: it stays as it is while it waits. */
async function waitInQueue(tx: Tx, context: Context, actor: Actor, id: string): Promise<void> {
  requireVoice(actor)
  const row = await readPost(tx, id)
  if (!row) throw new ApiError('not_found')
  const house = actor.managed.find((one) => one.id === row.organisationId)
  if (house && !house.approved) throw new ApiError('organisation_pending')
  const { working } = row
  await hold(tx, context, actor, {
    type: 'post',
    id,
    text: textOf(working),
    seen: seenOf(working),
    otherwise: 'handed_in',
  })
}

export async function deletePost(context: Context, actor: Actor, id: string) {
  return context.services.db.transaction(async (tx) => {
    await withdrawHold(tx, { type: 'post', id })
    const row = await requireOwnPost(tx, actor, id)
    if (!whatMay(actor, row).delete) throw new ApiError('post_state')
    await updatePost(tx, id, { deletedAt: new Date(), handedInAt: null, ...noPreview })
    await recordAudit(tx, { ...context, actor, action: 'post.deleted', entity: 'post', entityId: id })
    const rows = [{ entityId: id, version: row.version + 1, before: { deletedAt: null } }]
    return { undo: await recordChangeSet(tx, { entity: 'post', actorId: actor.userId, rows, minutes: undoMinutes }) }
  })
}

export const undoPost: UndoRow = async (tx, actor, { entityId, version }) => {
  await tx.execute(sql`select from blog_posts where id = ${entityId} for no key update`)
  const row = await readPost(tx, entityId)
  if (!row || row.version !== version) return false
  const mine = row.organisationId
    ? actor.managed.some(({ id }) => id === row.organisationId)
    : row.authorId === actor.userId
  if (!isEditor(actor) && !mine) return false
  // Meanwhile somebody may have begun another one in this language.
  if (!(await isLanguageFree(tx, row))) return false
  await updatePost(tx, entityId, { deletedAt: null })
  return true
}
