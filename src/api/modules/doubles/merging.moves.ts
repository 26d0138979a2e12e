// What belongs to a listing and goes along with it, and what it was before.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { MergedBefore } from '../../db/tables/claims.ts'
import type { StatusRow, Known } from '../schools/schools.repo.ts'

export type Pair = { id: string; double: string }

const idsOf = async (tx: Tx, query: ReturnType<typeof sql>): Promise<string[]> =>
  (await tx.execute<{ id: string }>(query)).rows.map(({ id }) => id)

/** The rows as they are, whatever columns they have. */
export async function snapshotOf(
  tx: Tx,
  id: string,
  double: string,
): Promise<Pick<MergedBefore, 'into' | 'from' | 'levels' | 'families'>> {
  const { rows } = await tx.execute<Pick<MergedBefore, 'into' | 'from' | 'levels' | 'families'>>(sql`
    select (select to_jsonb(s) from schools s where s.id = ${id}) as into,
      (select to_jsonb(s) from schools s where s.id = ${double}) as from,
      coalesce((select jsonb_agg(to_jsonb(l)) from school_levels l where l.school_id in (${id}, ${double})), '[]') as levels,
      coalesce((select jsonb_agg(jsonb_build_object('schoolId', f.school_id, 'year', f.year, 'userId', f.user_id,
          'reviewId', f.review_id))
        from parent_review_families f where f.school_id in (${id}, ${double})), '[]') as families`)
  return rows[0]!
}

/** A level keeps the number of its opening: nobody hears of that twice. */
export async function moveLevels(tx: Tx, { id, double }: Pair): Promise<void> {
  await tx.execute(sql`delete from school_levels where school_id = ${id}`)
  await tx.execute(sql`update school_levels set school_id = ${id} where school_id = ${double}`)
}

/** What is not shown stays with the double, and goes with it. */
export const movePictures = (tx: Tx, { id, double, shown }: Pair & { shown: readonly string[] }): Promise<string[]> =>
  idsOf(
    tx,
    sql`update blog_pictures x set school_id = ${id} where x.school_id = ${double} and x.id = ${idsIn(shown)} returning x.id`,
  )

const proved = { checked: 3, filed: 2, declared: 1, refused: 0 } as const
const alike = (one: StatusRow, other: StatusRow): boolean =>
  (['body', 'bodyName', 'kind', 'level', 'fromDay', 'toDay'] as const).every((field) => one[field] === other[field])

/** Of two that say the same, the better proved one is there afterwards; the other lies with the double. */
export async function moveStatuses(tx: Tx, into: Known, from: Known): Promise<string[]> {
  const [id, double] = [into.row.id, from.row.id]
  const moved: string[] = []
  for (const status of from.statuses) {
    const same = into.statuses.find((one) => alike(one, status))
    if (same && proved[same.state] >= proved[status.state]) continue
    if (same) {
      await tx.execute(sql`update school_statuses set school_id = ${double} where id = ${same.id}`)
      moved.push(same.id)
    }
    await tx.execute(sql`update school_statuses set school_id = ${id} where id = ${status.id}`)
    moved.push(status.id)
  }
  return moved
}

/** Of a mailbox that both have asked, the listing's own invitation counts. */
export async function moveInvitations(tx: Tx, { id, double }: Pair): Promise<string[]> {
  return idsOf(
    tx,
    sql`update parent_review_invitations i set school_id = ${id} where i.school_id = ${double}
      and not exists (select from parent_review_invitations other
        where other.school_id = ${id} and other.mailbox = i.mailbox)
      returning i.id`,
  )
}

/** Its address, its number, and all that led to it already. */
export async function moveAddresses(tx: Tx, { id, double, slug }: Pair & { slug: string | null }): Promise<string[]> {
  const { rows } = await tx.execute<{ address: string }>(sql`
    update school_addresses set school_id = ${id} where school_id = ${double} returning address`)
  const own = [double, ...(slug === null ? [] : [slug])]
  await tx.execute(sql`
    insert into school_addresses (address, school_id) select own, ${id}::uuid from unnest(${sql.param(own)}::text[]) as own
    on conflict (address) do update set school_id = excluded.school_id`)
  return rows.map(({ address }) => address)
}

/** A house that has claimed the double has claimed what is left. */
export const moveClaims = (tx: Tx, { id, double }: Pair): Promise<string[]> =>
  idsOf(tx, sql`update school_claims c set school_id = ${id} where c.school_id = ${double} returning c.id`)

/** Whoever was told of the double, by a search that they follow or under the bell, was told of what is left. */
export async function moveWhatWasTold(tx: Tx, { id, double }: Pair): Promise<void> {
  await tx.execute(sql`
    insert into saved_rows (saved_id, row_id, told_at)
    select w.saved_id, ${id}::uuid, w.told_at from saved_rows w where w.row_id = ${double} on conflict do nothing`)
  const [was, is] = [`listed_school:${double}`, `listed_school:${id}`]
  await tx.execute(sql`update notices set thing = ${is} where thing = ${was}`)
  await tx.execute(sql`
    update notice_states s set thing = ${is} where s.thing = ${was}
      and not exists (select from notice_states other where other.user_id = s.user_id and other.thing = ${is})`)
}
