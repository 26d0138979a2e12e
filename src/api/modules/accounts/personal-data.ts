import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import { forgotten, type Retention } from '../privacy/retention.ts'
import { daysUnconfirmed, forgetUnconfirmed } from './unconfirmed.repo.ts'

export const accountPersonalData: PersonalData = {
  sessions: ({ id }) => sql`select to_jsonb(s) as row from sessions s where user_id = ${id} order by id`,
}

export const accountRetention: Retention = {
  sessions: forgotten(90, sql`sessions`, sql`coalesce(revoked_at, expires_at)`),
  registrations: { until: 'days', days: daysUnconfirmed, forget: forgetUnconfirmed },
  tokens: forgotten(30, sql`account_tokens`, sql`expires_at`),
}
