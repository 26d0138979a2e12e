// Acts of children, read as what is known of them. What was taken back does not count.
import { sql, type SQL } from 'drizzle-orm'
import type { WorkId } from '#/contract/lesson/album.ts'
import { actKinds } from '#/contract/lesson/lesson-kinds.ts'
import type { LatestActs } from '#/contract/lesson/standing.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'

export const stands = sql`not exists (select from lesson_withdrawals w where w.act_id = a.id)`

const latest = sql.join(
  actKinds.map(
    (kind) => sql`'${sql.raw(kind)}', ${isoTime(sql`max(a.at) filter (where a.kind = '${sql.raw(kind)}')`)}`,
  ),
  sql`, `,
)

type KnownRow = { student: string; work: WorkId; acts: Record<string, string | null> }
export type Known = Map<WorkId, LatestActs>

const without = (acts: KnownRow['acts']): LatestActs =>
  Object.fromEntries(Object.entries(acts).filter(([, at]) => at !== null))

/** For each child the works that it has to do with, and when each kind of act was last made. */
export async function knownOf(db: Queryable, children: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await db.execute<KnownRow>(sql`
    select a.student_id as student, a.work, json_build_object(${latest}) as acts
    from lesson_acts a where a.student_id = ${idsIn(children)} and ${stands}
    group by a.student_id, a.work`)
  const known = new Map<string, Known>(children.map((child) => [child, new Map()]))
  for (const { student, work, acts } of rows) known.get(student)?.set(work, without(acts))
  return known
}

/** What `students` of a query did on a day, as JSON, the latest first. */
export const doneOn = (day: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'work', a.work, 'kind', a.kind, 'at', ${isoTime(sql`a.at`)})
    order by a.at desc, a.number desc), '[]'::json)
  from lesson_acts a where a.student_id = students.id and a.day = ${day} and a.kind <> 'planned' and ${stands})`
