import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'

export const outboxPersonalData: PersonalData = {
  mails: ({ id, email }) =>
    sql`select jsonb_build_object('at', created_at, 'template', template, 'subject', subject, 'text', text, 'data', data) as row
        from outbox where lower(recipient) = lower(${email}) or data->>'userId' = ${id} order by id`,
}
