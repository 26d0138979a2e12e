// A post is written in its working copy, which nobody but its writers sees. Whoever saves over another text than they have read
// is told whose it is and what it says; what is written over stays among the revisions.
import { sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { InferOutput } from 'valibot'
import type { OwnPost, PostText, postInput, postPatch } from '#/contract/blog/blog.ts'
import type { EditConflict } from '#/contract/core/error.ts'
import { newId } from '#/lib/ids.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import type { Tx } from '../../db/client.ts'
import { blogPosts } from '../../db/tables/blog.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { findUser } from '../accounts/accounts.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isEditor, whatMay } from './blog.policy.ts'
import { emptyText } from './empty-text.ts'
import { keepWorking, requireOwnPost, updatePost, type PostRow } from './posts.repo.ts'
import { readOwnPost } from './posts.view.ts'
import { dropOtherSlugs, takeSlug } from './slug.ts'
import { beginTranslation, moveTranslation } from './translations.service.ts'

type Input = InferOutput<typeof postInput>
type Patch = InferOutput<typeof postPatch>

export async function createPost(context: Context, actor: Actor, input: Input): Promise<OwnPost> {
  const { locale, translationOf, organisation, ...text } = input
  const id = newId()
  await context.services.db.transaction(async (tx) => {
    await requireRoom(tx, actor)
    await tx.insert(blogPosts).values({
      id,
      locale,
      createdBy: actor.userId,
      authorId: actor.userId,
      organisationId: organisationFor(context, actor, organisation),
      ...(translationOf && (await beginTranslation(tx, context, actor, { of: translationOf, id, locale }))),
      working: { ...emptyText, ...text },
      workingBy: actor.userId,
    })
    await recordAudit(tx, { ...context, actor, action: 'post.created', entity: 'post', entityId: id })
  })
  return readOwnPost(context.services.db, actor, id)
}

/** Drafts of one person that nobody has published yet. */
export const draftsAtMost = 200

async function requireRoom(tx: Tx, actor: Actor): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from blog_posts
    where author_id = ${actor.userId} and published_at is null and deleted_at is null`)
  if (rows[0]!.count >= draftsAtMost) throw new ApiError('limit_reached', {}, { limit: draftsAtMost })
}

/** Schools and training centres write for their house; teachers and editors for themselves. */
function organisationFor({ locale }: Context, actor: Actor, asked: string | undefined): string | null {
  if (!asked) return isEditor(actor) ? null : (actor.managed[0]?.id ?? null)
  if (actor.managed.some(({ id }) => id === asked)) return asked
  throw refuseFields('invalid', ['organisation'], 'unknown_choice', locale)
}

export async function savePost(context: Context, actor: Actor, id: string, input: Patch): Promise<OwnPost> {
  const { version, over, slug, locale, translationOf, enableComments, ...text } = input
  const { db } = context.services
  await db.transaction(async (tx) => {
    const row = await requireOwnPost(tx, actor, id)
    if (!whatMay(actor, row).write) throw new ApiError('post_state')
    await requireUnchanged(tx, row, version, text)
    const working = { ...row.working, ...given(text) }
    const isRewritten = !isDeepStrictEqual(working, row.working)
    const settings = given({ slug, locale, translationOf, enableComments })
    const diff = diffOf({ ...row }, settings)
    if (!isRewritten && Object.keys(diff).length === 0) return
    await moveTranslation(tx, context, actor, { row, translationOf, locale, settings })
    if (slug !== undefined && slug !== row.slug) await moveTo(tx, context, row, slug)
    if (isRewritten) await keepWorking(tx, row, { byId: actor.userId, always: over })
    const now = isRewritten ? { working, workingAt: new Date(), workingBy: actor.userId } : {}
    await updatePost(tx, id, { ...settings, ...now })
    if (Object.keys(diff).length === 0) return
    await recordAudit(tx, { ...context, actor, action: 'post.updated', entity: 'post', entityId: id, diff })
  })
  return readOwnPost(db, actor, id)
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

/** Once others have read it, an address leads there for good. */
async function moveTo(tx: Tx, { locale }: Context, row: PostRow, slug: string | null): Promise<void> {
  if (slug === null && row.publishedAt) throw refuseFields('invalid', ['slug'], 'required', locale)
  if (slug !== null) await takeSlug(tx, row.id, slug, locale)
  if (!row.publishedAt) await dropOtherSlugs(tx, row.id, slug)
}

/** Who wrote the other text, and both of them: a document as Markdown, which can be compared by paragraphs. */
export async function requireUnchanged(tx: Tx, row: PostRow, version: number, mine: Partial<PostText> = {}) {
  if (row.version === version) return
  const differing = Object.entries(diffOf(readable(row.working), readable(mine)))
  const fields = Object.fromEntries(differing.map(([field, { from, to }]) => [field, { mine: to, theirs: from }]))
  const writer = row.workingBy ? await findUser(tx, row.workingBy) : undefined
  const name = writer ? `${writer.firstName} ${writer.lastName}` : '–'
  const conflict = { version: row.version, fields: fields as EditConflict['fields'] }
  throw new ApiError('post_changed', { conflict }, { name })
}

const readable = ({ content, ...text }: Partial<PostText>): Record<string, unknown> => ({
  ...text,
  ...(content ? { content: toMarkdown(content) } : {}),
})
