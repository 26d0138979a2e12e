import { sql, type SQL } from 'drizzle-orm'
import type { JudgedType } from '#/contract/moderation/rules.ts'
import type { Tx } from '../../db/client.ts'
import type { JudgedPoint } from './judged.ts'
import { stands } from './sanctions.ts'
import { daysOfWriting, daysWithoutSanction, type Standing } from './trust.ts'

/** Of what somebody wrote, so much of the newest is looked at. */
const readAtMost = 1000

const writtenBy = (judged: JudgedPoint, personId: string): SQL[] =>
  Object.entries(judged).flatMap(([type, { written }]) =>
    written ? [sql`select ${type}::text as type, one.* from (${written(personId)}) one`] : [],
  )

type Asked = { type: JudgedType; id: string; personId: string; minutes: number }
type Row = Omit<Standing, 'joinedAt' | 'sanctionedAt'> & {
  joinedAt: string
  sanctionedAt: string | null
  recent: number
}

/** By what somebody is trusted, and how many other things they wrote or changed in the last minutes. */
export async function readStanding(
  tx: Tx,
  judged: JudgedPoint,
  { type, id, personId, minutes }: Asked,
): Promise<Standing & { recent: number }> {
  const { rows } = await tx.execute<Row>(sql`
    with written as (
      select w.* from (${sql.join(writtenBy(judged, personId), sql` union all `)}) w order by w."changedAt" desc limit ${readAtMost})
    select u.email_verified_at is not null as "isConfirmed", u.created_at as "joinedAt",
      array(select distinct to_char(w."writtenAt" at time zone 'UTC', 'YYYY-MM-DD') from written w
        where w.stands limit ${daysOfWriting}) as "daysWritten",
      (select max(d.at) from moderation_decisions d join moderation_items i on i.id = d.item_id
        where i.person_id = u.id and d.act not in ('nothing', 'warn') and ${stands}
          and d.at > now() - make_interval(days => ${daysWithoutSanction})) as "sanctionedAt",
      (select count(*)::int from written w where w."changedAt" > now() - make_interval(mins => ${minutes})
        and not (w.type = ${type} and w.id = ${id})) as recent
    from users u where u.id = ${personId}`)
  const { joinedAt, sanctionedAt, ...row } = rows[0]!
  return { ...row, joinedAt: new Date(joinedAt), sanctionedAt: sanctionedAt === null ? null : new Date(sanctionedAt) }
}
