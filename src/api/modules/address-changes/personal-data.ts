import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import { forgotten, type Retention } from '../privacy/retention.ts'

export const addressChangePersonalData: PersonalData = {
  addressChange: ({ id }) =>
    sql`select jsonb_build_object('email', email, 'reason', reason, 'at', created_at, 'expires_at', expires_at) as row
        from address_changes where user_id = ${id}`,
}

export const addressChangeRetention: Retention = {
  addressChange: forgotten(30, sql`address_changes`, sql`expires_at`),
}
