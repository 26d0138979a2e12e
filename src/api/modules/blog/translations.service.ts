// Translations: each a post of its own, written from the text of the original that readers have. It remembers which one that was.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { followInput, PostText, Sibling, Translating } from '#/contract/blog/blog.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { keepPictures } from '#/lib/rich-text/pictures.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isOwn, isReadable, whatMay } from './blog.policy.ts'
import { requireOwnPost, type PostRow } from './posts.repo.ts'
import { isLanguageFree } from './siblings.repo.ts'

type Root = { root: string; liveAt: string | null }

/** The first of its translations: of a post that everybody may read, or that is one's own. */
async function rootOf(tx: Tx, { locale }: Context, actor: Actor, id: string): Promise<Root> {
  const { rows } = await tx.execute<Root>(sql`
    select coalesce(p.translation_of, p.id) as root,
      (select ${isoTime(sql`o.live_at`)} from blog_posts o
        where o.id = coalesce(p.translation_of, p.id) and o.deleted_at is null and o.publish in ('published', 'archived')) as "liveAt"
    from blog_posts p where p.id = ${id} and ((${isReadable}) or (${isOwn(actor)}))`)
  if (!rows[0]) throw refuseFields('invalid', ['translationOf'], 'unknown_choice', locale)
  return rows[0]
}

async function requireFree(tx: Tx, { locale }: Context, placed: Parameters<typeof isLanguageFree>[1]): Promise<void> {
  if (!(await isLanguageFree(tx, placed))) throw refuseFields('invalid', ['locale'], 'translation_taken', locale)
}

type Begun = { of: string; id: string; locale: Locale }

/** Of twenty who begin the same translation at once, one does. */
export async function beginTranslation(tx: Tx, context: Context, actor: Actor, { of, id, locale }: Begun) {
  const { root, liveAt } = await rootOf(tx, context, actor, of)
  await requireFree(tx, context, { id, locale, translationOf: root })
  return { translationOf: root, sourceAt: liveAt ? new Date(liveAt) : null }
}

type Moved = {
  row: PostRow
  translationOf: string | null | undefined
  locale: Locale | undefined
  settings: Partial<PostRow>
}

/** A post that is said to translate another, or to be in another language. For a row that is held. */
export async function moveTranslation(tx: Tx, context: Context, actor: Actor, moved: Moved): Promise<void> {
  const { row, translationOf = row.translationOf, locale = row.locale, settings } = moved
  if (translationOf === row.translationOf && locale === row.locale) return
  let root = translationOf
  if (translationOf && translationOf !== row.translationOf) {
    const found = await rootOf(tx, context, actor, translationOf)
    root = found.root
    Object.assign(settings, { translationOf: root, sourceAt: found.liveAt && new Date(found.liveAt) })
  }
  await requireFree(tx, context, { id: row.id, locale, translationOf: root })
  if (root && (root === row.id || (await hasTranslations(tx, row.id)))) {
    throw refuseFields('invalid', ['translationOf'], 'unknown_choice', context.locale)
  }
}

async function hasTranslations(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from blog_posts t where t.translation_of = ${id} and t.deleted_at is null limit 1`)
  return rows.length > 0
}

type Found = { root: string; own: boolean; isTranslation: boolean; followedAt: string | null }

/** Of a post that one may read or write at: the original's text, which readers have, or which is one's own. */
export async function readTranslating(db: Queryable, actor: Actor, id: string): Promise<Translating> {
  const { rows } = await db.execute<Found>(sql`
    select coalesce(p.translation_of, p.id) as root, (${isOwn(actor)}) as own, p.translation_of is not null as "isTranslation",
      ${isoTime(sql`p.source_at`)} as "followedAt"
    from blog_posts p where p.id = ${id} and ((${isReadable}) or (${isOwn(actor)}))`)
  const found = rows[0]
  if (!found) throw new ApiError('not_found')
  const original = await readOriginal(db, actor, found.root)
  const followedAt = found.own && found.isTranslation ? found.followedAt : null
  return {
    original,
    siblings: await listSiblings(db, actor, found.root),
    followedAt,
    earlier:
      followedAt && original?.at && original.at !== followedAt ? await readEarlier(db, found.root, followedAt) : null,
  }
}

type Original = NonNullable<Translating['original']>

async function readOriginal(db: Queryable, actor: Actor, root: string): Promise<Translating['original']> {
  const { rows } = await db.execute<Original & { working: PostText }>(sql`
    select p.id, p.locale, case when ${isReadable} then p.slug end as slug, p.title, p.description, p.content,
      case when ${isReadable} then ${isoTime(sql`p.live_at`)} end as at, p.working
    from blog_posts p where p.id = ${root} and ((${isReadable}) or (${isOwn(actor)}))`)
  if (!rows[0]) return null
  const { working, ...row } = rows[0]
  const { title, description, content } = row.at ? row : working
  return { ...row, title, description, content: wordsOf(content) }
}

async function listSiblings(db: Queryable, actor: Actor, root: string): Promise<Sibling[]> {
  const { rows } = await db.execute<Sibling>(sql`
    select p.locale, case when ${isOwn(actor)} then p.id end as id, case when ${isReadable} then p.slug end as slug
    from blog_posts p where (p.id = ${root} or p.translation_of = ${root}) and p.deleted_at is null order by p.locale, p.id`)
  return rows
}

async function readEarlier(db: Queryable, root: string, at: string): Promise<Translating['earlier']> {
  const { rows } = await db.execute<{ text: PostText }>(sql`
    select r.text from blog_revisions r where r.post_id = ${root} and r.kind = 'published' and date_trunc('milliseconds', r.at) = ${at}
    order by r.id desc limit 1`)
  const text = rows[0]?.text
  return text ? { title: text.title, description: text.description, content: wordsOf(text.content) } : null
}

/** Pictures belong to their own post, and what is said of them to those who see them. */
const wordsOf = (content: PostText['content']) => keepPictures(content, new Set())

/** Only of the text that was looked at: it may have been published once more meanwhile. */
export async function followOriginal(
  context: Context,
  actor: Actor,
  id: string,
  { at }: InferOutput<typeof followInput>,
): Promise<Translating> {
  const { db } = context.services
  await db.transaction(async (tx) => {
    const row = await requireOwnPost(tx, actor, id)
    if (!row.translationOf || !whatMay(actor, row).write) throw new ApiError('post_state')
    const original = await readOriginal(tx, actor, row.translationOf)
    if (!original?.at || Date.parse(original.at) !== Date.parse(at)) throw new ApiError('original_changed')
    // Beside the text: whoever writes at it goes on from the version that they have.
    await tx.execute(sql`update blog_posts set source_at = ${original.at} where id = ${id}`)
    await recordAudit(tx, { ...context, actor, action: 'post.followed', entity: 'post', entityId: id })
  })
  return readTranslating(db, actor, id)
}
