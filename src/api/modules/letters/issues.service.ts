// A post is sent as a letter: rehearsed, sent once, stopped while it waits.
import { sql } from 'drizzle-orm'
import type { PostLetter } from '#/contract/letter/letter.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor, SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isOwn } from '../blog/blog.policy.ts'
import { findLetterPost } from '../blog/letter-post.ts'
import { requireOwnPost } from '../blog/posts.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { countReached, findLatest, insertIssue, lockLatest, updateIssue, type IssueRow } from './issues.repo.ts'

const shown = (row: IssueRow): PostLetter['issue'] => ({
  id: row.id,
  state: row.state,
  leavesAt: row.leavesAt.toISOString(),
  readers: row.readers,
  settledAt: row.settledAt?.toISOString() ?? null,
})

async function letterOf(db: Queryable, { services }: Context, { identity }: SignedIn, id: string): Promise<PostLetter> {
  const post = await findLetterPost(db, id)
  const issue = await findLatest(db, id)
  // Counted while it can be sent, as long as it waits and leaves nobody asks.
  const isOpen = !issue || issue.state === 'stopped'
  return {
    readers: post && isOpen ? await countReached(db, post) : 0,
    issue: issue ? shown(issue) : null,
    rehearsesTo: identity.email,
    waitSeconds: services.letterWaitSeconds,
  }
}

/** Held until the transaction ends. */
async function requirePublished(tx: Tx, actor: SignedIn, id: string): Promise<void> {
  await requireOwnPost(tx, actor, id)
  if (!(await findLetterPost(tx, id))) throw new ApiError('post_state')
}

/** Asked again and again while a letter waits: whoever writes meanwhile is not held up. */
export async function readLetter(context: Context, actor: SignedIn, id: string): Promise<PostLetter> {
  const { db } = context.services
  const { rows } = await db.execute(sql`select from blog_posts p where p.id = ${id} and ${isOwn(actor)}`)
  if (rows.length === 0) throw new ApiError('not_found')
  return letterOf(db, context, actor, id)
}

/** To oneself alone, and as often as one likes: it is a mail like any other. */
export async function rehearseLetter({ services }: Context, actor: SignedIn, id: string): Promise<void> {
  const { email, locale } = actor.identity
  await services.db.transaction(async (tx) => {
    await requirePublished(tx, actor, id)
    const data = { post: id, userId: actor.userId }
    await services.mailer.queue(tx, { template: 'letter_rehearsal', recipient: email, locale, data })
  })
  services.mailer.wake()
}

/** Of a post whose row is held; false where nobody follows what it is about. To be woken for after the commit. */
export async function issueLetter(tx: Tx, context: Context, actor: Actor, id: string): Promise<boolean> {
  requireVoice(actor)
  const post = await findLetterPost(tx, id)
  if (!post) throw new ApiError('post_state')
  const before = await lockLatest(tx, id)
  if (before && before.state !== 'stopped') throw new ApiError('letter_sent')
  if ((await countReached(tx, post)) === 0) return false
  const leavesAt = new Date(Date.now() + context.services.letterWaitSeconds * 1000)
  const issue = await insertIssue(tx, { postId: id, byId: actor.userId, leavesAt })
  const diff = { issue, leavesAt: leavesAt.toISOString() }
  await recordAudit(tx, { ...context, actor, action: 'letter.sent', entity: 'post', entityId: id, diff })
  return true
}

export async function sendLetter(context: Context, actor: SignedIn, id: string): Promise<PostLetter> {
  const { services } = context
  const letter = await services.db.transaction(async (tx) => {
    await requireOwnPost(tx, actor, id)
    if (!(await issueLetter(tx, context, actor, id))) throw new ApiError('letter_nobody')
    return letterOf(tx, context, actor, id)
  })
  services.letters.wake()
  return letter
}

export const stopLetter = (context: Context, actor: SignedIn, id: string): Promise<PostLetter> =>
  context.services.db.transaction(async (tx) => {
    await requireOwnPost(tx, actor, id)
    const issue = await lockLatest(tx, id)
    if (!issue || issue.state === 'stopped') throw new ApiError('not_found')
    if (issue.state !== 'waiting') throw new ApiError('letter_left')
    await updateIssue(tx, issue.id, { state: 'stopped', settledAt: new Date() })
    const diff = { issue: issue.id }
    await recordAudit(tx, { ...context, actor, action: 'letter.stopped', entity: 'post', entityId: id, diff })
    return letterOf(tx, context, actor, id)
  })
