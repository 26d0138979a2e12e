// An import is first a dry run: the file is kept for a day. Applied, it is planned again and written in pieces, each of them
// whole: what is large would otherwise hold up everybody else for seconds.
import { sql } from 'drizzle-orm'
import {
  importChunk,
  type DateOrder,
  type ImportKind,
  type ImportPlan,
  type ImportResult,
} from '#/contract/imports/import.ts'
import { newId } from '#/lib/ids.ts'
import { usualOrder } from '#/words/date-order.ts'
import type { Tx } from '../../db/client.ts'
import { importBatches, type ImportFile } from '../../db/tables/changes.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor, ManagedOrganisation } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { extendChangeSet } from '../changes/changes.repo.ts'
import { findOrganisation } from '../organisations/organisations.repo.ts'
import { columnsOf, datesOf, orderIn, readTable, rowsOf } from './import-file.ts'
import type { Importer } from './importer.ts'
import { peopleImporter } from './people.importer.ts'
import { studentsImporter } from './students.importer.ts'

const dayMinutes = 24 * 60

type Entity = 'person' | 'student'

const importers = { person: peopleImporter, student: studentsImporter } as Record<Entity, Importer<unknown>>
const kindOf = { person: 'people', student: 'students' } as const satisfies Record<Entity, ImportKind>

type Wanted = { organisation?: string | undefined; order?: DateOrder | undefined }

export async function planImport(
  context: Context,
  actor: Actor,
  entity: Entity,
  bytes: Uint8Array,
  { organisation, order }: Wanted,
): Promise<ImportPlan> {
  const into = importInto(context, actor, organisation)
  const table = readTable(bytes, kindOf[entity], importers[entity].fields(into.kind))
  const found = orderIn(table, order ?? usualOrder(context.locale))
  const file = { ...table, order: found?.order ?? 'day_first', refused: [] }
  const batch = { id: newId(), entity, expiresAt: new Date(Date.now() + dayMinutes * 60_000) }
  const plan = await planOf(context, actor, into, { ...batch, file })
  await context.services.db.transaction(async (tx) => {
    await tx.delete(importBatches).where(sql`expires_at < now()`)
    await tx
      .insert(importBatches)
      .values({ ...batch, organisationId: into.id, actorId: actor.userId, rows: { ...file, refused: refusedIn(plan) } })
  })
  return { ...plan, dates: datesOf(found) }
}

/** Reads the same file again, with what somebody says its columns mean. */
export async function planColumns(
  context: Context,
  actor: Actor,
  id: string,
  { columns, order }: { columns: (string | null)[]; order?: DateOrder | undefined },
): Promise<ImportPlan> {
  const [batch] = await context.services.db.select().from(importBatches).where(ownBatch(actor, id))
  if (!batch) throw new ApiError('not_found')
  const into = importInto(context, actor, batch.organisationId)
  const fields: readonly string[] = importers[batch.entity].fields(into.kind)
  const chosen = columns.filter((field) => field !== null)
  const isKnown = columns.length === batch.rows.titles.length && chosen.every((field) => fields.includes(field))
  if (!isKnown) throw refuseFields('invalid', ['columns'], 'unknown_choice', context.locale)
  if (new Set(chosen).size < chosen.length) throw refuseFields('invalid', ['columns'], 'duplicate', context.locale)
  const table = { ...batch.rows, columns }
  const found = orderIn(table, usualOrder(context.locale), order)
  const file = { ...table, order: found?.order ?? batch.rows.order, refused: [] }
  const plan = await planOf(context, actor, into, { ...batch, file })
  const rows = { ...file, refused: refusedIn(plan) }
  await context.services.db.update(importBatches).set({ rows }).where(ownBatch(actor, id))
  return { ...plan, dates: datesOf(found) }
}

type Batch = { id: string; entity: Entity; expiresAt: Date; file: ImportFile }

