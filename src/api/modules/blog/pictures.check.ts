// What is asked of pictures before others read the article, and what is done while they do.
import { sql } from 'drizzle-orm'
import type { PostText } from '#/contract/blog/blog.ts'
import type { OwnPicture } from '#/contract/blog/post-picture.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notices/notices.ts'
import { picturesOf } from './live-columns.ts'
import { isLive, isOpen } from './pictures.policy.ts'
import { dropPictures } from './pictures.repo.ts'

type Found = Pick<OwnPicture, 'id' | 'standing'>

/** Every picture is one of this article, it is said who is on it, and the family of each child agrees. */
export async function requirePictures(tx: Tx, { locale }: Pick<Context, 'locale'>, id: string, text: PostText) {
  if (text.cover && !text.coverAlt) throw refuseFields('invalid', ['coverAlt'], 'picture_alt', locale)
  const used = picturesOf(text)
  if (used.length === 0) return
  const { rows } = await tx.execute<Found>(sql`
    select x.id, case when x.said_at is null then 'unsaid' when ${isOpen} then 'open' else 'closed' end as standing
    from blog_pictures x where x.post_id = ${id}`)
  const standing = new Map(rows.map((row) => [row.id, row.standing]))
  const standings = new Set(used.map((one) => standing.get(one) ?? 'gone'))
  const worst = (['gone', 'unsaid', 'closed'] as const).find((one) => standings.has(one))
  if (worst) throw refuseFields('invalid', ['pictures'], `picture_${worst}`, locale)
}

/** Of what has just been published: those that readers do not see are told of with the others. */
export const watchPictures = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`update blog_pictures set was_open = true where id = any(${sql.param(ids)}::uuid[])`)

const atOnce = 100

/** Whose picture was shown and is not any more is told, however that came about; where it is back, it is seen. */
export async function tellOfClosed({ db, notices, live }: Pick<Services, 'db' | 'notices' | 'live'>): Promise<void> {
  const told = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; post: string; author: string | null; by: string | null }>(sql`
      select x.id, p.id as post, p.author_id as author, x.created_by as by
      from blog_pictures x join blog_posts p on p.id = x.post_id
      where x.child_count > 0 and x.was_open and ${isLive} and not ${isOpen}
      order by x.id limit ${atOnce} for no key update of x skip locked`)
    for (const { id, post, author, by } of rows) {
      await tx.execute(sql`update blog_pictures set was_open = false where id = ${id}`)
      const to = [author, by].filter((one) => one !== null)
      await notify(tx, { kind: 'picture_closed', thing: `post:${post}`, actor: null, to, reason: 'own' })
    }
    const { rowCount } = await tx.execute(sql`
      update blog_pictures x set was_open = true from blog_posts p
      where p.id = x.post_id and x.child_count > 0 and not x.was_open and ${isLive} and ${isOpen}`)
    return rows.length + (rowCount ?? 0)
  })
  if (told === 0) return
  notices.wake()
  live.wake()
}

const unusedHours = 24
const lookedUpAtOnce = 10

/**
 * Pictures that neither a text nor an earlier one shows any more go, a day later; and those of children whose record was
 * erased, wherever they stand.
 */
export async function forgetUnused({ db, pictures }: { db: Db } & Pick<Services, 'pictures'>): Promise<void> {
  const dropped = await db.transaction(async (tx) => {
    const erased = await dropPictures(
      tx,
      sql`x.child_count > (select count(*) from blog_picture_children t where t.picture_id = x.id)`,
    )
    const { rows } = await tx.execute<{ id: string; isUsed: boolean }>(sql`
      select x.id, (position(x.id::text in p.working::text) > 0 or x.id = any(p.picture_ids)
        or exists (select from blog_revisions r where r.post_id = p.id and x.id = any(r.picture_ids))) as "isUsed"
      from blog_pictures x join blog_posts p on p.id = x.post_id
      where x.looked_up_at < now() - make_interval(hours => ${unusedHours})
      order by x.looked_up_at limit ${lookedUpAtOnce} for update of x skip locked`)
    const unused = rows.filter(({ isUsed }) => !isUsed).map(({ id }) => id)
    await tx.execute(sql`
      update blog_pictures set looked_up_at = now() where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
    return erased + (await dropPictures(tx, sql`x.id = any(${sql.param(unused)}::uuid[])`))
  })
  if (dropped > 0) pictures.sweep()
}
