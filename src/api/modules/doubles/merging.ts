// One listing goes into another: what is said is chosen fact by fact, and all that belongs to the double moves.
import { sql } from 'drizzle-orm'
import { mergeFields, type MergeField } from '#/contract/school/double-kinds.ts'
import { newId } from '#/lib/ids.ts'
import { isEmptyDocument } from '#/lib/rich-text/to-text.ts'
import type { Tx } from '../../db/client.ts'
import { schoolMerges } from '../../db/tables/claims.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { columnsFor, textOf, writtenOf, type WrittenSchool } from '../schools/listing.written.ts'
import { updateSchool, type Known } from '../schools/schools.repo.ts'
import {
  moveAddresses,
  moveClaims,
  moveInvitations,
  moveLevels,
  movePictures,
  moveStatuses,
  moveWhatWasTold,
  snapshotOf,
} from './merging.moves.ts'
import { moveReviews } from './merging.reviews.ts'

export type { MergeField } from '#/contract/school/double-kinds.ts'

type Value = WrittenSchool[MergeField]

const says = (value: Value): boolean => {
  if (value === null || value === '') return false
  return Array.isArray(value) ? value.length > 0 : true
}

/** Of a listing, whether something is said there. */
export const isSaid = (school: WrittenSchool, field: MergeField): boolean =>
  field === 'description'
    ? school.description !== null && !isEmptyDocument(school.description)
    : says(school[field] as Value)

/** All that a listing says. */
export function saidFields(known: Known): MergeField[] {
  const written = writtenOf(known)
  return mergeFields.filter((field) => isSaid(written, field))
}

/** What is left then says. */
export function mergedOf(into: Known, from: Known, take: readonly MergeField[]): WrittenSchool {
  const [stays, goes] = [writtenOf(into), writtenOf(from)]
  const taken = Object.fromEntries(take.map((field) => [field, goes[field]]))
  const coverAlt = take.includes('cover') ? goes.coverAlt : stays.coverAlt
  const merged: WrittenSchool = { ...stays, ...taken, coverAlt }
  return { ...merged, coverAlt: merged.cover ? coverAlt : '' }
}

/** As moderators would read it. */
export const mergedText = (into: Known, from: Known, take: readonly MergeField[]): string =>
  textOf(mergedOf(into, from, take), [...into.statuses, ...from.statuses])

type Merge = {
  into: Known
  from: Known
  take: readonly MergeField[]
  /** Whose it is then. */
  organisationId: string | null
  isHeld: boolean
  /** Not to be taken back. */
  isForGood?: boolean
}

const earlier = (one: Date | null, other: Date | null): Date | null => {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/** The claims of both are held, and then both rows. Answers with the number of the merge. */
export async function mergeListings(tx: Tx, context: Context, actor: Actor, merge: Merge): Promise<string> {
  const { into, from, take, organisationId, isHeld, isForGood = false } = merge
  const [id, double] = [into.row.id, from.row.id]
  const merged = mergedOf(into, from, take)
  const facts = [...into.row.facts, ...from.row.facts]
  const columns = columnsFor(merged, facts, 'admin', context.locale)
  const before = await snapshotOf(tx, id, double)
  // Its house and its address are free before the other one takes them.
  const gone = { organisationId: null, slug: null, status: 'draft', isHeld: false, deletedAt: new Date() } as const
  await updateSchool(tx, double, gone)
  const pictures = await movePictures(tx, { id, double, shown: columns.pictureIds })
  if (take.includes('levels')) await moveLevels(tx, { id, double })
  const moved = {
    statuses: await moveStatuses(tx, into, from),
    invitations: await moveInvitations(tx, { id, double }),
    addresses: await moveAddresses(tx, { id, double, slug: from.row.slug }),
    claims: await moveClaims(tx, { id, double }),
    ...(await moveReviews(tx, { id, double })),
  }
  await moveWhatWasTold(tx, { id, double })
  await updateSchool(tx, id, {
    ...columns,
    organisationId,
    isHeld: into.row.isHeld || isHeld,
    publishedAt: earlier(into.row.publishedAt, from.row.publishedAt),
    origin: take.length === 0 ? into.row.origin : null,
  })
  const number = newId()
  await tx.insert(schoolMerges).values({
    id: number,
    intoId: id,
    fromId: double,
    mergedBy: actor.userId,
    versionAfter: into.row.version + 1,
    before: isForGood ? null : { ...before, ...moved, pictures },
  })
  const diff = { merge: number, from: double, name: from.row.name, slug: from.row.slug, take }
  await recordAudit(tx, { ...context, actor, action: 'school.merged', entity: 'school', entityId: id, diff })
  return number
}

/** Both, in one order, so that two who merge do not wait for each other. */
export const lockMerges = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('merging of listings', 0))`)
