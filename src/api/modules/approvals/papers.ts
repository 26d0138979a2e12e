// Evidence that waits for an admin. Each module that takes papers says which of them nobody has looked at.
import { sql, type SQL } from 'drizzle-orm'
import type { PaperKind, Papers } from '#/contract/organisation/approval.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'

/** Queries that give `at`, when a paper was handed in, of each that waits. */
export type PaperPoint = Partial<Record<PaperKind, SQL>>

declare module '../../services.ts' {
  interface Services {
    papers: PaperPoint
  }
}

declare module '../../module.ts' {
  interface ApiModule {
    /** Papers that admins look at. */
    papers?: PaperPoint
  }
}

/** The kind that has waited longest first. */
export async function listPapers(db: Queryable, point: PaperPoint): Promise<Papers[]> {
  const kinds = Object.entries(point).map(
    ([kind, waiting]) =>
      sql`select ${kind} as kind, count(*)::int as count, min(at) as first from (${waiting}) as papers`,
  )
  if (kinds.length === 0) return []
  const { rows } = await db.execute<Papers>(sql`
    select kind, count, ${isoTime(sql`first`)} as since from (${sql.join(kinds, sql` union all `)}) as kinds
    where count > 0 order by first`)
  return rows
}
