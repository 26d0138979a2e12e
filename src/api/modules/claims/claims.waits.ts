import { sql } from 'drizzle-orm'

/** Claims `c` that wait for an admin: of a house that is in order. */
export const waits = sql`c.state = 'open' and c.waits_since is not null and c.organisation_id in (
  select o.id from organisations o where o.status = 'approved' and o.deleted_at is null)`
