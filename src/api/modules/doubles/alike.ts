// By what two listings are likely one school. As the indexes of schools have it.
import { sql, type SQL } from 'drizzle-orm'

/** A web address without what differs between two ways of writing it; null where there is none. */
export const siteKey = (website: SQL): SQL =>
  sql`nullif(rtrim(regexp_replace(lower(${website}), '^https?://(www[.])?', ''), '/'), '')`

/** The last nine digits: whoever writes the country and who does not, mean one telephone. Null where there are fewer than seven. */
export const phoneKey = (phone: SQL): SQL =>
  sql`(case when length(regexp_replace(${phone}, '[^0-9]', '', 'g')) >= 7 then right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 9) end)`
