// Schools in the contract's words: as lists show them, and opened.
import { sql, type SQL } from 'drizzle-orm'
import type { Point } from '#/contract/event/event.ts'
import { school, schoolSummary, type School, type SchoolSummary } from '#/contract/school/school.ts'
import type { Queryable } from '../../db/client.ts'
import { columnsOf } from '../../db/columns-of.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { schools } from '../../db/tables/schools.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { nearIn } from '../../lists/near.ts'
import { openPicture } from '../pictures/pictures.repo.ts'
import { isOpen } from '../pictures/pictures.policy.ts'
import { isOver, isPublic } from './schools.policy.ts'

const { distanceFrom } = nearIn(sql`s`)

export const point = sql`(case when s.lat is not null then json_build_object('lat', s.lat, 'lon', s.lon) end) as point`
export const place = sql`s.address->>'city' as city, s.address->>'country' as country`

export const levelsOf = sql`coalesce((select json_agg(json_build_object('level', l.level, 'agesFrom', l.ages_from, 'agesTo', l.ages_to,
    'classes', l.classes, 'capacity', l.capacity, 'openings', l.openings, 'openingsFrom', l.openings_from,
    'workCycleMinutes', l.work_cycle_minutes, 'leads', l.leads, 'credentialedLeads', l.credentialed_leads,
    'tuition', case when num_nonnulls(l.tuition_min, l.tuition_max) > 0
      then json_build_object('min', l.tuition_min, 'max', l.tuition_max, 'currency', l.currency) end)
    order by split_part(l.level, '-', 1)::int)
  from school_levels l where l.school_id = s.id), '[]') as levels`

/** What was refused only the school and admins read. */
const statusesOf = sql`coalesce((select json_agg(json_build_object('id', st.id, 'body', st.body, 'bodyName', st.body_name,
    'kind', st.kind, 'level', st.level, 'from', st.from_day, 'to', st.to_day, 'state', st.state, 'isOver', ${isOver},
    'checkedAt', ${isoTime(sql`st.checked_at`)}) order by st.id)
  from school_statuses st where st.school_id = s.id and st.state <> 'refused'), '[]') as statuses`

const logo = sql`${openPicture(sql`s.logo_id`)} as logo`

const cover = sql`${openPicture(sql`s.cover_id`, sql`s.cover_alt`)} as cover`

const gallery = sql`coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'width', x.width, 'height', x.height, 'widths', x.widths,
    'alt', g.one->>'alt', 'caption', g.one->>'caption') order by g.at)
  from jsonb_array_elements(s.gallery) with ordinality as g (one, at) join blog_pictures x on x.id = (g.one->>'picture')::uuid and ${isOpen}),
  '[]') as gallery`

const distance = (near: Point | null) =>
  sql`${near ? sql`round(${distanceFrom(near)}::numeric, 1)::float8` : sql`null::float8`} as distance`

/** Of these schools those that everybody may see, in the order of the ids. */
export async function listSchoolSummaries(
  db: Queryable,
  ids: readonly string[],
  near: Point | null = null,
): Promise<SchoolSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<SchoolSummary>(sql`
    select ${columnsOf(schools, 's', schoolSummary)}, ${logo}, ${place}, ${point}, ${levelsOf}, ${statusesOf}, ${distance(near)}
    from schools s where s.id = ${idsIn(ids)} and ${isPublic}`)
  return inOrderOf(ids, rows)
}

const organisation = sql`(select json_build_object('id', o.id, 'name', o.name) from organisations o
  where o.id = s.organisation_id) as organisation`

const { gallery: _, ...opened } = school.entries

/** A school as its page shows it. */
export async function findSchool(db: Queryable, where: SQL): Promise<School | undefined> {
  const { rows } = await db.execute<School>(sql`
    select ${columnsOf(schools, 's', { entries: opened })}, ${logo}, ${cover}, ${gallery}, ${place}, ${point}, ${levelsOf}, ${statusesOf}, ${organisation}, ${distance(null)}
    from schools s where ${where} and ${isPublic}`)
  return rows[0]
}
