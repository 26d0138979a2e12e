// Visits as their two sides see them: the family with where it goes, the school with who comes.
import { sql, type SQL } from 'drizzle-orm'
import type { HostedVisit, OwnVisit } from '#/contract/visit/visit.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Actor } from '../../http/policy.ts'
import { ApiError } from '../../http/api-error.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList } from '../../lists/list.ts'
import { requireKnown } from '../schools/schools.repo.ts'
import { isPublic } from '../schools/schools.policy.ts'
import { isOf, type Person } from './visits.repo.ts'
import { isToCome } from './visits.policy.ts'

const common = sql`v.id, ${isoTime(sql`v.starts_at`)} as "startsAt", ${isoTime(sql`v.ends_at`)} as "endsAt",
  s.time_zone as "timeZone", v.adults, v.children, v.level, v.note, v.status, v.ending, v.ending_note as "endingNote"`

const place = sql`concat_ws(', ', nullif(s.address->>'street', ''),
  nullif(trim(concat(s.address->>'zip', ' ', s.address->>'city')), ''))`

/** Of a school that is not shown any more nobody reads more than its name. */
const school = sql`json_build_object('name', s.name, 'slug', case when ${isPublic} then s.slug end,
  'place', case when s.hidden_rule is null then ${place} else '' end,
  'email', case when s.hidden_rule is null then s.email else '' end,
  'phone', case when s.hidden_rule is null then s.phone else '' end)`

export async function readOwnVisits(db: Queryable, ids: readonly string[]): Promise<OwnVisit[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<OwnVisit>(sql`
    select ${common}, ${school} as school,
      case when s.hidden_rule is null and not s.is_held then coalesce(vr.expect, '') else '' end as expect,
      case when v.user_id is null then json_build_object('name', v.guest_name, 'email', v.guest_email) end as guest,
      ${isoTime(sql`v.expires_at`)} as until,
      (v.status in ('held', 'booked') and v.starts_at > now()) as "mayCancel"
    from school_visits v join schools s on s.id = v.school_id left join school_visit_rules vr on vr.school_id = s.id
    where v.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows)
}

/** As long afterwards the two may still have something to say to each other. */
const contactDays = 14

const isNear = sql`(v.status = 'booked' and v.ends_at > now() - make_interval(days => ${contactDays}))`

async function readHostedVisits(db: Queryable, ids: readonly string[]): Promise<HostedVisit[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<HostedVisit>(sql`
    select ${common}, coalesce(v.guest_name, u.first_name || ' ' || u.last_name) as name,
      case when ${isNear} then coalesce(v.guest_email, u.email) end as email,
      (v.status = 'booked' and v.starts_at > now()) as "mayCancel"
    from school_visits v join schools s on s.id = v.school_id left join users u on u.id = v.user_id
    where v.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows)
}

export async function readHostedVisit(db: Queryable, id: string): Promise<HostedVisit> {
  const [visit] = await readHostedVisits(db, [id])
  if (!visit) throw new ApiError('not_found')
  return visit
}

type Page = { after?: string | undefined; before?: string | undefined; limit: number }
type Query = Page & { past: 'true' | 'false' }

const listIn = (descending: boolean) =>
  defineList<Page>({
    from: sql`school_visits v`,
    id: sql`v.id`,
    sorts: { key: sql`v.starts_at`, kind: 'instant', descending },
    search: null,
    filters: {},
  })
const coming = listIn(false)
const over = listIn(true)

async function listWhere(db: Queryable, { past, ...page }: Query, whose: SQL) {
  return past === 'true'
    ? over(db, page, sql`${whose} and not ${isToCome}`)
    : coming(db, page, sql`${whose} and ${isToCome}`)
}

export async function listOwnVisits(db: Queryable, person: Person, query: Query) {
  const { ids, ...rest } = await listWhere(db, query, isOf(person))
  return { visits: await readOwnVisits(db, ids), ...rest }
}

/** What no guest has confirmed the school does not read. */
export async function listHostedVisits(db: Queryable, actor: Actor, schoolId: string, query: Query) {
  await requireKnown(db, actor, schoolId)
  const { ids, ...rest } = await listWhere(
    db,
    query,
    sql`v.school_id = ${schoolId} and v.status in ('booked', 'cancelled')`,
  )
  return { visits: await readHostedVisits(db, ids), ...rest }
}
