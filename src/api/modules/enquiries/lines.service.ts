// The lines of a school: everybody reads how they go; those who look after it say how, and how many places there are.
import { sql } from 'drizzle-orm'
import { levels, type Level } from '#/contract/core/level.ts'
import type { Line, LineInput, OwnLine } from '#/contract/enquiry/enquiry.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { schoolLines } from '../../db/tables/enquiries.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { schoolNamed } from '../schools/reading.service.ts'
import { isPublic } from '../schools/schools.policy.ts'
import { holdLine, type LineRow } from './enquiries.repo.ts'
import { offerOn } from './line.service.ts'

/** Of a line `l`. */
export const lineColumns = sql`l.level, l.is_open as "isOpen", l.rule, l.offer_hours as "offerHours",
  (select count(*)::int from school_enquiries w where w.school_id = l.school_id and w.level = l.level and w.status = 'waiting') as waiting,
  ${isoTime(sql`l.last_offer_at`)} as "lastOfferAt"`

const byLevel = sql`split_part(l.level, '-', 1)::int`

/** Those that take somebody, or have somebody in them. */
export async function readLines(db: Queryable, slugOrId: string): Promise<Line[]> {
  const { rows: known } = await db.execute<{ id: string }>(sql`
    select s.id from schools s where ${schoolNamed(slugOrId)} and ${isPublic}`)
  if (!known[0]) throw new ApiError('not_found')
  const { rows } = await db.execute<Line>(sql`
    select ${lineColumns} from school_lines l where l.school_id = ${known[0].id} and l.is_open order by ${byLevel}`)
  return rows
}

/** The listing of a house that one looks after. */
async function requireListing(db: Queryable, { managed }: Actor, organisation: string): Promise<string> {
  if (!managed.some(({ id, kind }) => id === organisation && kind === 'school')) throw new ApiError('not_found')
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from schools where organisation_id = ${organisation} and deleted_at is null`)
  if (!rows[0]) throw new ApiError('not_found')
  return rows[0].id
}

type Said = Omit<LineInput, 'version'>

/** What stands in the form before anybody has said anything: the columns have the same. */
const usual: Said = { isOpen: false, rule: 'order', offerHours: 72, places: 0 }

export async function readOwnLines(db: Queryable, actor: Actor, organisation: string): Promise<OwnLine[]> {
  const schoolId = await requireListing(db, actor, organisation)
  const { rows } = await db.execute<OwnLine>(sql`
    select ${lineColumns}, l.places, l.taken, l.version,
      (select v.openings from school_levels v where v.school_id = l.school_id and v.level = l.level) as openings
    from school_lines l where l.school_id = ${schoolId} order by ${byLevel}`)
  const { rows: said } = await db.execute<{ level: Level; openings: number | null }>(sql`
    select level, openings from school_levels where school_id = ${schoolId}`)
  const openings = new Map(said.map((one) => [one.level, one.openings]))
  const nothing = { waiting: 0, lastOfferAt: null, taken: 0, version: 0 }
  // Those of the listing, and those that had a line before the listing changed.
  return levels
    .filter((level) => openings.has(level) || rows.some((row) => row.level === level))
    .map(
      (level) =>
        rows.find((row) => row.level === level) ?? {
          level,
          ...usual,
          ...nothing,
          openings: openings.get(level) ?? null,
        },
    )
}

const saidOf = (row: LineRow | undefined): Said => {
  if (!row) return usual
  const { isOpen, rule, places } = row
  return { isOpen, rule, offerHours: row.offerHours as Said['offerHours'], places }
}

type Which = { id: string; level: Level }

/** What is offered or kept stays so: there are no fewer places than that. */
export async function saveLine(
  context: Context,
  actor: Actor,
  { id: organisation, level }: Which,
  { version, ...said }: LineInput,
): Promise<OwnLine[]> {
  const { db, notices } = context.services
  await db.transaction(async (tx) => {
    const schoolId = await requireListing(tx, actor, organisation)
    const row = await holdLine(tx, { schoolId, level })
    const before = saidOf(row)
    requireVersion({ version: row?.version ?? 0, values: before }, { version, values: said })
    if (said.places < (row?.taken ?? 0)) throw refuseFields('invalid', ['places'], 'places_taken', context.locale)
    const diff = diffOf(before, said)
    if (row && Object.keys(diff).length === 0) return
    await putLine(tx, { schoolId, level }, said)
    const line = { level: { from: null, to: level } }
    await recordAudit(tx, {
      ...context,
      actor,
      action: 'enquiry.line',
      entity: 'school',
      entityId: schoolId,
      diff: { ...line, ...diff },
    })
    await offerOn(tx, { schoolId, level, offerHours: said.offerHours })
  })
  notices.wake()
  return readOwnLines(db, actor, organisation)
}

async function putLine(tx: Tx, of: { schoolId: string; level: Level }, said: Said): Promise<void> {
  await tx
    .insert(schoolLines)
    .values({ ...of, ...said })
    .onConflictDoUpdate({
      target: [schoolLines.schoolId, schoolLines.level],
      set: { ...said, updatedAt: new Date(), version: sql`${schoolLines.version} + 1` },
    })
}
