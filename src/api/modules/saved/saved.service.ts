import type * as v from 'valibot'
import { mayLeave, type SavedKind } from '#/contract/saved/saved-kinds.ts'
import { datedKinds, mayFollow } from '#/contract/saved/saved-queries.ts'
import { savedAtMost, type Follow, type savedInput, type SavedPatch, type SavedSearch } from '#/contract/saved/saved.ts'
import { normalQuery } from '#/contract/saved/normal-search.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { newId } from '#/lib/ids.ts'
import type { Context } from '../../http/context.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Tx } from '../../db/client.ts'
import { recordChangeSet } from '../changes/changes.repo.ts'
import { undoMinutes } from '../people/people.bulk.ts'
import { feedAddress } from './feed-link.ts'
import { findAs } from './find.ts'
import type { Found } from './followed.ts'
import {
  findSaved,
  forgetOldest,
  insertSaved,
  listSaved,
  lockOwner,
  lockSaved,
  nextCheck,
  remember,
  updateSaved,
  type SavedRow,
} from './saved.repo.ts'

function toSearch({ services }: Context, { roles }: Actor, row: SavedRow): SavedSearch {
  const query = normalQuery(row.kind, row.query)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    query: query ?? {},
    follow: row.follow,
    isOpen: query !== null && services.followed[row.kind] !== undefined && mayFollow(row.kind, roles),
    feed: row.feedId && feedAddress(services, row.feedId),
    hasDates: datedKinds.includes(row.kind),
    toldAt: row.toldAt?.toISOString() ?? null,
    told: row.told,
    createdAt: row.createdAt.toISOString(),
  }
}

export async function listSearches(context: Context, actor: Actor): Promise<SavedSearch[]> {
  const rows = await listSaved(context.services.db, actor.userId)
  return rows.map((row) => toSearch(context, actor, row))
}

/** What is there now is old: only what comes later is told. */
async function takeAsKnown(tx: Tx, row: SavedRow, found: Found | null): Promise<SavedRow> {
  if (!found) return row
  await remember(
    tx,
    row,
    found.rows.map(({ id }) => id),
    null,
  )
  await forgetOldest(tx, row.id)
  // Of more than is looked at, all that was made before this moment is old.
  return found.more ? updateSaved(tx, row.id, { since: newId() }) : row
}

export async function saveSearch(context: Context, actor: Actor, input: v.InferOutput<typeof savedInput>) {
  const { services, locale } = context
  const { kind, name, follow } = input
  if (!mayFollow(kind, actor.roles) || !services.followed[kind]) throw new ApiError('forbidden')
  requireLeaving(kind, follow, locale)
  const query = normalQuery(kind, input.query)
  if (!query) throw refuseFields('invalid', ['query'], 'invalid', locale)
  const found = await findAs(services, { actor, locale }, { kind, query })
  const row = await services.db.transaction(async (tx) => {
    await lockOwner(tx, actor.userId)
    const all = await listSaved(tx, actor.userId)
    const same = all.find((one) => one.kind === kind && isSame(kind, one.query, query))
    if (same) return same
    if (all.length >= savedAtMost) throw new ApiError('limit_reached', {}, { limit: savedAtMost })
    return takeAsKnown(tx, await insertSaved(tx, { userId: actor.userId, kind, query, name, follow }), found)
  })
  return toSearch(context, actor, row)
}

function requireLeaving(kind: SavedKind, follow: Follow | undefined, locale: Locale): void {
  if (follow !== undefined && follow !== 'never' && !mayLeave(kind))
    throw refuseFields('invalid', ['follow'], 'unknown_choice', locale)
}

const isSame = (kind: SavedKind, stored: unknown, query: unknown): boolean =>
  JSON.stringify(normalQuery(kind, stored)) === JSON.stringify(query)

export async function requireSaved({ services }: Context, { userId }: Actor, id: string): Promise<SavedRow> {
  const row = await findSaved(services.db, userId, id)
  if (!row) throw new ApiError('not_found')
  return row
}

/** Held until the transaction ends. */
async function requireLocked(tx: Tx, { userId }: Actor, id: string): Promise<SavedRow> {
  const row = await lockSaved(tx, id)
  if (row?.userId !== userId) throw new ApiError('not_found')
  return row
}

export async function changeSearch(context: Context, actor: Actor, id: string, { name, follow }: SavedPatch) {
  const { services, locale } = context
  const before = await requireSaved(context, actor, id)
  requireLeaving(before.kind, follow, locale)
  // What came while nobody followed is not told afterwards.
  const begins = follow !== undefined && follow !== 'never' && before.follow === 'never'
  const found = begins ? await findAs(services, { actor, locale }, before) : null
  const row = await services.db.transaction(async (tx) => {
    const held = await requireLocked(tx, actor, id)
    const next = follow && follow !== held.follow ? { follow, nextCheckAt: nextCheck(follow, new Date()) } : {}
    const changed = await updateSaved(tx, id, { ...next, ...(name === undefined ? {} : { name }) })
    return takeAsKnown(tx, changed, found)
  })
  return toSearch(context, actor, row)
}

export async function removeSearch({ services }: Context, actor: Actor, id: string) {
  return services.db.transaction(async (tx) => {
    await requireLocked(tx, actor, id)
    // A link that was given away does not come back with the search.
    const { version } = await updateSaved(tx, id, { deletedAt: new Date(), feedId: null })
    const rows = [{ entityId: id, version, before: null }]
    const undo = await recordChangeSet(tx, {
      entity: 'saved_search',
      actorId: actor.userId,
      rows,
      minutes: undoMinutes,
    })
    return { undo }
  })
}

export async function setFeed(context: Context, actor: Actor, id: string, isOpen: boolean): Promise<SavedSearch> {
  const row = await context.services.db.transaction(async (tx) => {
    const { kind } = await requireLocked(tx, actor, id)
    if (!mayLeave(kind)) throw new ApiError('forbidden')
    return updateSaved(tx, id, { feedId: isOpen ? crypto.randomUUID() : null })
  })
  return toSearch(context, actor, row)
}
