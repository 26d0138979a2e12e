import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import { forgotten, type Retention } from '../privacy/retention.ts'

export const contactPersonalData: PersonalData = {
  messagesToTheTeam: ({ email }) =>
    sql`select to_jsonb(c) as row from contact_messages c where lower(email) = lower(${email}) order by id`,
  notifyRequests: ({ email }) =>
    sql`select to_jsonb(r) as row from notify_requests r where lower(email) = lower(${email}) order by id`,
}

export const contactRetention: Retention = {
  messagesToTheTeam: forgotten(365, sql`contact_messages`, sql`created_at`),
  notifyRequests: { until: 'asked' },
}
