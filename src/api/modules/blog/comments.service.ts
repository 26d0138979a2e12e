// What readers say of a post, and answers to that, one level deep.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { Comment, commentInput } from '#/contract/blog/blog.ts'
import { commentMinutes } from '#/contract/blog/blog-kinds.ts'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { blogComments } from '../../db/tables/blog.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { defineList } from '../../lists/list.ts'
import type { PageRequest } from '../../lists/page.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { whoBlocked } from '../chat/blocks.service.ts'
import { hold, withdrawHold } from '../moderation/holds.ts'
import { report } from '../moderation/raise.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { notify } from '../notices/notices.ts'
import { isCommentShown, isReadable } from './blog.policy.ts'
import { changeComment, countComments, isInList, listComments, readComments } from './comments.repo.ts'

type Input = InferOutput<typeof commentInput>
type Page = Omit<PageRequest, 'sort'>

export const commentsAtMost = 2_000
export const answersAtMost = 100

const threads = defineList<Page>({
  from: sql`blog_comments c`,
  id: sql`c.id`,
  sorts: { key: sql`c.id`, kind: 'id', descending: false },
  search: null,
  filters: {},
})

/** A page of threads, each with its answers behind it. */
export async function listThreads(db: Queryable, actor: Actor | null, postId: string, query: Page) {
  const { rows } = await db.execute(sql`select from blog_posts p where p.id = ${postId} and ${isReadable}`)
  if (rows.length === 0) throw new ApiError('not_found')
  const { ids, ...page } = await threads(
    db,
    query,
    sql`c.post_id = ${postId} and c.parent_id is null and ${isInList(actor)}`,
  )
  const all = await listComments(db, actor, ids)
  const comments = ids.flatMap((id) => all.filter((one) => one.id === id || one.parentId === id))
  return { comments, ...page }
}

export async function writeComment(context: Context, actor: Actor, postId: string, input: Input): Promise<Comment> {
  requireVoice(actor)
  const { db, notices, live } = context.services
  const id = newId()
  await db.transaction(async (tx) => {
    const isHeld = await isToBeHeld(tx, context, actor, { id, message: input.message })
    await requireRoom(tx, postId)
    const parentId = input.parent && (await threadOf(tx, postId, input.parent))
    const { message } = input
    await tx.insert(blogComments).values({ id, postId, parentId, authorId: actor.userId, message, isHeld })
    if (isHeld) return
    await countComments(tx, postId, 1)
    await tellOf(tx, id, input.parent)
  })
  notices.wake()
  live.wake()
  return requireComment(db, actor, id)
}

async function requireComment(db: Queryable, actor: Actor, id: string): Promise<Comment> {
  const [comment] = await readComments(db, actor, sql`c.id = ${id}`)
  if (!comment) throw new ApiError('not_found')
  return comment
}

/** Held, so that nothing is said about a post that is archived at that moment. */
async function requireRoom(tx: Tx, postId: string): Promise<void> {
  const { rows } = await tx.execute<{ takes: boolean; count: number }>(sql`
    select p.enable_comments and p.publish = 'published' as takes,
      (select count(*)::int from blog_comments c where c.post_id = p.id) as count
    from blog_posts p where p.id = ${postId} and ${isReadable} for no key update`)
  if (!rows[0]) throw new ApiError('not_found')
  if (!rows[0].takes) throw new ApiError('comments_closed')
  if (rows[0].count >= commentsAtMost) throw new ApiError('limit_reached', {}, { limit: commentsAtMost })
}

/** An answer to an answer stands in the same thread. */
async function threadOf(tx: Tx, postId: string, answered: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string; answers: number }>(sql`
    select t.id, (select count(*)::int from blog_comments a where a.parent_id = t.id) as answers
    from blog_comments c join blog_comments t on t.id = coalesce(c.parent_id, c.id)
    where c.id = ${answered} and c.post_id = ${postId} and c.removed_at is null and ${isCommentShown}`)
  if (!rows[0]) throw new ApiError('not_found')
  if (rows[0].answers >= answersAtMost) throw new ApiError('limit_reached', {}, { limit: answersAtMost })
  return rows[0].id
}