async function planOf(
  context: Context,
  actor: Actor,
  into: ManagedOrganisation,
  { id, entity, expiresAt, file }: Batch,
): Promise<Omit<ImportPlan, 'dates'>> {
  const { db } = context.services
  const importer = importers[entity]
  const missing = importer.needed.filter((field) => !file.columns.includes(field))
  const run = { context, actor, organisation: await organisationOf(db, into), order: file.order }
  const rows = missing.length > 0 ? [] : rowsOf(file)
  const planned = await importer.plan(db, run, rows)
  const counts = { create: 0, update: 0, unchanged: 0, refused: 0 }
  for (const { fate } of planned.rows) counts[fate] += 1
  const cellsOf = new Map(file.lines.map(({ line, cells }) => [line, cells]))
  return {
    id,
    until: expiresAt.toISOString(),
    encoding: file.encoding,
    columns: columnsOf(file),
    fields: [...importer.fields(into.kind)],
    missing,
    counts,
    invited: planned.invited,
    rows: planned.rows.map(({ line, name, fate, reasons, notes, changes }) => ({
      line,
      name,
      fate,
      reasons,
      notes,
      changes,
      cells: fate === 'refused' ? (cellsOf.get(line) ?? null) : null,
    })),
  }
}

const refusedIn = ({ rows }: Pick<ImportPlan, 'rows'>) =>
  rows.flatMap(({ fate, line }) => (fate === 'refused' ? [line] : []))

const ownBatch = ({ userId }: Actor, id: string) => sql`id = ${id} and actor_id = ${userId} and expires_at > now()`

/** The rows from there on, as many as are written at once. What the dry run refused stays refused. */
export async function applyImport(context: Context, actor: Actor, id: string, from: number): Promise<ImportResult> {
  const result = await context.services.db.transaction(async (tx) => {
    const batch = await claimPiece(tx, actor, id, from)
    if (!batch) throw new ApiError('not_found')
    const importer = importers[batch.entity]
    const into = importInto(context, actor, batch.organisationId)
    if (importer.needed.some((field) => !batch.columns.includes(field))) throw new ApiError('csv_columns')
    const run = { context, actor, organisation: await organisationOf(tx, into), order: batch.order }
    const wanted = { ...batch, lines: batch.lines.filter(({ line }) => !batch.refused.includes(line)) }
    const { rows: planned } = await importer.plan(tx, run, rowsOf(wanted))
    const rows = await importer.perform(tx, run, planned)
    const set = { id, entity: batch.entity, actorId: actor.userId, rows, minutes: dayMinutes }
    const soFar = await extendChangeSet(tx, set)
    if (!soFar) throw new ApiError('not_found')
    const done = Math.min(from + importChunk, batch.total)
    if (done === batch.total) await tx.delete(importBatches).where(ownBatch(actor, id))
    const refused = planned.filter(({ fate }) => fate === 'refused').length
    return { ...soFar, skipped: [], done, total: batch.total, refused }
  })
  context.services.mailer.wake()
  return result
}

type Piece = Pick<ImportFile, 'titles' | 'columns' | 'order' | 'lines' | 'refused'> & {
  entity: Entity
  organisationId: string
  total: number
}

/** Two at once would write the same rows: the second waits. Only the piece itself leaves the database. */
async function claimPiece(tx: Tx, actor: Actor, id: string, from: number): Promise<Piece | undefined> {
  await tx.execute(sql`select from import_batches where ${ownBatch(actor, id)} for update`)
  const { rows } = await tx.execute<Piece>(sql`
    select entity, organisation_id as "organisationId", rows->'titles' as titles, rows->'columns' as columns,
      rows->>'order' as "order", rows->'refused' as refused, jsonb_array_length(rows->'lines') as total,
      jsonb_path_query_array(rows, '$.lines[$first to $last]',
        jsonb_build_object('first', ${from}::int, 'last', ${from + importChunk - 1}::int)) as lines
    from import_batches where ${ownBatch(actor, id)} and jsonb_typeof(rows) = 'object'`)
  return rows[0]
}

function importInto({ locale }: Context, actor: Actor, organisation: string | undefined): ManagedOrganisation {
  const only = actor.managed.length === 1 && !organisation ? actor.managed[0] : undefined
  const managed = only ?? actor.managed.find(({ id }) => id === organisation)
  if (!managed) throw refuseFields('invalid', ['organisation'], 'unknown_choice', locale)
  if (!managed.approved) throw new ApiError('organisation_pending')
  return managed
}

async function organisationOf(db: Parameters<typeof findOrganisation>[0], { id }: ManagedOrganisation) {
  const organisation = await findOrganisation(db, id)
  if (!organisation) throw new ApiError('not_found')
  return organisation
}
