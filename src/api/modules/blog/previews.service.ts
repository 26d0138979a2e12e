// A working copy by a private link: for whoever has it, until it is published, deleted or withdrawn, for thirty days at most.
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { PostPreview, PostText, PreviewLink } from '#/contract/blog/blog.ts'
import { previewDays, writerRoles } from '#/contract/blog/blog-kinds.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { holds, type Actor } from '../../http/policy.ts'
import type { Services } from '../../services.ts'
import { keepPictures } from '#/lib/rich-text/pictures.ts'
import { findActorOf } from '../accounts/sessions.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { report } from '../moderation/raise.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { pictureResponse, type AskedPicture } from '../photos/picture-response.ts'
import { isOwn } from './blog.policy.ts'
import { liveColumns, picturesOf } from './live-columns.ts'
import { listOpenPictures } from '../pictures/pictures.repo.ts'
import { noPreview, requireOwnPost, type PostRow } from './posts.repo.ts'
import { previewToken, readPreviewToken } from './preview-link.ts'
import { seenOf } from './seen.ts'

const dayMs = 86_400_000

type Standing = Pick<PostRow, 'previewId' | 'previewUntil'>

function linkOf({ secret }: Services, { previewId, previewUntil }: Standing): PreviewLink | null {
  if (!previewId || !previewUntil || previewUntil <= new Date()) return null
  return { path: `/preview/${previewToken(secret, previewId)}`, until: previewUntil.toISOString() }
}

export async function readPreviewLink({ services }: Context, actor: Actor, id: string) {
  return services.db.transaction(async (tx) => {
    const row = await requireOwnPost(tx, actor, id)
    const isOpen = row.previewBy !== null && (await mayShow(tx, row.previewBy, id))
    return { link: isOpen ? linkOf(services, row) : null }
  })
}

/** Beside the text: nobody who writes at it hears of another version. */
const setPreview = (
  tx: Tx,
  id: string,
  { previewId, previewBy, previewUntil }: Standing & Pick<PostRow, 'previewBy'>,
) =>
  tx.execute(sql`
    update blog_posts set preview_id = ${previewId}, preview_by = ${previewBy},
      preview_until = ${previewUntil?.toISOString() ?? null} where id = ${id}`)

/** Another number: what was sent before opens nothing any more. */
export async function makePreview(context: Context, actor: Actor, id: string) {
  requireVoice(actor)
  const { services } = context
  return services.db.transaction(async (tx) => {
    const row = await requireOwnPost(tx, actor, id)
    // What readers have already needs none.
    if (row.publish === 'archived') throw new ApiError('post_state')
    const made = {
      previewId: randomUUID(),
      previewBy: actor.userId,
      previewUntil: new Date(Date.now() + previewDays * dayMs),
    }
    await setPreview(tx, id, made)
    await recordAudit(tx, { ...context, actor, action: 'post.preview_made', entity: 'post', entityId: id })
    return { link: linkOf(services, made) }
  })
}

export async function withdrawPreview(context: Context, actor: Actor, id: string): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    await requireOwnPost(tx, actor, id)
    await setPreview(tx, id, noPreview)
    await recordAudit(tx, { ...context, actor, action: 'post.preview_withdrawn', entity: 'post', entityId: id })
  })
}

type Found = {
  id: string
  by: string
  working: PostText
  locale: Locale
  author: string | null
  writtenAt: string
  until: string
}

/** While whoever made it may write here and open the post: it shows nobody what they may not see. */
async function mayShow(db: Queryable, userId: string, id: string): Promise<boolean> {
  const actor = (await findActorOf(db, userId))?.actor
  const isSilent = actor?.silencedUntil && actor.silencedUntil > new Date()
  if (!actor || isSilent || !holds(actor, ...writerRoles)) return false
  const { rows } = await db.execute(sql`select from blog_posts p where p.id = ${id} and ${isOwn(actor)}`)
  return rows.length > 0
}

async function requirePreview({ secret, db }: Services, token: string): Promise<Found> {
  const previewId = readPreviewToken(secret, token)
  const { rows } = previewId
    ? await db.execute<Found>(sql`
        select p.id, p.preview_by as by, p.working, p.locale, ${isoTime(sql`p.working_at`)} as "writtenAt",
          ${isoTime(sql`p.preview_until`)} as until,
          (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = p.author_id and u.deleted_at is null) as author
        from blog_posts p where p.preview_id = ${previewId} and p.preview_until > now() and p.deleted_at is null`)
    : { rows: [] }
  const found = rows[0]
  if (!found?.by || !(await mayShow(db, found.by, found.id))) throw new ApiError('not_found')
  return found
}

export async function openPreview(services: Services, token: string): Promise<{ preview: PostPreview }> {
  const { id, working, locale, author, writtenAt, until } = await requirePreview(services, token)
  const { readingMinutes, pictureIds } = liveColumns(working)
  const pictures = await listOpenPictures(services.db, sql`x.post_id = ${id} and x.id = ${idsIn(pictureIds)}`)
  const open = new Set(pictures.map((picture) => picture.id))
  const shown = {
    ...working,
    cover: working.cover && open.has(working.cover) ? working.cover : null,
    content: keepPictures(working.content, open),
  }
  return { preview: { ...shown, pictures, locale, author, readingMinutes, writtenAt, until } }
}

/** About whoever made the link: the text is read by those alone whom they sent it. */
export async function reportPreview(context: Context, actor: Actor, token: string, input: ReportInput): Promise<void> {
  const { services } = context
  const { id, by, working } = await requirePreview(services, token)
  const seen = seenOf(working)
  await services.db.transaction((tx) => report(tx, context, actor, { type: 'post', id, ...input, personId: by, seen }))
}

type Asked = AskedPicture & { token: string; image: string }

/** Of the text as it is saved now, and as everybody would see it. */
export async function servePreviewPicture(services: Services, { token, image, ...asked }: Asked) {
  const { id, working } = await requirePreview(services, token)
  const pictures = await listOpenPictures(services.db, sql`x.post_id = ${id} and x.id = ${idsIn(picturesOf(working))}`)
  if (!pictures.some((picture) => picture.id === image)) throw new ApiError('not_found')
  return pictureResponse(services, { fileId: image, keep: 'asked' }, asked)
}
