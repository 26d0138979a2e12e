import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import { atOnce, type Retention } from '../privacy/retention.ts'

export const moderationPersonalData: PersonalData = {
  reports: ({ id }) =>
    sql`select jsonb_build_object('type', i.thing_type, 'thing_id', i.thing_id, 'reason', r.reason, 'note', r.note, 'at', r.at) as row
        from moderation_reports r join moderation_items i on i.id = r.item_id where r.reporter_id = ${id} order by r.id`,
  decisions: ({ id }) =>
    sql`select jsonb_build_object('type', i.thing_type, 'thing_id', i.thing_id, 'act', d.act, 'rule', d.rule, 'words', d.words,
          'at', d.at, 'until', d.until, 'undone_at', d.undone_at, 'reversed_at', d.reversed_at, 'appeal', a.words,
          'appealed_at', a.at, 'outcome', a.outcome, 'answer', a.answer) as row
        from moderation_decisions d join moderation_items i on i.id = d.item_id
          left join moderation_appeals a on a.decision_id = d.id
        where i.person_id = ${id} and d.act <> 'nothing' order by d.id`,
}

/** What was found to be in order goes soon; what was not stays as long as somebody may ask, and while it lasts. */
const daysKept = 730
const daysWithoutAct = 90

const isOver = sql`i.state = 'decided' and i.decided_at < now() - case
  when exists (select from moderation_decisions d where d.item_id = i.id and d.act <> 'nothing' and d.undone_at is null)
  then make_interval(days => ${daysKept}) else make_interval(days => ${daysWithoutAct}) end
  and not exists (select from moderation_decisions d where d.item_id = i.id and d.until > now()
    and d.undone_at is null and d.reversed_at is null)`

export const moderationRetention: Retention = {
  reports: {
    until: 'days',
    days: daysKept,
    async forget(tx) {
      const { rowCount } = await tx.execute(sql`
        delete from moderation_items where id = any(array(select i.id from moderation_items i where ${isOver} limit ${atOnce}))`)
      return rowCount ?? 0
    },
  },
  decisions: { until: 'days', days: daysKept },
}
