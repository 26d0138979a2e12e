// Admins enter many schools from a list. First a dry run, kept for a day; then in pieces, each of them whole.
import { sql } from 'drizzle-orm'
import { directoryChunk, type DirectoryFate } from '#/contract/school/directory-kinds.ts'
import type { DirectoryPlan, DirectoryResult, DirectoryRow, EnteredList } from '#/contract/school/directory.ts'
import { newId } from '#/lib/ids.ts'
import { m } from '#/paraglide/messages.js'
import type { Queryable, Tx } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { directoryFiles } from '../../db/tables/claims.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { createPace, createTurns } from '../../http/turns.ts'
import { extendChangeSet } from '../changes/changes.repo.ts'
import { listAlike } from '../doubles/doubles.find.ts'
import { readTable, type Line } from './directory.columns.ts'
import { readRow, type Read } from './directory.read.ts'
import { enterListing } from './directory.write.ts'

const dayMinutes = 24 * 60

/** One list at a time on this instance: whoever comes with another waits for it. */
const inTurn = createTurns<'list'>()

type Planned = DirectoryRow & { read: Read | null }

export const planDirectory = (
  context: Context,
  actor: Actor,
  bytes: Uint8Array,
  publishes: boolean,
): Promise<DirectoryPlan> => inTurn('list', () => plan(context, actor, bytes, publishes), context.signal)

async function plan(context: Context, actor: Actor, bytes: Uint8Array, publishes: boolean): Promise<DirectoryPlan> {
  const { db } = context.services
  const { unknown, missing, lines } = readTable(bytes)
  const rows = missing.length > 0 ? [] : await planRows(db, context, lines)
  const id = newId()
  const expiresAt = new Date(Date.now() + dayMinutes * 60_000)
  const linesThat = (fate: DirectoryFate) => rows.filter((row) => row.fate === fate).map(({ line }) => line)
  const [refused, doubtful] = [linesThat('refused'), linesThat('double')]
  if (missing.length === 0) {
    await db.transaction(async (tx) => {
      await tx.delete(directoryFiles).where(sql`expires_at < now() or actor_id = ${actor.userId}`)
      const kept = { id, expiresAt, actorId: actor.userId, publishes, lines: lines as never, refused, doubtful }
      await tx.insert(directoryFiles).values(kept)
    })
  }
  const create = rows.length - refused.length - doubtful.length
  return {
    id,
    until: expiresAt.toISOString(),
    unknown,
    missing,
    counts: { create, double: doubtful.length, refused: refused.length },
    rows: rows.map(({ read: _read, ...row }) => row),
  }
}

const soughtOf = ({ input }: Read) => ({
  name: input.name,
  city: input.address?.city ?? '',
  country: input.address?.country ?? '',
  lat: input.point?.lat ?? null,
  lon: input.point?.lon ?? null,
  website: input.website ?? '',
  phone: input.phone ?? '',
})

const askedAtOnce = 200

/** In steps, so that others are answered between them. */
async function planRows(db: Queryable, context: Context, lines: readonly Line[]): Promise<Planned[]> {
  const { locale, signal } = context
  const pace = createPace(signal)
  const seen = new Map<string, number>()
  const rows: Planned[] = []
  for (const { line, cells } of lines) {
    await pace()
    const { reasons, read } = readRow(cells, locale)
    const said = { line, name: (cells.name ?? '').slice(0, 120), city: (cells.city ?? '').slice(0, 80), doubles: [] }
    const earlier = read && twiceOf(read).find((key) => seen.has(key))
    if (earlier) reasons.name = m.directory_reason_twice({ line: seen.get(earlier)! }, { locale })
    const isGood = read !== null && !earlier
    if (isGood) for (const key of twiceOf(read)) seen.set(key, line)
    rows.push({
      ...said,
      fate: isGood ? 'create' : 'refused',
      reasons,
      isComplete: read?.isComplete ?? false,
      read: isGood ? read : null,
    })
  }
  const good = rows.filter(({ read }) => read !== null)
  for (let from = 0; from < good.length; from += askedAtOnce) {
    const some = good.slice(from, from + askedAtOnce)
    const alike = await listAlike(
      db,
      some.map(({ read }) => soughtOf(read!)),
    )
    for (const [at, doubles] of alike) Object.assign(some[at]!, { doubles, fate: 'double' })
  }
  return rows
}

