// A listing is begun and changed by those who look after its school, and by admins. Its address and what is judged come from us.
import { sql } from 'drizzle-orm'
import type { ListingInput, ListingPatch, OwnSchool } from '#/contract/school/listing.ts'
import { neededParts, schoolLimits, unsaidOf } from '#/contract/school/listing-kinds.ts'
import { newId } from '#/lib/ids.ts'
import { inputMessage } from '#/words/input-message.ts'
import type { Tx } from '../../db/client.ts'
import { schoolLevels, schools } from '../../db/tables/schools.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { requireVersion } from '../../http/edit.ts'
import { looksAfter, type Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { findUser } from '../accounts/accounts.repo.ts'
import { withdrawHold } from '../moderation/holds.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { findOrganisation } from '../organisations/organisations.repo.ts'
import { isToBeHeld, judgeText } from './held.ts'
import { readOwnSchool } from './listing.view.ts'
import {
  begun,
  columnsFor,
  levelRows,
  patched,
  readable,
  textOf,
  writtenOf,
  type WrittenSchool,
} from './listing.written.ts'
import { requireDescribed, requireShown, takeShown } from './pictures.ts'
import { freeSlug, requireKnown, requireOwnSchool, updateSchool, type Known } from './schools.repo.ts'
import { speaksFor, whatMay } from './schools.policy.ts'

/** A school’s house, of those that the actor looks after; nothing new begins in a closed one. */
async function requireHouse(tx: Tx, actor: Actor, id: string) {
  const house = looksAfter(actor, id) ? await findOrganisation(tx, id) : undefined
  if (house?.kind !== 'school') throw new ApiError('not_found')
  return house
}

const ofHouse = (organisationId: string) => sql`organisation_id = ${organisationId} and deleted_at is null`

async function idOf(tx: Tx, organisationId: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: schools.id }).from(schools).where(ofHouse(organisationId))
  return row?.id
}

export async function readOwn({ services: { db } }: Context, actor: Actor, organisation: string) {
  return db.transaction(async (tx) => {
    await requireHouse(tx, actor, organisation)
    const id = await idOf(tx, organisation)
    return id ? readOwnSchool(tx, actor, id) : null
  })
}

