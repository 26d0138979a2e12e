// How a working copy becomes what everybody reads: once, whoever asks for it at the same time.
import { sql } from 'drizzle-orm'
import type { PostText } from '#/contract/blog/blog.ts'
import { postLimits } from '#/contract/blog/blog-kinds.ts'
import { isEmptyDocument } from '#/lib/rich-text/to-text.ts'
import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import { log } from '#/process/log.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { notify } from '../notices/notices.ts'
import { liveColumns, picturesOf } from './live-columns.ts'
import { watchPictures } from '../pictures/pictures.check.ts'
import { keepRevision, noPreview, readPost, updatePost, type PostRow } from './posts.repo.ts'
import { makeSlug } from './slug.ts'

/** What is missing before it can be read, by field; null where nothing is. */
export function missingOf({ title, description, content }: PostText): { field: string; kind: string } | null {
  if (title.length < postLimits.title.min) return { field: 'title', kind: 'min_length' }
  if (!description) return { field: 'description', kind: 'required' }
  return isEmptyDocument(content) ? { field: 'content', kind: 'required' } : null
}

export function requireWhole({ locale }: Pick<Context, 'locale'>, text: PostText): void {
  const missing = missingOf(text)
  if (missing) throw refuseFields('invalid', [missing.field], missing.kind, locale)
}

/** For a row that is held. What became closed since it was scheduled or handed in is published without being seen. */
export async function goLive(tx: Tx, row: PostRow, { byId, note = '' }: { byId: string | null; note?: string }) {
  const text = row.working
  const now = new Date()
  await watchPictures(tx, picturesOf(text))
  await updatePost(tx, row.id, {
    ...liveColumns(text),
    slug: row.slug ?? (await makeSlug(tx, row.id, text.title)),
    publish: 'published',
    publishAt: null,
    publishZone: null,
    handedInAt: null,
    returnedNote: '',
    publishedAt: row.publishedAt ?? now,
    liveAt: now,
    ...noPreview,
  })
  await keepRevision(tx, row.id, { kind: 'published', text, at: now, byId, note: row.publishedAt ? note : '' })
  if (row.authorId) {
    await notify(tx, {
      kind: 'post_published',
      thing: `post:${row.id}`,
      actor: byId,
      to: [row.authorId],
      reason: 'own',
    })
  }
}

const atOnce = 200

/** What is due is published, each post by one instance: whoever holds its row, the others pass it by. */
export async function publishDue({ db, notices, live }: Services, now: Date): Promise<number> {
  let published = 0
  while (published < atOnce && (await publishNext(db, now))) published += 1
  if (published > 0) {
    notices.wake()
    live.wake()
  }
  return published
}

const publishNext = (db: Services['db'], now: Date) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from blog_posts where publish = 'scheduled' and deleted_at is null and publish_at <= ${now.toISOString()}
      order by publish_at limit 1 for no key update skip locked`)
    const row = rows[0] && (await readPost(tx, rows[0].id))
    if (!row) return false
    // It may have been emptied after it was scheduled.
    if (missingOf(row.working)) {
      log('warn', 'A scheduled post is not whole and became a draft', { id: row.id })
      await updatePost(tx, row.id, { publish: 'draft', publishAt: null, publishZone: null })
      return true
    }
    await goLive(tx, row, { byId: null })
    await recordAudit(tx, { action: 'post.published', entity: 'post', entityId: row.id })
    return true
  })
