// Families come to look at what they see in the directory, where a house stands behind it; its managers keep the list.
import { sql } from 'drizzle-orm'
import { isPublic } from '../schools/schools.policy.ts'

/** Schools `s` that take visits now, by their rules `vr`. */
export const isBookable = sql`(${isPublic} and s.organisation_id is not null and vr.is_open)`

/**
 * Schools `s` to which families still go who have booked: a listing that is a draft again or is looked at by moderators is not
 * gone. One that was taken away is, and so is one whose house is suspended, closed, or no longer there.
 */
export const stillReceives = sql`(s.deleted_at is null and s.hidden_rule is null and exists (
  select from organisations o where o.id = s.organisation_id and o.status = 'approved' and o.deleted_at is null))`

/** Visits `v` that are to come and count as taken. */
export const isToCome = sql`(v.status in ('held', 'booked') and v.ends_at > now())`