/** Of two who begin at once both get the same one. */
export async function beginListing(context: Context, actor: Actor, organisation: string): Promise<OwnSchool> {
  return context.services.db.transaction(async (tx) => {
    const house = await requireHouse(tx, actor, organisation)
    if (house.status === 'closed') throw new ApiError('organisation_closed')
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`listing of ${organisation}`}, 0))`)
    const known = await idOf(tx, organisation)
    if (known) return readOwnSchool(tx, actor, known)
    const { street = '', zip = '', city = '', country = '' } = house.contact?.address ?? {}
    const { email = '', phone = '', website = '' } = house.contact ?? {}
    const name = house.name.slice(0, schoolLimits.name.max)
    const address = city && country ? { street, zip, city, country } : null
    const written = begun({ name, address, email, phone, website, timeZone: await zoneOf(tx, actor) })
    return insertDraft(tx, context, actor, { organisationId: organisation, written })
  })
}

export async function createListing(context: Context, actor: Actor, input: ListingInput): Promise<OwnSchool> {
  return context.services.db.transaction(async (tx) => {
    const timeZone = input.timeZone ?? (await zoneOf(tx, actor))
    const written = patched(begun({ name: input.name, timeZone }), input)
    return insertDraft(tx, context, actor, { organisationId: null, written })
  })
}

const zoneOf = async (tx: Tx, { userId }: Actor): Promise<string> => (await findUser(tx, userId))?.timeZone ?? 'UTC'

type Draft = { organisationId: string | null; written: WrittenSchool }

async function insertDraft(tx: Tx, context: Context, actor: Actor, { organisationId, written }: Draft) {
  const id = newId()
  const columns = columnsFor(written, [], speaksFor(actor, organisationId), context.locale)
  await tx.insert(schools).values({ ...columns, id, organisationId, createdBy: actor.userId })
  await takeShown(tx, actor, { id, now: written, before: null, isLive: false, locale: context.locale })
  const levels = levelRows(id, written.levels, [])
  if (levels.length > 0) await tx.insert(schoolLevels).values(levels)
  await audit(tx, context, actor, id, 'created')
  return readOwnSchool(tx, actor, id)
}

type Deed = 'created' | 'updated' | 'published' | 'unpublished' | 'assigned'

const audit = (tx: Tx, context: Context, actor: Actor, id: string, deed: Deed, diff?: Record<string, unknown>) =>
  recordAudit(tx, {
    ...context,
    actor,
    action: `school.${deed}`,
    entity: 'school',
    entityId: id,
    ...(diff ? { diff } : {}),
  })

/** Field by field, in the words of the form. */
function requireSame({ row, levels }: Known, version: number, patch: Omit<ListingPatch, 'version'> = {}): void {
  const before = readable(writtenOf({ row, levels }))
  requireVersion({ version: row.version, values: before }, { version, values: readable(patch) })
}

export async function saveListing(
  context: Context,
  actor: Actor,
  id: string,
  { version, ...patch }: ListingPatch,
): Promise<OwnSchool> {
  return context.services.db.transaction(async (tx) => {
    const known = await requireKnown(tx, actor, id)
    const isHeld = await judgeText(tx, context, actor, known, { written: patched(writtenOf(known), patch) })
    const school = await requireOwnSchool(tx, actor, id)
    requireSame(school, version, patch)
    const { row, levels } = school
    if (!whatMay({ ...row, removedFor: row.hiddenRule }).edit) throw new ApiError('listing_state')
    const before = writtenOf(school)
    const after = patched(before, patch)
    const isLive = row.status !== 'draft'
    if (isLive) requireComplete(after, context)
    if (isLive) requireDescribed(after, context.locale)
    const diff = diffOf(before, after)
    if (Object.keys(diff).length > 0) {
      await takeShown(tx, actor, { id, now: after, before, isLive, locale: context.locale })
      const columns = columnsFor(after, row.facts, speaksFor(actor, row.organisationId), context.locale)
      if ('levels' in diff) await putLevels(tx, id, levelRows(id, after.levels, levels))
      await updateSchool(tx, id, { ...columns, ...(isHeld === null ? {} : { isHeld }) })
      const { description: _description, ...said } = diff
      await audit(tx, context, actor, id, 'updated', said)
    }
    return readOwnSchool(tx, actor, id)
  })
}

async function putLevels(tx: Tx, id: string, rows: ReturnType<typeof levelRows>): Promise<void> {
  await tx.delete(schoolLevels).where(sql`school_id = ${id}`)
  if (rows.length > 0) await tx.insert(schoolLevels).values(rows)
}

/** All at once, so that nobody is sent back for each. */
function requireComplete(written: WrittenSchool, { locale }: Context): void {
  const needed: readonly string[] = neededParts
  const missing = unsaidOf({ ...written, statuses: [] }).filter((part) => needed.includes(part))
  if (missing.length === 0) return
  const message = inputMessage({ kind: 'required', requirement: null }, locale)
  throw new ApiError('listing_incomplete', { fields: Object.fromEntries(missing.map((part) => [part, message])) })
}

async function requireApproved(tx: Tx, organisationId: string | null): Promise<void> {
  if (organisationId === null) return
  const house = await findOrganisation(tx, organisationId)
  if (house?.status === 'closed') throw new ApiError('organisation_closed')
  if (house?.status !== 'approved') throw new ApiError('listing_pending')
}

export async function publishListing(context: Context, actor: Actor, id: string, version: number): Promise<OwnSchool> {
  requireVoice(actor)
  return context.services.db.transaction(async (tx) => {
    const known = await requireKnown(tx, actor, id)
    await requireApproved(tx, known.row.organisationId)
    const isHeld = await isToBeHeld(tx, context, actor, id, textOf(writtenOf(known), known.statuses))
    const school = await requireOwnSchool(tx, actor, id)
    requireSame(school, version)
    const { row } = school
    if (!whatMay({ ...row, removedFor: row.hiddenRule }).publish) throw new ApiError('listing_state')
    requireComplete(writtenOf(school), context)
    await requireShown(tx, writtenOf(school), context.locale)
    // A school that was there before keeps its address, and is no new one.
    const first = { slug: row.slug ?? (await freeSlug(tx, row)), publishedAt: row.publishedAt ?? new Date() }
    await updateSchool(tx, id, { ...first, status: 'published', isHeld })
    await audit(tx, context, actor, id, 'published')
    return readOwnSchool(tx, actor, id)
  })
}

export async function unpublishListing(
  context: Context,
  actor: Actor,
  id: string,
  version: number,
): Promise<OwnSchool> {
  return context.services.db.transaction(async (tx) => {
    await requireKnown(tx, actor, id)
    await withdrawHold(tx, { type: 'school', id })
    const school = await requireOwnSchool(tx, actor, id)
    requireSame(school, version)
    if (!whatMay({ ...school.row, removedFor: school.row.hiddenRule }).unpublish) throw new ApiError('listing_state')
    await updateSchool(tx, id, { status: 'draft', isHeld: false })
    await audit(tx, context, actor, id, 'unpublished')
    return readOwnSchool(tx, actor, id)
  })
}
