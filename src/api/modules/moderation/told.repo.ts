import { sql } from 'drizzle-orm'
import type { ToldDecision } from '#/contract/moderation/moderation.ts'
import { appealDays } from '#/contract/moderation/rules.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'

export type ToldRow = ToldDecision & { itemId: string; personId: string; thingId: string }

const mayAppeal = sql`(i.state = 'decided' and d.undone_at is null and d.reversed_at is null
  and d.at > now() - make_interval(days => ${appealDays})
  and not exists (select from moderation_appeals a where a.decision_id = d.id)
  and not exists (select from moderation_decisions later where later.item_id = i.id and later.id > d.id))`

/** A decision as who it concerns hears of it. */
export async function findTold(db: Queryable, id: string): Promise<ToldRow | undefined> {
  const { rows } = await db.execute<ToldRow>(sql`
    select d.id, i.id as "itemId", i.person_id as "personId", i.thing_id as "thingId", i.thing_type as type, d.act, d.rule,
      d.words, ${isoTime(sql`d.at`)} as at, ${isoTime(sql`d.until`)} as until,
      case when d.undone_at is not null then 'undone' when d.reversed_at is not null then 'reversed' else 'stands' end as standing,
      case when i.thing_type <> 'person' then (
        select r.seen from moderation_reports r where r.item_id = i.id order by r.id limit 1) end as seen,
      ${isoTime(sql`(d.at + make_interval(days => ${appealDays}))`)} as "appealUntil", ${mayAppeal} as "mayAppeal",
      (select jsonb_build_object('words', a.words, 'at', ${isoTime(sql`a.at`)}, 'outcome', a.outcome, 'answer', a.answer,
        'decidedAt', ${isoTime(sql`a.decided_at`)}) from moderation_appeals a where a.decision_id = d.id) as appeal
    from moderation_decisions d join moderation_items i on i.id = d.item_id
    where d.id = ${id} and d.act <> 'nothing' and i.person_id is not null`)
  return rows[0]
}