/** The first thing somebody says here waits for a moderator, whatever it says. */
async function isToBeHeld(tx: Tx, context: Context, actor: Actor, { id, message }: { id: string; message: string }) {
  const { rows } = await tx.execute(sql`
    select from blog_comments c where c.author_id = ${actor.userId} and ${isCommentShown} limit 1`)
  const written = { type: 'comment', id, text: message, seen: message } as const
  return (
    (await hold(tx, context, actor, rows.length > 0 ? written : { ...written, otherwise: 'first_comment' })) !== null
  )
}

type Told = { postAuthor: string | null; answered: string | null; author: string | null }

/** Once, when others can read it: whoever wrote the post, and who is answered. */
export async function tellOf(tx: Tx, id: string, answered?: string | null): Promise<void> {
  const { rows } = await tx.execute<Told>(sql`
    update blog_comments c set is_told = true from blog_posts p
    where c.id = ${id} and p.id = c.post_id and not c.is_told
    returning p.author_id as "postAuthor", c.author_id as author,
      (select a.author_id from blog_comments a where a.id = coalesce(${answered ?? null}::uuid, c.parent_id)) as answered`)
  const told = rows[0]
  if (!told) return
  const said = { thing: `comment:${id}`, actor: told.author } as const
  const deaf = await whoWillNotHear(told, tx)
  if (told.answered && !deaf.has(told.answered))
    await notify(tx, { ...said, kind: 'comment_answered', to: [told.answered], reason: 'took_part' })
  if (told.postAuthor && told.postAuthor !== told.answered && !deaf.has(told.postAuthor)) {
    await notify(tx, { ...said, kind: 'post_commented', to: [told.postAuthor], reason: 'own' })
  }
}

const whoWillNotHear = ({ author, answered, postAuthor }: Told, tx: Tx) =>
  author
    ? whoBlocked(
        tx,
        author,
        [answered, postAuthor].filter((one) => one !== null),
      )
    : new Set<string>()

export async function editComment(context: Context, actor: Actor, id: string, { message }: { message: string }) {
  requireVoice(actor)
  const { db } = context.services
  await db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(blogComments)
      .where(sql`id = ${id} and author_id = ${actor.userId} and removed_at is null`)
    if (!known) throw new ApiError('not_found')
    if (known.hiddenRule) throw new ApiError('removed_by_moderators')
    if (known.message === message) return
    const written = { type: 'comment', id, text: message, seen: message } as const
    const isHeld = (await hold(tx, context, actor, written)) !== null
    const { rows } = await tx.execute(sql`
      select from blog_comments c join blog_posts p on p.id = c.post_id
      where c.id = ${id} and ${isReadable} and p.publish = 'published' and p.enable_comments and c.hidden_rule is null
        and c.created_at > now() - make_interval(mins => ${commentMinutes})`)
    if (rows.length === 0) throw new ApiError('comment_settled')
    await changeComment(tx, id, sql`message = ${message}, edited_at = now(), is_held = ${isHeld}`)
  })
  return requireComment(db, actor, id)
}

/** One that was answered stays as a place without words. */
export async function deleteComment(context: Context, actor: Actor, id: string): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    await withdrawHold(tx, { type: 'comment', id })
    const { rows } = await tx.execute<{ answered: boolean }>(sql`
      select exists (select from blog_comments a where a.parent_id = c.id) as answered from blog_comments c
      where c.id = ${id} and c.author_id = ${actor.userId} and c.removed_at is null`)
    if (!rows[0]) throw new ApiError('not_found')
    await changeComment(tx, id, sql`removed_at = now(), message = ''`)
    if (!rows[0].answered) await tx.execute(sql`delete from blog_comments where id = ${id}`)
    await recordAudit(tx, { ...context, actor, action: 'comment.deleted', entity: 'comment', entityId: id })
  })
}

export async function reportComment(context: Context, actor: Actor, id: string, input: ReportInput): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ personId: string | null; seen: string }>(sql`
      select c.author_id as "personId", c.message as seen from blog_comments c join blog_posts p on p.id = c.post_id
      where c.id = ${id} and c.removed_at is null and ${isCommentShown} and ${isReadable}`)
    if (!rows[0]) throw new ApiError('not_found')
    await report(tx, context, actor, { type: 'comment', id, ...input, ...rows[0] })
  })
}
