// An import is first a dry run: its rows are kept for a day, and planned again, in one transaction, when it is applied.
import { sql } from 'drizzle-orm'
import type { BulkResult } from '#/contract/core/bulk.ts'
import type { ImportPlan } from '#/contract/imports/import.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { importBatches } from '../../db/tables/changes.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import { decodeCsv, parseCsv } from '../../http/parse-csv.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordChangeSet } from '../changes/changes.repo.ts'
import { findOrganisation } from '../organisations/organisations.repo.ts'
import type { ImportRun, Importer } from './importer.ts'
import { peopleImporter } from './people.importer.ts'
import { studentsImporter } from './students.importer.ts'

const dayMinutes = 24 * 60

type Imported = 'person' | 'student'

const importers = { person: peopleImporter, student: studentsImporter } as Record<Imported, Importer<unknown>>

export async function planImport(
  context: Context,
  actor: Actor,
  entity: Imported,
  file: Uint8Array,
  organisation: string | undefined,
): Promise<ImportPlan> {
  const importer = importers[entity]
  const organisationId = importInto(context, actor, organisation)
  const { text, encoding } = decodeCsv(file)
  const rows = parseCsv(text, importer.needed)
  const ignored = Object.keys(rows[0]?.cells ?? {}).filter((name) => !importer.columns.includes(name))
  const id = newId()
  const expiresAt = new Date(Date.now() + dayMinutes * 60_000)
  return context.services.db.transaction(async (tx) => {
    const planned = await importer.plan(await runOf(tx, context, actor, organisationId), rows)
    // The line travels with the cells, so that applying can still name it.
    const stored = rows.map(({ line, cells }) => ({ ...cells, '#': String(line) }))
    await tx.delete(importBatches).where(sql`expires_at < now()`)
    await tx
      .insert(importBatches)
      .values({ id, entity, organisationId, actorId: actor.userId, rows: stored, expiresAt })
    const counts = { create: 0, update: 0, unchanged: 0, refused: 0 }
    for (const { fate } of planned) counts[fate] += 1
    const shown = planned.map(({ line, name, fate, reasons, changes }) => ({ line, name, fate, reasons, changes }))
    return { id, until: expiresAt.toISOString(), encoding, ignored, counts, rows: shown }
  })
}

export async function applyImport(context: Context, actor: Actor, id: string): Promise<BulkResult> {
  const result = await context.services.db.transaction(async (tx) => {
    const [batch] = await tx
      .delete(importBatches)
      .where(sql`id = ${id} and actor_id = ${actor.userId} and expires_at > now()`)
      .returning()
    if (!batch) throw new ApiError('not_found')
    const importer = importers[batch.entity]
    importInto(context, actor, batch.organisationId)
    const run = await runOf(tx, context, actor, batch.organisationId)
    const rows = batch.rows.map(({ '#': line, ...cells }) => ({ line: Number(line), cells }))
    const changed = await importer.perform(run, await importer.plan(run, rows))
    const undo = await recordChangeSet(tx, {
      entity: batch.entity,
      actorId: actor.userId,
      rows: changed,
      minutes: dayMinutes,
    })
    return { changed: changed.length, skipped: [], undo }
  })
  context.services.mailer.wake()
  return result
}

function importInto({ locale }: Context, actor: Actor, organisation: string | undefined): string {
  const only = actor.managed.length === 1 && !organisation ? actor.managed[0] : undefined
  const managed = only ?? actor.managed.find(({ id }) => id === organisation)
  if (!managed) throw refuseFields('invalid', ['organisation'], 'unknown_choice', locale)
  if (!managed.approved) throw new ApiError('organisation_pending')
  return managed.id
}

async function runOf(tx: Tx, context: Context, actor: Actor, organisationId: string): Promise<ImportRun> {
  const organisation = await findOrganisation(tx, organisationId)
  if (!organisation) throw new ApiError('not_found')
  return { tx, context, actor, organisation }
}
