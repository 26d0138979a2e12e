import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import { forgotten, type Retention } from '../privacy/retention.ts'
import { daysKept, forgetBeyond } from './notices.repo.ts'

export const noticePersonalData: PersonalData = {
  notices: ({ id }) =>
    sql`select jsonb_build_object('at', n.at, 'kind', n.kind, 'thing', n.thing, 'reason', n.reason, 'read_at', state.read_at,
          'done_at', state.done_at, 'later_until', state.later_until, 'muted_at', state.muted_at) as row
        from notices n left join notice_states state on state.user_id = ${id} and state.thing = n.thing
        where n.user_id = ${id} order by n.id`,
}

export const noticeRetention: Retention = {
  notices: forgotten(daysKept, sql`notices`, sql`at`),
  noticesBeyond: { until: 'days', forget: forgetBeyond },
  noticeStates: forgotten(daysKept, sql`notice_states`, sql`changed_at`, sql`muted_at is null`),
}
