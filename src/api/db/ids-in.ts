import { sql, type SQL } from 'drizzle-orm'

/** The right side of a comparison: `id = ${idsIn(ids)}`. One parameter, however many ids there are; none matches nothing. */
export const idsIn = (ids: readonly string[]): SQL => sql`any(${sql.param(ids)}::uuid[])`
