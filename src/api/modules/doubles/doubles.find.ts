// Listings that are likely one school: one name within two kilometres, one website, or one telephone.
import { sql, type SQL } from 'drizzle-orm'
import { likelyKm, type Likeness } from '#/contract/school/double-kinds.ts'
import type { Double, DoubleSide } from '#/contract/school/double.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { unprepared } from '../../db/prepared-client.ts'
import { phoneKey, siteKey } from './alike.ts'

/** Of each other, as the great circle has it; null where one has no pin. */
const apartKm = sql`(2 * 6371.0088 * asin(least(1, sqrt(power(sin(radians(b.lat - a.lat) / 2), 2)
  + cos(radians(a.lat)) * cos(radians(b.lat)) * power(sin(radians(b.lon - a.lon) / 2), 2)))))`

const town = (table: 'a' | 'b') =>
  sql`(search_key(${sql.raw(table)}.address->>'city'), ${sql.raw(table)}.address->>'country')`

const isNear = sql`(case when a.lat is null or b.lat is null then ${town('a')} = ${town('b')}
  else ${apartKm} <= ${likelyKm}::float8 end)`

const isLike: Record<Likeness, SQL> = {
  name: sql`a.sort_name = b.sort_name and ${isNear}`,
  website: sql`${siteKey(sql`a.website`)} = ${siteKey(sql`b.website`)}`,
  phone: sql`${phoneKey(sql`a.phone`)} = ${phoneKey(sql`b.phone`)}`,
}

/** Sisters of one house, or of two, are kept apart by whoever has said so. */
const isAsked = sql`a.deleted_at is null and b.deleted_at is null and not exists (
  select from schools_apart x where x.one_id = least(a.id, b.id) and x.other_id = greatest(a.id, b.id))`

const hasOneBy = (is: SQL) =>
  sql`exists (select from schools a join schools b on b.id <> a.id and ${is} where a.id = s.id and ${isAsked})`

/** A condition on listings `s`: there is another one like it. Each likeness is asked for itself, as an index answers each. */
export const hasDouble = sql`(${sql.join(Object.values(isLike).map(hasOneBy), sql` or `)})`

const listedAtMost = 100
const countedAtMost = 1000

type Found = { one: string; other: string; alike: Likeness[]; distance: number | null }

/** Each likeness is a join of its own, which an index answers. */
async function findPairs(db: Queryable): Promise<Found[]> {
  const kinds = (Object.entries(isLike) as [Likeness, SQL][]).map(
    ([kind, is]) => sql`select a.id as one, b.id as other, ${kind} as kind, ${apartKm} as km
      from schools a join schools b on a.id < b.id and ${is} where ${isAsked}`,
  )
  const { rows } = await db.execute<Found>(sql`${sql.raw(unprepared)}
    select one, other, array_agg(kind order by kind) as alike, round(max(km)::numeric, 1)::float8 as distance
    from (${sql.join(kinds, sql` union all `)}) as pairs
    group by one, other order by count(*) desc, one, other limit ${countedAtMost}`)
  return rows
}

export async function listSides(db: Queryable, ids: readonly string[]): Promise<Map<string, DoubleSide>> {
  const { rows } = await db.execute<DoubleSide>(sql`
    select s.id, s.slug, s.name, s.address->>'city' as city, s.address->>'country' as country, s.website, s.phone,
      case when s.hidden_rule is not null then 'suspended' else s.status end as status, s.version,
      (select json_build_object('id', o.id, 'name', o.name, 'status', o.status) from organisations o
        where o.id = s.organisation_id) as organisation,
      (select count(*)::int from parent_reviews r where r.school_id = s.id) as reviews,
      ${isoTime(sql`s.updated_at`)} as "updatedAt"
    from schools s where s.id = ${idsIn(ids)} and s.deleted_at is null`)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function listDoubles(db: Queryable): Promise<{ doubles: Double[]; count: number }> {
  const pairs = await findPairs(db)
  const some = pairs.slice(0, listedAtMost)
  const sides = await listSides(db, [...new Set(some.flatMap(({ one, other }) => [one, other]))])
  const doubles = some.flatMap(({ one, other, ...said }) => {
    const [first, second] = [sides.get(one), sides.get(other)]
    return first && second ? [{ one: first, other: second, ...said }] : []
  })
  return { doubles, count: pairs.length }
}

type Sought = {
  name: string
  city: string
  country: string
  lat: number | null
  lon: number | null
  website: string
  phone: string
}

const likeIn = (is: SQL) => sql`select b.id, b.name from schools b where b.deleted_at is null and ${is}`

/** For each of some that are not there yet, up to three that are and look alike: by their places in the list. */
export async function listAlike(
  db: Queryable,
  sought: readonly Sought[],
): Promise<Map<number, { id: string; name: string }[]>> {
  const { rows } = await db.execute<{ at: number; id: string; name: string }>(sql`${sql.raw(unprepared)}
    select a.at::int as at, b.id, b.name from (
      select at, search_key(w.name) as sort_name, w.lat, w.lon, w.website, w.phone,
        jsonb_build_object('city', w.city, 'country', w.country) as address
      from rows from (jsonb_to_recordset(${JSON.stringify(sought)}::jsonb)
        as (name text, city text, country text, lat float8, lon float8, website text, phone text))
        with ordinality as w (name, city, country, lat, lon, website, phone, at)) a
      join lateral (
        select likely.id, likely.name from (${sql.join(Object.values(isLike).map(likeIn), sql` union `)}) as likely
        order by likely.id limit 3) b on true`)
  const found = new Map<number, { id: string; name: string }[]>()
  for (const { at, id, name } of rows) found.set(at - 1, [...(found.get(at - 1) ?? []), { id, name }])
  return found
}
