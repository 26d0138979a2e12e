import { sql, type SQL } from 'drizzle-orm'

/** An instant as JSON carries it: ISO 8601 in UTC, with milliseconds. Null stays null. */
export const isoTime = (at: SQL): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
