// Profiles as they are found. The nearest first where a place is named, else by name.
import { and, sql, type SQL } from 'drizzle-orm'
import type { Point } from '#/contract/event/event.ts'
import type { ProfessionalFilter, ProfessionalQuery } from '#/contract/professional/professional.search.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { unprepared } from '../../db/prepared-client.ts'
import type { Actor } from '../../http/policy.ts'
import { defineList, isOneOf } from '../../lists/list.ts'
import { nearIn } from '../../lists/near.ts'
import type { Order } from '../../lists/order.ts'
import { matches } from '../../lists/search.ts'
import { isOver, isVisible } from './professionals.policy.ts'
import { listSummaries } from './professionals.view.ts'

const { distanceFrom, isWithin } = nearIn(sql`p`)

/** Planned anew for its values: how many live around a town differs greatly. */
const planned = sql.raw(unprepared)

const placeOf = ({ lat, lon }: Pick<ProfessionalFilter, 'lat' | 'lon'>): Point | null =>
  lat !== undefined && lon !== undefined ? { lat, lon } : null

function narrowed(asked: Omit<ProfessionalFilter, 'q'>): SQL | undefined {
  const { level, role, language, looking, available, body, km } = asked
  const place = placeOf(asked)
  const day = available === 'now' ? sql`(now() at time zone 'UTC')::date` : sql`${available}::date`
  return and(
    level?.length ? sql`p.levels && ${sql.param(level)}::text[]` : undefined,
    role?.length ? sql`p.roles && ${sql.param(role)}::text[]` : undefined,
    language ? sql`p.languages @> array[${language}]::text[]` : undefined,
    looking ? sql`p.looking_for_jobs` : undefined,
    available ? sql`p.available_from <= ${day}` : undefined,
    body?.length
      ? sql`exists (select from professional_credentials c where c.professional_id = p.id
          and ${isOneOf(sql`c.body`)(body)} and c.state = 'verified' and not ${isOver})`
      : undefined,
    place ? isWithin(place, km) : undefined,
  )
}

type Page = Pick<ProfessionalQuery, 'after' | 'before' | 'limit' | 'q'>

/** In whole metres, so that a page begins exactly where the last one ended. */
const byDistance = (place: Point): Order => ({
  key: sql`round(${distanceFrom(place)} * 1000)::bigint`,
  kind: 'number',
  descending: false,
})
const byName: Order = { key: sql`p.sort_name`, kind: 'text', descending: false }

const foundIn = (order: Order) =>
  defineList<Page>({
    from: sql`professionals p`,
    id: sql`p.id`,
    search: sql`p.words`,
    sorts: order,
    filters: {},
    countsTo: 100,
  })
const foundByName = foundIn(byName)

export async function listProfessionals(
  db: Queryable,
  reader: Actor | null,
  { after, before, limit, q, ...asked }: ProfessionalQuery,
) {
  const place = placeOf(asked)
  const found = place ? foundIn(byDistance(place)) : foundByName
  const { ids, ...page } = await found(db, { after, before, limit, q }, and(isVisible(reader), narrowed(asked)))
  return { professionals: await listSummaries(db, reader, ids, place), ...page }
}

type Newest = { id: string; title: string; text: string; at: string }

/** Of what is narrowed so, whoever was shown last first: what those hear of who saved the search. */
export async function listNewest(
  db: Queryable,
  reader: Actor,
  { q, limit, after: _after, before: _before, ...asked }: ProfessionalQuery,
) {
  const where = and(isVisible(reader), narrowed(asked), matches(sql`p.words`, q))
  const { rows } = await db.execute<Newest>(sql`${planned}
    select p.id, trim(p.first_name || ' ' || p.last_name) as title, p.headline as text, ${isoTime(sql`p.shown_at`)} as at
    from professionals p where ${where} order by p.shown_at desc, p.id desc limit ${limit + 1}`)
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}
