// What several people show the moderators is kept from others until one has looked at it. Whose earlier reports led to something
// counts more, whose led to nothing less, and accounts of a few days together no more than one: many of one hand hide nothing.
import { sql } from 'drizzle-orm'
import type { JudgedType } from '#/contract/moderation/rules.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { moderationReports } from '../../db/tables/moderation.ts'
import type { Context } from '../../http/context.ts'
import { stands } from './sanctions.ts'

/** So much weight hides a thing; twice as much each time that moderators found nothing wrong with it. */
export const weightThatHides = 3
const daysUntilKnown = 7
/** Of somebody's earlier reports so many count, the newest. */
const rememberedAtMost = 50

type Thing = { type: JudgedType; id: string; seen: string }

/** Called after each report, in its transaction. */
export async function holdWhereReported(tx: Tx, { services }: Context, { type, id, seen }: Thing): Promise<void> {
  const { rows: items } = await tx.execute<{ id: string; cleared: number; isHeld: boolean }>(sql`
    select i.id, (
        select count(*)::int from moderation_items other join moderation_decisions d on d.item_id = other.id
        where other.thing_type = i.thing_type and other.thing_id = i.thing_id and d.act = 'nothing' and ${stands}) as cleared,
      exists (select from moderation_reports r where r.item_id = i.id and r.reason = 'reported') as "isHeld"
    from moderation_items i where i.thing_type = ${type} and i.thing_id = ${id} and i.state = 'open' order by i.id desc limit 1`)
  const item = items[0]
  if (!item || item.isHeld) return
  if ((await weightOf(tx, item.id)) < weightThatHides * 2 ** item.cleared) return
  await tx.insert(moderationReports).values({ id: newId(), itemId: item.id, reason: 'reported', note: '', seen })
  await services.judged[type]?.setHeld?.(tx, id, true)
}

/**
 * One for who has reported nothing yet; up to two for who was right each time, down to nothing for who never was. Reports that
 * were not decided yet say nothing.
 */
async function weightOf(tx: Tx, itemId: string): Promise<number> {
  const { rows } = await tx.execute<{ weight: number }>(sql`
    with flaggers as (
      select distinct r.reporter_id as id, u.email_verified_at is not null
        and u.created_at < now() - make_interval(days => ${daysUntilKnown}) as known
      from moderation_reports r join users u on u.id = r.reporter_id where r.item_id = ${itemId}),
    weighed as (
      select f.known, (select 2.0 * (count(*) filter (where past.act <> 'nothing') + 1) / (count(*) + 2) from (
          select d.act from moderation_reports e join moderation_items i on i.id = e.item_id and i.state = 'decided'
            join moderation_decisions d on d.item_id = i.id and ${stands}
          where e.reporter_id = f.id order by e.id desc limit ${rememberedAtMost}) past) as weight
      from flaggers f)
    select (coalesce(sum(weight) filter (where known), 0)
      + least(1, coalesce(sum(weight) filter (where not known), 0)))::float8 as weight from weighed`)
  return rows[0]!.weight
}