/** What no two rows of a list have in common: a name in a town, or a website. */
function twiceOf({ input }: Read): string[] {
  const name = `${input.name.toLowerCase()}\n${input.address?.city.toLowerCase() ?? ''}`
  return input.website ? [name, input.website.toLowerCase().replace(/\/+$/, '')] : [name]
}

type Piece = {
  publishes: boolean
  total: number
  refused: number[]
  doubtful: number[]
  lines: Line[]
}

/** Two at once would enter the same rows: the second waits. Only the piece itself leaves the database. */
async function claimPiece(tx: Tx, actor: Actor, id: string, from: number): Promise<Piece | undefined> {
  const own = sql`id = ${id} and actor_id = ${actor.userId} and expires_at > now()`
  await tx.execute(sql`select from directory_files where ${own} for update`)
  const { rows } = await tx.execute<Piece>(sql`
    select publishes, refused, doubtful, jsonb_array_length(lines) as total,
      jsonb_path_query_array(lines, '$[$first to $last]',
        jsonb_build_object('first', ${from}::int, 'last', ${from + directoryChunk - 1}::int)) as lines
    from directory_files where ${own}`)
  return rows[0]
}

type Apply = { from: number; take: readonly number[] }

/** The rows from there on, as many as are written at once. A piece that is sent twice finds its rows there, and enters none. */
export async function applyDirectory(
  context: Context,
  actor: Actor,
  id: string,
  { from, take }: Apply,
): Promise<DirectoryResult> {
  return context.services.db.transaction(async (tx) => {
    const piece = await claimPiece(tx, actor, id, from)
    if (!piece) throw new ApiError('not_found')
    const left = new Set([...piece.refused, ...piece.doubtful.filter((line) => !take.includes(line))])
    const wanted = piece.lines.filter(({ line }) => !left.has(line))
    const rows = await planRows(tx, context, wanted)
    const entered = await namesOf(tx, id)
    const isTaken = ({ fate, line, name }: Planned) => fate === 'double' && take.includes(line) && !entered.has(name)
    const good = rows.filter((row) => row.fate === 'create' || isTaken(row))
    const changed = []
    for (const { read } of good) changed.push(await enterListing(tx, context, actor, read!, piece))
    const soFar = await extendChangeSet(tx, {
      id,
      entity: 'school',
      actorId: actor.userId,
      rows: changed,
      minutes: dayMinutes,
    })
    if (!soFar) throw new ApiError('not_found')
    const done = Math.min(from + directoryChunk, piece.total)
    if (done === piece.total) await tx.delete(directoryFiles).where(sql`id = ${id}`)
    const skipped = wanted.length - good.length
    return { created: soFar.changed, done, total: piece.total, skipped, undo: soFar.undo }
  })
}

/** What this list has entered already: a piece that is sent twice enters none of it again. */
async function namesOf(tx: Tx, id: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select s.name from change_set_rows r join schools s on s.id = r.entity_id where r.change_set_id = ${id}`)
  return new Set(rows.map(({ name }) => name))
}

const enteredAtMost = 20

export async function listEntered(db: Queryable, { userId }: Actor): Promise<EnteredList[]> {
  const { rows } = await db.execute<EnteredList>(sql`
    select g.id, ${isoTime(sql`g.created_at`)} as at, ${isoTime(sql`g.expires_at`)} as until,
      (select count(*)::int from change_set_rows r where r.change_set_id = g.id) as created
    from change_sets g
    where g.entity = 'school' and g.actor_id = ${userId} and g.undone_at is null and g.expires_at > now()
    order by g.id desc limit ${enteredAtMost}`)
  return rows
}
