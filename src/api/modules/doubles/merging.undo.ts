// The way back from a merge, for a day, as long as nobody has changed what is left.
import { getTableColumns, sql } from 'drizzle-orm'
import { mergeHours } from '#/contract/school/double-kinds.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { MergedBefore } from '../../db/tables/claims.ts'
import { schools } from '../../db/tables/schools.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { lockListings } from '../claims/claims.repo.ts'
import { holdSchools, readSchool, updateSchool } from '../schools/schools.repo.ts'
import { lockMerges } from './merging.ts'
import type { Pair } from './merging.moves.ts'

/** Merges `g` that may be taken back. */
export const isOpen = sql`g.undone_at is null and g.before is not null and g.at > now() - make_interval(hours => ${mergeHours})`

type Merge = Pair & { before: MergedBefore; versionAfter: number }

export async function undoMerge(context: Context, actor: Actor, id: string): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    await lockMerges(tx)
    const { rows } = await tx.execute<Merge>(sql`
      select g.into_id as id, g.from_id as double, g.before, g.version_after as "versionAfter"
      from school_merges g where g.id = ${id} and ${isOpen}`)
    const merge = rows[0]
    if (!merge) {
      const known = await tx.execute(sql`select from school_merges g where g.id = ${id}`)
      throw new ApiError(known.rows.length > 0 ? 'cannot_undo' : 'not_found')
    }
    await lockListings(tx, merge.id, merge.double)
    await holdSchools(tx, [merge.id, merge.double])
    const left = await readSchool(tx, merge.id)
    const double = await readSchool(tx, merge.double)
    if (!double || left?.row.version !== merge.versionAfter) throw new ApiError('cannot_undo')
    await putBack(tx, merge)
    await tx.execute(sql`update school_merges set undone_at = now(), before = null where id = ${id}`)
    const diff = { merge: id, from: merge.double }
    await recordAudit(tx, {
      ...context,
      actor,
      action: 'school.merge_undone',
      entity: 'school',
      entityId: merge.id,
      diff,
    })
  })
  context.services.pictures.sweep()
}

const isKept = new Set(['id', 'version', 'updated_at'])
/** Of all that are written, and not made by the database. */
const columns = Object.values(getTableColumns(schools))
  .filter((column) => column.generated === undefined && !isKept.has(column.name))
  .map((column) => sql.identifier(column.name))

async function putRow(tx: Tx, row: Record<string, unknown>): Promise<void> {
  await tx.execute(sql`
    update schools s set (${sql.join(columns, sql`, `)}) = (
      select ${sql.join(
        columns.map((column) => sql`b.${column}`),
        sql`, `,
      )} from jsonb_populate_record(null::schools, ${JSON.stringify(row)}::jsonb) b)
    where s.id = ${row.id as string}`)
}

async function putBack(tx: Tx, merge: Merge): Promise<void> {
  const { id, double, before } = merge
  // What is left gives the house back before the double takes it.
  await updateSchool(tx, id, { organisationId: null })
  await putRow(tx, before.from)
  await putRow(tx, before.into)
  await updateSchool(tx, double, {})
  await tx.execute(sql`delete from school_levels where school_id in (${id}, ${double})`)
  await tx.execute(sql`
    insert into school_levels select * from jsonb_populate_recordset(null::school_levels, ${JSON.stringify(before.levels)}::jsonb)`)
  await putAddresses(tx, merge)
  const other = (column: ReturnType<typeof sql>) =>
    sql`case ${column} when ${id}::uuid then ${double}::uuid else ${id}::uuid end`
  await tx.execute(sql`
    update school_statuses st set school_id = ${other(sql`st.school_id`)} where st.id = ${idsIn(before.statuses)}
      and st.school_id in (${id}, ${double})`)
  await tx.execute(sql`
    update parent_review_invitations i set school_id = ${double} where i.id = ${idsIn(before.invitations)}
      and i.school_id = ${id}`)
  await tx.execute(sql`
    update blog_pictures x set school_id = ${double} where x.id = ${idsIn(before.pictures)} and x.school_id = ${id}`)
  await tx.execute(sql`
    update school_claims c set school_id = ${double} where c.id = ${idsIn(before.claims)} and c.school_id = ${id}`)
  await putReviews(tx, merge)
}

async function putAddresses(tx: Tx, { id, double, before }: Merge): Promise<void> {
  await tx.execute(sql`
    update school_addresses set school_id = ${double} where address = any(${sql.param(before.addresses)}::text[])`)
  await tx.execute(sql`
    delete from school_addresses a where a.school_id = ${id}
      and (a.address = ${double} or a.address = (select s.slug from schools s where s.id = ${double}))`)
}

/** Those that were written since stay with what they were written of, and their families' keys with them. */
async function putReviews(tx: Tx, { id, double, before: { reviews, families } }: Merge): Promise<void> {
  await tx.execute(sql`delete from parent_review_versions where id = ${idsIn(reviews.versions)}`)
  await tx.execute(sql`
    update parent_reviews set school_id = ${double} where id = ${idsIn(reviews.moved)} and school_id = ${id}`)
  await tx.execute(sql`
    update parent_reviews set school_id = ${id} where id = ${idsIn(reviews.left)} and school_id = ${double}`)
  const known = [...new Set(families.map(({ reviewId }) => reviewId))]
  await tx.execute(sql`delete from parent_review_families f where f.review_id = ${idsIn(known)}`)
  await tx.execute(sql`
    insert into parent_review_families (school_id, year, user_id, review_id)
    select b."schoolId", b.year, b."userId", b."reviewId"
    from jsonb_to_recordset(${JSON.stringify(families)}::jsonb)
        as b ("schoolId" uuid, year smallint, "userId" uuid, "reviewId" uuid)
      join parent_reviews r on r.id = b."reviewId" join users u on u.id = b."userId"
    on conflict do nothing`)
}
