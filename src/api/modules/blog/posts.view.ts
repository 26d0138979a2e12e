// Posts in the contract's words: as readers see them, and as those do who write them.
import { sql, type SQL } from 'drizzle-orm'
import {
  ownPost,
  ownPostSummary,
  post,
  postSummary,
  type OwnPost,
  type OwnPostSummary,
  type Post,
  type PostSummary,
  type PostText,
} from '#/contract/blog/blog.ts'
import { columnsOf } from '../../db/columns-of.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { blogPosts } from '../../db/tables/blog.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { keepPictures } from '#/lib/rich-text/pictures.ts'
import { isListed, isOwn, isReadable, whatMay } from './blog.policy.ts'
import { openCover, openPictures } from './cover.ts'
import { readOwnPictures } from '../pictures/pictures.repo.ts'
import { emptyText } from './empty-text.ts'
import { isBehind, languagesOf } from './siblings.repo.ts'

const author = sql`
  (select json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name))
    from users u where u.id = p.author_id and u.deleted_at is null) as author`

const summary = sql`${columnsOf(blogPosts, 'p', postSummary)}, ${author}, ${openCover}`

/** The same post in other languages, one of each, with these fields of `t`. */
const translations = (fields: SQL) => sql`
  coalesce((select jsonb_agg(jsonb_build_object(${fields}) order by t.locale) from (
    select distinct on (t.locale) t.slug, t.locale, t.title from blog_posts t
    where (t.id = coalesce(p.translation_of, p.id) or t.translation_of = coalesce(p.translation_of, p.id)) and t.locale <> p.locale
      and t.deleted_at is null and t.publish = 'published'
    order by t.locale, t.id) t), '[]')`

/** Where posts `p` stand in which language, as search engines are told. */
export const allLanguages = sql`
  jsonb_build_array(jsonb_build_object('locale', p.locale, 'slug', p.slug))
    || ${translations(sql`'locale', t.locale, 'slug', t.slug`)} as translations`

const whole = sql`${columnsOf(blogPosts, 'p', post)}, ${author}, ${openCover}, ${openPictures},
  p.enable_comments and p.publish = 'published' as "takesComments",
  ${translations(sql`'slug', t.slug, 'locale', t.locale, 'title', t.title`)} as translations,
  coalesce((select json_agg(json_build_object('at', ${isoTime(sql`r.at`)}, 'note', r.note) order by r.id desc)
    from blog_revisions r where r.post_id = p.id and r.kind = 'published' and r.note <> ''), '[]') as changes`

export async function listPostSummaries(db: Queryable, ids: readonly string[]): Promise<PostSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<PostSummary>(sql`
    select ${summary} from blog_posts p where p.id = ${idsIn(ids)} and ${isListed}`)
  return inOrderOf(ids, rows)
}

export async function findPost(db: Queryable, where: SQL): Promise<Post | undefined> {
  const { rows } = await db.execute<Post>(sql`select ${whole} from blog_posts p where ${where} and ${isReadable}`)
  if (!rows[0]) return undefined
  const { content, ...row } = rows[0]
  return { ...row, content: keepPictures(content, new Set(row.pictures.map(({ id }) => id))) }
}

const isChanged = sql`(p.live_at is null or p.working_at > p.live_at) as "isChanged"`
const ownTitle = sql`coalesce(nullif(p.working->>'title', ''), p.title) as title,
  array(select jsonb_array_elements_text(p.working->'tags')) as tags`
const languages = sql`${languagesOf(sql`p`)} as languages`
const behind = sql`${isBehind(sql`p`)} as "isBehind"`
const { title: _title, tags: _tags, ...ownColumns } = ownPostSummary.entries
const {
  title: _t,
  tags: _g,
  description: _d,
  content: _c,
  metaTitle: _m,
  metaDescription: _n,
  coverAlt: _a,
  ...wholeColumns
} = ownPost.entries

export async function listOwnSummaries(db: Queryable, ids: readonly string[]): Promise<OwnPostSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<OwnPostSummary>(sql`
    select ${columnsOf(blogPosts, 'p', { entries: ownColumns })}, ${ownTitle}, ${author}, ${isChanged},
      ${languages}, ${behind}
    from blog_posts p where p.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows)
}

type Row = Omit<OwnPost, 'may' | 'pictures'> & { working: PostText }

export async function readOwnPost(db: Queryable, actor: Actor, id: string): Promise<OwnPost> {
  const { rows } = await db.execute<Row>(sql`
    select ${columnsOf(blogPosts, 'p', { entries: wholeColumns })}, ${author}, ${isChanged}, ${languages}, ${behind}, p.working,
      (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = p.working_by and u.deleted_at is null) as "writtenBy",
      ${isoTime(sql`p.working_at`)} as "writtenAt",
      (select count(*)::int from blog_revisions r where r.post_id = p.id) as revisions
    from blog_posts p where p.id = ${id} and ${isOwn(actor)}`)
  if (!rows[0]) throw new ApiError('not_found')
  const { working, ...row } = rows[0]
  const pictures = await readOwnPictures(db, actor, sql`x.post_id = ${id}`)
  return { ...row, ...emptyText, ...working, pictures, may: whatMay(actor, row) }
}
