// What is asked of pictures before others see them, and what is done while they do.
import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { OwnPicture } from '#/contract/picture/shown-picture.ts'
import type { Db, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Services } from '../../services.ts'
import { notify, type Call } from '../notices/notices.ts'
import { inAny } from './pictured.ts'
import { isFree, isOpen, standing } from './pictures.policy.ts'
import { dropPictures } from './pictures.repo.ts'

type Found = Pick<OwnPicture, 'id' | 'standing'>
type Asked = { ids: readonly string[]; field: string; locale: Locale }

/** Each is one of those `where` pictures `x` may be from, it is said who is on it, and the family of each child agrees. */
export async function requireShowable(tx: Tx, where: SQL, { ids, field, locale }: Asked): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await tx.execute<Found>(sql`
    select x.id, ${standing} as standing from blog_pictures x where x.id = ${idsIn(ids)} and ${where}`)
  const found = new Map(rows.map((row) => [row.id, row.standing]))
  const standings = new Set(ids.map((one) => found.get(one) ?? 'gone'))
  const worst = (['gone', 'unsaid', 'closed'] as const).find((one) => standings.has(one))
  if (worst) throw refuseFields('invalid', [field], `picture_${worst}`, locale)
}

/** Of what others see from now on: what they do not see is told of with the others. */
export const watchPictures = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`update blog_pictures set was_open = true where id = any(${sql.param(ids)}::uuid[])`)

const atOnce = 100

type Told = Pick<Call, 'kind' | 'thing'> & { id: string; people: (string | null)[] }

/** Whose picture was shown and is not any more is told, however that came about; where it is back, it is seen. */
export async function tellOfClosed({
  db,
  notices,
  live,
  ...services
}: Pick<Services, 'db' | 'notices' | 'live' | 'pictured'>): Promise<void> {
  const isLive = inAny(services, (of) => of.isLive)
  const told = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select x.id from blog_pictures x where x.child_count > 0 and x.was_open and ${isLive} and not ${isOpen}
      order by x.id limit ${atOnce} for no key update of x skip locked`)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) {
      await tx.execute(sql`update blog_pictures set was_open = false where id = ${idsIn(ids)}`)
      for (const of of services.pictured) {
        const { rows: shown } = await tx.execute<Told>(of.told(idsIn(ids)))
        for (const { kind, thing, people } of shown) {
          const to = people.filter((one) => one !== null)
          await notify(tx, { kind, thing, actor: null, to, reason: 'own' })
        }
      }
    }
    const { rowCount } = await tx.execute(sql`
      update blog_pictures x set was_open = true
      where x.child_count > 0 and not x.was_open and ${isLive} and ${isOpen}`)
    return ids.length + (rowCount ?? 0)
  })
  if (told === 0) return
  notices.wake()
  live.wake()
}

const unusedHours = 24
const lookedUpAtOnce = 200

/**
 * Pictures that nothing shows any more, nor an earlier text, go a day later; at once what was put there for something that
 * was not saved within a day, and those of children whose record was erased, wherever they stand.
 */
export async function forgetUnused({
  db,
  pictures,
  ...services
}: { db: Db } & Pick<Services, 'pictures' | 'pictured'>): Promise<void> {
  const dropped = await db.transaction(async (tx) => {
    const isUsed = inAny(services, (of) => of.isUsed)
    const erased = await dropPictures(
      tx,
      sql`x.child_count > 0
        and x.child_count > (select count(*) from blog_picture_children t where t.picture_id = x.id)`,
    )
    const unsaved = await dropPictures(
      tx,
      sql`${isFree} and x.created_at < now() - make_interval(hours => ${unusedHours}) and not ${isUsed}`,
    )
    const { rows } = await tx.execute<{ id: string; isUsed: boolean }>(sql`
      select x.id, ${isUsed} as "isUsed" from blog_pictures x
      where x.looked_up_at < now() - make_interval(hours => ${unusedHours})
      order by x.looked_up_at limit ${lookedUpAtOnce} for update of x skip locked`)
    const unused = rows.filter((row) => !row.isUsed).map(({ id }) => id)
    await tx.execute(sql`
      update blog_pictures set looked_up_at = now() where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
    return erased + unsaved + (await dropPictures(tx, sql`x.id = any(${sql.param(unused)}::uuid[])`))
  })
  if (dropped > 0) pictures.sweep()
}
