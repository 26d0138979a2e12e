// How pictures come to stand in an event or a listing: what was put there before it was saved becomes its own.
import { sql, type SQL } from 'drizzle-orm'
import { pictureLimits } from '#/contract/picture/picture-limits.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { requireShowable, watchPictures } from './pictures.check.ts'
import { isFree } from './pictures.policy.ts'

type Shown = { ids: readonly string[]; field: string }
type Taking = {
  /** The column of pictures that names it. */
  column: 'event_id' | 'school_id'
  id: string
  now: readonly Shown[]
  before: readonly string[]
  /** Whose pictures `x` it may show besides its own. */
  others?: SQL
  /** Whether others than its writers see it: then every picture that is new has to be open. */
  isLive: boolean
  locale: Locale
}

/** For a row that is held. What it shows already it goes on showing, whatever has become of it. */
export async function takePictures(tx: Tx, actor: Actor, taking: Taking): Promise<void> {
  const { column, id, now, before, others = sql`false`, isLive, locale } = taking
  const own = sql.raw(`x.${column}`)
  const fresh = now.map(({ ids, field }) => ({ field, ids: ids.filter((one) => !before.includes(one)) }))
  for (const { ids, field } of fresh) {
    if (ids.length === 0) continue
    const mine = sql`(x.created_by = ${actor.userId} and ${isFree})`
    const { rows } = await tx.execute(sql`
      select from blog_pictures x where x.id = ${idsIn(ids)} and (${own} = ${id} or ${mine} or ${others}) order by x.id for no key update`)
    if (rows.length < new Set(ids).size) throw refuseFields('invalid', [field], 'picture_foreign', locale)
    if (isLive) await requireShowable(tx, sql`true`, { ids, field, locale })
  }
  const taken = fresh.flatMap(({ ids }) => ids)
  if (taken.length === 0) return
  await tx.execute(sql`
    update blog_pictures x set ${sql.raw(column)} = ${id} where x.id = ${idsIn(taken)} and ${isFree}`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from blog_pictures x where ${own} = ${id}`)
  const limit = pictureLimits.owner
  if (rows[0]!.count > limit) throw new ApiError('limit_reached', {}, { limit })
  if (isLive) await watchPictures(tx, taken)
}
