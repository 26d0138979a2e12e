import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import { atOnce, forgotten, type Retention } from '../privacy/retention.ts'
import { daysKept, forgetBeyond } from './notices.repo.ts'
import { isLive } from './push/push.repo.ts'

export const noticePersonalData: PersonalData = {
  notices: ({ id }) =>
    sql`select jsonb_build_object('at', n.at, 'kind', n.kind, 'thing', n.thing, 'reason', n.reason, 'read_at', state.read_at,
          'done_at', state.done_at, 'later_until', state.later_until, 'muted_at', state.muted_at) as row
        from notices n left join notice_states state on state.user_id = ${id} and state.thing = n.thing
        where n.user_id = ${id} order by n.id`,
  // Keys and addresses of browsers are secrets of theirs; that there are some is not.
  pushSubscriptions: ({ id }) =>
    sql`select jsonb_build_object('at', p.created_at, 'service', substring(p.endpoint from '^https?://([^/]+)'),
          'device', s.user_agent) as row
        from push_subscriptions p join sessions s on s.id = p.session_id where s.user_id = ${id} order by p.created_at`,
}

export const noticeRetention: Retention = {
  notices: forgotten(daysKept, sql`notices`, sql`at`),
  pushSubscriptions: {
    until: 'thing',
    async forget(tx) {
      const { rowCount } = await tx.execute(sql`
        delete from push_subscriptions where ctid = any(array(
          select p.ctid from push_subscriptions p join sessions s on s.id = p.session_id where not (${isLive}) limit ${atOnce}))`)
      return rowCount ?? 0
    },
  },
  noticesBeyond: { until: 'days', forget: forgetBeyond },
  noticeStates: forgotten(daysKept, sql`notice_states`, sql`changed_at`, sql`muted_at is null`),
}
