import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'

export const accountPersonalData: PersonalData = {
  sessions: ({ id }) => sql`select to_jsonb(s) as row from sessions s where user_id = ${id} order by id`,
}
