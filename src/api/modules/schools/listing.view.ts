// Listings as those see them who write them: their school, and admins.
import { sql } from 'drizzle-orm'
import { listingParts, unsaidOf } from '#/contract/school/listing-kinds.ts'
import { listedSchool, ownSchool, type ListedSchool, type OwnSchool } from '#/contract/school/listing.ts'
import type { Queryable } from '../../db/client.ts'
import { columnsOf } from '../../db/columns-of.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { schools } from '../../db/tables/schools.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { readOwnPictures } from '../pictures/pictures.repo.ts'
import { isOver, isOwn, whatMay } from './schools.policy.ts'
import { levelsOf, place, point } from './schools.view.ts'

const { status: _status, ...ownEntries } = ownSchool.entries
const { status: _listed, ...listedEntries } = listedSchool.entries

/** What moderators took away is called so, whatever its school has done with it. */
const standing = sql`(case when s.hidden_rule is not null then 'suspended' else s.status end) as status,
  s.hidden_rule as "removedFor", (select json_build_object('id', o.id, 'name', o.name, 'status', o.status)
    from organisations o where o.id = s.organisation_id) as organisation`

const ownStatuses = sql`coalesce((select json_agg(json_build_object('id', st.id, 'body', st.body, 'bodyName', st.body_name,
    'kind', st.kind, 'level', st.level, 'from', st.from_day, 'to', st.to_day, 'state', st.state, 'isOver', ${isOver},
    'checkedAt', ${isoTime(sql`st.checked_at`)}, 'reason', st.reason, 'version', st.version,
    'evidence', (select json_build_object('name', a.name, 'type', a.mime, 'bytes', a.bytes, 'at', ${isoTime(sql`st.filed_at`)})
      from attachments a where a.id = st.evidence_id)) order by st.id)
  from school_statuses st where st.school_id = s.id), '[]') as statuses`

type OwnRow = Omit<OwnSchool, 'unsaid' | 'may' | 'pictures'> & { shown: string[] }

export async function readOwnSchool(db: Queryable, actor: Actor, id: string): Promise<OwnSchool> {
  const { rows } = await db.execute<OwnRow>(sql`
    select ${columnsOf(schools, 's', { entries: ownEntries })}, s.logo_id as logo, s.cover_id as cover, s.picture_ids as shown, ${standing}, ${place}, ${point}, ${levelsOf}, ${ownStatuses}
    from schools s where s.id = ${id} and ${isOwn(actor)}`)
  if (!rows[0]) throw new ApiError('not_found')
  const { shown, ...row } = rows[0]
  const pictures = await readOwnPictures(db, actor, sql`x.id = ${idsIn(shown)}`)
  return { ...row, pictures, unsaid: unsaidOf(row), may: whatMay(row) }
}

/** How many of its parts nobody has said, as `unsaidOf` counts them. */
const unsaid = sql`(${listingParts.length}::int - num_nonnulls(
  nullif(s.summary, ''), s.address, s.kind, s.lat,
  (select 1 from school_levels l where l.school_id = s.id limit 1),
  (select 1 from school_levels l where l.school_id = s.id and l.openings is not null limit 1),
  nullif(s.languages, '{}'), nullif(s.email || s.phone || s.website, ''), s.description,
  nullif(s.facilities, '{}'), nullif(s.visit_policy, ''),
  (select 1 from school_statuses st where st.school_id = s.id limit 1))) as unsaid`

const waiting = sql`(select count(*)::int from school_statuses st where st.school_id = s.id and st.state = 'filed') as waiting`

export async function listListed(db: Queryable, ids: readonly string[]): Promise<ListedSchool[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ListedSchool>(sql`
    select ${columnsOf(schools, 's', { entries: listedEntries })}, ${standing}, ${place}, ${unsaid}, ${waiting}
    from schools s where s.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows)
}
