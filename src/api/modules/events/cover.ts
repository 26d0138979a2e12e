// The picture above an event: stored once, however many dates of a series and copies show it.
import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Things } from '../notices/things.ts'
import { managesAt } from '../organisations/organisations.policy.ts'
import type { Pictured } from '../pictures/pictured.ts'
import { requireShowable, watchPictures } from '../pictures/pictures.check.ts'
import { takePictures } from '../pictures/take-pictures.ts'
import { isOwn, isSeen, isSeenBy } from './events.policy.ts'
import type { EventRow } from './events.repo.ts'
import type { WrittenEvent } from './written.ts'

const isAbove = (condition: SQL): SQL => sql`exists (select from events e where e.cover_id = x.id and ${condition})`

export const picturedEvents: Pictured = {
  isWrittenBy: (actor) =>
    sql`(${isAbove(isOwn(actor))} or exists (select from events e where e.id = x.event_id and ${isOwn(actor)}))`,
  isReadBy: (actor) => isAbove(isSeenBy(actor)),
  isLive: isAbove(isSeen),
  isUsed: isAbove(sql`true`),
  // Of a series, by the first of its dates.
  told: (ids) => sql`
    select distinct on (x.id) x.id, 'picture_gone' as kind, 'hosted_event:' || e.id as thing, array[e.host_id, x.created_by] || array(
      select held.user_id from memberships held where held.organisation_id = e.organisation_id
        and ${managesAt(sql`held.user_id`, sql`held.organisation_id`)} limit 100) as people
    from blog_pictures x join events e on e.cover_id = x.id and ${isSeen} where x.id = ${ids} order by x.id, e.starts_at`,
}

type Taking = {
  id: string
  host: Pick<EventRow, 'organisationId' | 'hostId'>
  now: string | null
  before: string | null
  isLive: boolean
  locale: Locale
}

/** What another event of the same host shows, it may show too: its other dates do, and its copies. */
export const takeCover = (tx: Tx, actor: Actor, { id, host, now, before, isLive, locale }: Taking): Promise<void> =>
  takePictures(tx, actor, {
    column: 'event_id',
    id,
    now: now ? [{ ids: [now], field: 'cover' }] : [],
    before: before ? [before] : [],
    others: isAbove(
      sql`e.id <> ${id} and e.organisation_id is not distinct from ${host.organisationId} and e.host_id is not distinct from ${host.hostId}
        and ${isOwn(actor)}`,
    ),
    isLive,
    locale,
  })

/** A cover says what it shows, to whoever cannot see it. */
export function requireCover({ cover, coverAlt }: WrittenEvent, locale: Locale): void {
  if (cover && !coverAlt) throw refuseFields('invalid', ['coverAlt'], 'picture_alt', locale)
}

/** As it is begun anew from what is kept: a cover that went with the record of a child is none. */
export async function withCover<Kept extends Pick<WrittenEvent, 'cover' | 'coverAlt'>>(
  tx: Tx,
  kept: Kept,
): Promise<Kept> {
  if (!kept.cover) return kept
  const { rows } = await tx.execute(sql`select from blog_pictures where id = ${kept.cover}`)
  return rows.length > 0 ? kept : { ...kept, cover: null, coverAlt: '' }
}

/** Before others see it: everybody may. */
export async function requireOpenCover(tx: Tx, kept: WrittenEvent, locale: Locale): Promise<void> {
  const written = await withCover(tx, kept)
  requireCover(written, locale)
  if (!written.cover) return
  await requireShowable(tx, sql`true`, { ids: [written.cover], field: 'cover', locale })
  await watchPictures(tx, [written.cover])
}

/** What is told of an event to those who look after it. */
export const hostedEventThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select e.id, e.title from events e where e.id = ${idsIn(ids)} and e.deleted_at is null
        and (e.host_id = ${userId} or ${managesAt(sql`${userId}::uuid`, sql`e.organisation_id`)}
          or exists (select from users u where u.id = ${userId} and 'admin' = any(u.roles)))`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
}
