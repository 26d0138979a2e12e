// Reviews of two listings become those of one. A family has its say of a school once a year, so of two the later one stands.
import { sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { MergedBefore } from '../../db/tables/claims.ts'
import { saidOf } from '../reviews/reviews.view.ts'
import type { Pair } from './merging.moves.ts'

type Twice = { stands: string; goes: string; isSamePerson: boolean }

/** Reviews of one family and year, of one listing and of the other: which of the two is the later. */
async function listTwice(db: Queryable, { id, double }: Pair): Promise<Twice[]> {
  const { rows } = await db.execute<Twice>(sql`
    select distinct case when a.id > b.id then a.id else b.id end as stands,
      case when a.id > b.id then b.id else a.id end as goes,
      coalesce(a.author_id = b.author_id, false) as "isSamePerson"
    from parent_review_families fa
      join parent_review_families fb on fb.school_id = ${double} and fb.year = fa.year and fb.user_id = fa.user_id
      join parent_reviews a on a.id = fa.review_id join parent_reviews b on b.id = fb.review_id
    where fa.school_id = ${id} order by stands, goes`)
  return rows
}

export const countTwice = async (db: Queryable, pair: Pair): Promise<number> => (await listTwice(db, pair)).length

/** What gives way to one has no say against another: the latest of all stands. */
function withoutChains(all: readonly Twice[]): Twice[] {
  const gone = new Set(all.map(({ goes }) => goes))
  const seen = new Set<string>()
  return all.filter(({ stands, goes }) => !gone.has(stands) && !seen.has(goes) && seen.add(goes))
}

export async function moveReviews(tx: Tx, { id, double }: Pair): Promise<Pick<MergedBefore, 'reviews'>> {
  // Whoever writes of one of the two meanwhile waits.
  for (const school of [id, double].toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reviews of ${school}`}, 0))`)
  }
  const twice = withoutChains(await listTwice(tx, { id, double }))
  const gone = twice.map(({ goes }) => goes)
  const versions = await keepWords(tx, twice)
  // Whoever has had their say by a review that goes has had it by the one that stands.
  for (const { stands, goes } of twice) {
    await tx.execute(sql`update parent_review_families set review_id = ${stands} where review_id = ${goes}`)
  }
  await tx.execute(sql`
    delete from parent_review_families f where f.school_id = ${double} and exists (
      select from parent_review_families other
      where other.school_id = ${id} and other.year = f.year and other.user_id = f.user_id)`)
  await tx.execute(sql`update parent_review_families set school_id = ${id} where school_id = ${double}`)
  const left = await tx.execute<{ id: string }>(sql`
    update parent_reviews r set school_id = ${double} where r.school_id = ${id} and r.id = ${idsIn(gone)} returning r.id`)
  const moved = await tx.execute<{ id: string }>(sql`
    update parent_reviews r set school_id = ${id} where r.school_id = ${double} and not r.id = ${idsIn(gone)} returning r.id`)
  const idsOf = ({ rows }: typeof moved) => rows.map((row) => row.id)
  return { reviews: { moved: idsOf(moved), left: idsOf(left), versions } }
}

/** What somebody said first of the same school is what their review said before. Of two people neither reads the other's. */
async function keepWords(tx: Tx, twice: readonly Twice[]): Promise<string[]> {
  const versions: string[] = []
  for (const { stands, goes, isSamePerson } of twice) {
    if (!isSamePerson) continue
    const version = newId()
    await tx.execute(sql`
      insert into parent_review_versions (id, review_id, until, said)
      select ${version}::uuid, stands.id, stands.created_at, ${saidOf}
      from parent_reviews r join parent_reviews stands on stands.id = ${stands}
      where r.id = ${goes} and r.hidden_rule is null`)
    versions.push(version)
  }
  return versions
}
