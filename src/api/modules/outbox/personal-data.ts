import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import { forgotten, type Retention } from '../privacy/retention.ts'

export const outboxPersonalData: PersonalData = {
  mails: ({ id, email }) =>
    sql`select jsonb_build_object('at', created_at, 'template', template, 'subject', subject, 'text', text, 'data', data) as row
        from outbox where lower(recipient) = lower(${email}) or data->>'userId' = ${id} order by id`,
}

export const outboxRetention: Retention = {
  mails: forgotten(90, sql`outbox`, sql`created_at`, sql`status <> 'queued'`),
}
