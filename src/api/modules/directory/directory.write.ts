// One school of a list becomes a listing that belongs to no house; and is none any more where the list is taken back.
import { sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { schoolLevels, schools } from '../../db/tables/schools.ts'
import type { Context } from '../../http/context.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { findUser } from '../accounts/accounts.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import type { ChangedRow } from '../changes/changes.repo.ts'
import { auditUndone, type Undo, type UndoRow } from '../changes/undo.service.ts'
import { begun, columnsFor, levelRows, patched } from '../schools/listing.written.ts'
import { freeSlug } from '../schools/schools.repo.ts'
import type { Read } from './directory.read.ts'
import { zoneIn } from './directory.zone.ts'

export async function enterListing(
  tx: Tx,
  context: Context,
  actor: Actor,
  { input, origin, isComplete }: Read,
  { publishes }: { publishes: boolean },
): Promise<ChangedRow> {
  const id = newId()
  const own = (await findUser(tx, actor.userId))?.timeZone ?? 'UTC'
  const timeZone = zoneIn(input.address?.country, own)
  const written = patched(begun({ name: input.name, timeZone }), input)
  const columns = columnsFor(written, [], 'admin', context.locale)
  const isShown = publishes && isComplete
  const shown = isShown
    ? { status: 'published' as const, publishedAt: new Date(), slug: await freeSlug(tx, { id, name: input.name }) }
    : {}
  await tx.insert(schools).values({ ...columns, ...shown, id, origin, createdBy: actor.userId })
  const levels = levelRows(id, written.levels, [])
  if (levels.length > 0) await tx.insert(schoolLevels).values(levels)
  const diff = { source: origin.source, date: origin.date }
  await recordAudit(tx, { ...context, actor, action: 'school.imported', entity: 'school', entityId: id, diff })
  return { entityId: id, version: 1, before: null }
}

/** What somebody has changed, claimed, disputed or written of since stays. */
const undoListing: UndoRow = async (tx, actor, { entityId, version }) => {
  if (!holds(actor, 'admin')) return false
  const { rows } = await tx.execute(sql`
    delete from schools s where s.id = ${entityId} and s.version = ${version} and s.organisation_id is null
      and not exists (select from parent_reviews r where r.school_id = s.id)
      and not exists (select from school_claims c where c.school_id = s.id)
      and not exists (select from school_addresses a where a.school_id = s.id)
    returning 1`)
  return rows.length > 0
}

export const undoSchools: Undo = { row: undoListing, done: auditUndone('school', 'school') }
