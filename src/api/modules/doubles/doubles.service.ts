// Admins look at two listings that may be one school: what both say, and what would go along.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { mergeFields, mergeHours, type MergeField, type MergeHindrance } from '#/contract/school/double-kinds.ts'
import type { Merged, MergeFact, MergeInput, MergePreview } from '#/contract/school/double.ts'
import { toText } from '#/lib/rich-text/to-text.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { lockListings } from '../claims/claims.repo.ts'
import { isOpen as isOpenEnquiry } from '../enquiries/enquiries.policy.ts'
import { writtenOf, type WrittenSchool } from '../schools/listing.written.ts'
import { holdSchools, readSchool, type Known } from '../schools/schools.repo.ts'
import { listSides } from './doubles.find.ts'
import { isSaid, lockMerges, mergeListings } from './merging.ts'
import { countTwice } from './merging.reviews.ts'
import { isOpen } from './merging.undo.ts'

type Two = { into: Known; from: Known }

async function requireTwo(db: Queryable, id: string, double: string): Promise<Two> {
  const [into, from] = [await readSchool(db, id), await readSchool(db, double)]
  if (id === double || !into || !from || into.row.deletedAt || from.row.deletedAt) throw new ApiError('not_found')
  return { into, from }
}

/** Why these two are not merged so. */
async function hindranceOf(db: Queryable, { into, from }: Two): Promise<MergeHindrance | null> {
  const [one, other] = [into.row, from.row]
  if (one.organisationId !== null && other.organisationId !== null) return 'owners'
  if ([one, other].some(({ hiddenRule, isHeld }) => hiddenRule !== null || isHeld)) return 'judged'
  if (one.status === 'draft' && other.status !== 'draft') return 'draft'
  const { rows } = await db.execute<{ judged: boolean; claims: boolean; families: boolean }>(sql`
    select exists (select from moderation_items i where i.thing_type = 'school'
        and i.thing_id in (${one.id}, ${other.id}) and i.state <> 'decided') as judged,
      exists (select from school_claims c where c.school_id in (${one.id}, ${other.id}) and c.state = 'open') as claims,
      exists (select from school_visits vi where vi.school_id = ${other.id} and vi.status in ('held', 'booked') and vi.ends_at > now())
        or exists (select from school_enquiries e where e.school_id = ${other.id} and ${isOpenEnquiry}) as families`)
  const { judged, claims, families } = rows[0]!
  if (judged) return 'judged'
  if (claims) return 'claims'
  return families ? 'families' : null
}

const refusalOf = {
  owners: 'merge_owners',
  judged: 'merge_judged',
  draft: 'merge_draft',
  claims: 'merge_claims',
  families: 'merge_families',
} as const

const shownLetters = 600

/** Null where nothing is said of it. */
function saidOf(school: WrittenSchool, field: MergeField): MergeFact['into'] {
  if (!isSaid(school, field)) return null
  if (field === 'description') return toText(school.description!).slice(0, shownLetters)
  return school[field]
}

function factsOf({ into, from }: Two): MergeFact[] {
  const [stays, goes] = [writtenOf(into), writtenOf(from)]
  return mergeFields.flatMap((field) => {
    const [one, other] = [saidOf(stays, field), saidOf(goes, field)]
    if (one === null && other === null) return []
    const suggested = one === null ? ('from' as const) : ('into' as const)
    const isSame = isDeepStrictEqual(stays[field], goes[field])
    return [{ field, into: one, from: other, isSame, suggested }]
  })
}

export async function previewMerge(db: Queryable, id: string, double: string): Promise<MergePreview> {
  const two = await requireTwo(db, id, double)
  const sides = await listSides(db, [id, double])
  const { rows } = await db.execute<{ reviews: number; statuses: number; pictures: number }>(sql`
    select (select count(*)::int from parent_reviews r where r.school_id = ${double}) as reviews,
      (select count(*)::int from school_statuses st where st.school_id = ${double}) as statuses,
      cardinality(s.picture_ids) as pictures from schools s where s.id = ${double}`)
  return {
    into: sides.get(id)!,
    from: sides.get(double)!,
    facts: factsOf(two),
    moves: { ...rows[0]!, sameFamily: await countTwice(db, { id, double }) },
    hindrance: await hindranceOf(db, two),
  }
}

export async function mergeDouble(context: Context, actor: Actor, id: string, input: MergeInput): Promise<Merged> {
  const { db, pictures, attachments } = context.services
  const merge = await db.transaction(async (tx) => {
    await lockMerges(tx)
    await lockListings(tx, id, input.from)
    await holdSchools(tx, [id, input.from])
    const two = await requireTwo(tx, id, input.from)
    requireSeen(two.into, input.version)
    requireSeen(two.from, input.fromVersion)
    if (
      actor.managed.some(
        ({ id: house }) => house === two.into.row.organisationId || house === two.from.row.organisationId,
      )
    )
      throw new ApiError('listing_own')
    const hindrance = await hindranceOf(tx, two)
    if (hindrance) throw new ApiError(refusalOf[hindrance])
    const organisationId = two.into.row.organisationId ?? two.from.row.organisationId
    const take = [...new Set(input.take)]
    const number = await mergeListings(tx, context, actor, { ...two, take, organisationId, isHeld: false })
    return (await listMerges(tx, sql`g.id = ${number}`))[0]!
  })
  pictures.sweep()
  attachments.sweep()
  return merge
}

function requireSeen({ row }: Known, version: number): void {
  const values = { name: row.name }
  requireVersion({ version: row.version, values }, { version, values })
}

const mergesAtMost = 20

/** Those that can be taken back, the newest first. */
export async function listMerges(db: Queryable, where = sql`true`): Promise<Merged[]> {
  const { rows } = await db.execute<Merged>(sql`
    select g.id, ${isoTime(sql`g.at`)} as at, ${isoTime(sql`(g.at + make_interval(hours => ${mergeHours}))`)} as until,
      json_build_object('id', s.id, 'name', s.name) as into, g.before->'from'->>'name' as from,
      (select u.first_name || ' ' || u.last_name from users u where u.id = g.merged_by) as by
    from school_merges g join schools s on s.id = g.into_id where ${isOpen} and ${where}
    order by g.id desc limit ${mergesAtMost}`)
  return rows
}

/** Again is no error. */
export async function keepApart(context: Context, actor: Actor, id: string, other: string): Promise<void> {
  await context.services.db.transaction(async (tx: Tx) => {
    await requireTwo(tx, id, other)
    const [one, second] = [id, other].toSorted() as [string, string]
    await tx.execute(sql`
      insert into schools_apart (one_id, other_id, said_by) values (${one}, ${second}, ${actor.userId}) on conflict do nothing`)
    const diff = { other }
    await recordAudit(tx, { ...context, actor, action: 'school.kept_apart', entity: 'school', entityId: id, diff })
  })
}
