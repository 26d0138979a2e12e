// Tutors in the contract's words: as lists show them, opened, and as they themselves see what they wrote.
import { sql, type SQL } from 'drizzle-orm'
import type { Point } from '#/contract/event/event.ts'
import { ownProfile, listedProfile, type ListedProfile, type OwnProfile } from '#/contract/tutor/profile.ts'
import { tutor, tutorSummary, type Tutor, type TutorSummary } from '#/contract/tutor/tutor.ts'
import { unsaidOfTutor } from '#/contract/tutor/tutor-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { columnsOf } from '../../db/columns-of.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { tutors } from '../../db/tables/tutors.ts'
import { ApiError } from '../../http/api-error.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { nearIn } from '../../lists/near.ts'
import { isPublic, whatMay } from './tutors.policy.ts'

const { distanceFrom } = nearIn(sql`t`)
const distance = (near: Point | null) =>
  sql`${near ? sql`round(${distanceFrom(near)}::numeric, 1)::float8` : sql`null::float8`} as distance`

/** Of these tutors those whom everybody may see, in the order of the ids. */
export async function listTutorSummaries(
  db: Queryable,
  ids: readonly string[],
  near: Point | null = null,
): Promise<TutorSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<TutorSummary>(sql`
    select ${columnsOf(tutors, 't', tutorSummary)}, ${distance(near)}
    from tutors t where t.id = ${idsIn(ids)} and ${isPublic}`)
  return inOrderOf(ids, rows)
}

export async function openTutor(db: Queryable, id: string): Promise<Tutor> {
  const { rows } = await db.execute<Tutor>(sql`
    select ${columnsOf(tutors, 't', tutor)}, ${distance(null)} from tutors t where t.id = ${id} and ${isPublic}`)
  if (!rows[0]) throw new ApiError('not_found')
  return rows[0]
}

/** What moderators took away is called so, whatever its tutor has done with it. */
const standing = sql`(case when t.hidden_rule is not null then 'suspended' else t.status end) as status, ${isPublic} as "isShown"`

const { status: _status, ...ownEntries } = ownProfile.entries
const { status: _listed, ...listedEntries } = listedProfile.entries

type OwnRow = Omit<OwnProfile, 'unsaid' | 'may'>

/** One profile as it is written. */
export async function readProfile(db: Queryable, where: SQL): Promise<OwnProfile | null> {
  const { rows } = await db.execute<OwnRow>(sql`
    select ${columnsOf(tutors, 't', { entries: ownEntries })}, ${standing}, t.hidden_rule as "removedFor", t.check_reason as reason,
      (case when t.lat is not null then json_build_object('lat', t.lat, 'lon', t.lon) end) as point,
      (select json_build_object('name', a.name, 'type', a.mime, 'bytes', a.bytes, 'at', ${isoTime(sql`t.filed_at`)})
        from attachments a where a.id = t.evidence_id) as evidence
    from tutors t where ${where} and t.deleted_at is null`)
  const row = rows[0]
  return row ? { ...row, unsaid: unsaidOfTutor(row), may: whatMay(row) } : null
}

export async function requireProfile(db: Queryable, where: SQL): Promise<OwnProfile> {
  const profile = await readProfile(db, where)
  if (!profile) throw new ApiError('not_found')
  return profile
}

export async function listListedProfiles(db: Queryable, ids: readonly string[]): Promise<ListedProfile[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ListedProfile>(sql`
    select ${columnsOf(tutors, 't', { entries: listedEntries })}, ${standing} from tutors t where t.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows)
}
