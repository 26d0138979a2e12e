// Listings that are likely one school: one name within two kilometres, one website, or one telephone.
import { sql, type SQL } from 'drizzle-orm'
import { likelyKm, type Likeness } from '#/contract/school/double-kinds.ts'
import type { Double, DoubleSide } from '#/contract/school/double.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { unprepared } from '../../db/prepared-client.ts'
import { phoneKey, siteKey } from './alike.ts'

/** One of two that are compared: a row by its alias, or one whose keys were made before. */
type Side = { of: SQL; site: SQL; phone: SQL }

function side(alias: 'a' | 'b' | 's'): Side {
  const of = sql.raw(alias)
  return { of, site: siteKey(sql`${of}.website`), phone: phoneKey(sql`${of}.phone`) }
}

function keyedSide(alias: 'a' | 'b'): Side {
  const of = sql.raw(alias)
  return { of, site: sql`${of}.site`, phone: sql`${of}.tel` }
}

/** Of each other, as the great circle has it; null where one has no pin. */
const apartKm = ({ of: a }: Side, { of: b }: Side) => sql`(2 * 6371.0088 * asin(least(1, sqrt(
  power(sin(radians(${b}.lat - ${a}.lat) / 2), 2)
  + cos(radians(${a}.lat)) * cos(radians(${b}.lat)) * power(sin(radians(${b}.lon - ${a}.lon) / 2), 2)))))`

const town = ({ of }: Side) => sql`(search_key(${of}.address->>'city'), ${of}.address->>'country')`

const isNear = (
  a: Side,
  b: Side,
) => sql`(case when ${a.of}.lat is null or ${b.of}.lat is null then ${town(a)} = ${town(b)}
  else ${apartKm(a, b)} <= ${likelyKm}::float8 end)`

const likeness = (a: Side, b: Side): Record<Likeness, SQL> => ({
  name: sql`${a.of}.sort_name = ${b.of}.sort_name and ${isNear(a, b)}`,
  website: sql`${a.site} = ${b.site}`,
  phone: sql`${a.phone} = ${b.phone}`,
})

/** Sisters of one house, or of two, are kept apart by whoever has said so. */
const isAsked = ({ of: a }: Side, { of: b }: Side) => sql`not exists (
  select from schools_apart x where x.one_id = least(${a}.id, ${b}.id) and x.other_id = greatest(${a}.id, ${b}.id))`

const [shown, other] = [side('s'), side('b')]
// Of the few rows of a page each is looked up by an index; `offset` keeps the planner from reading the whole table for them.
const hasOneBy = (is: SQL) => sql`exists (select from schools b
  where b.id <> s.id and b.deleted_at is null and ${is} and ${isAsked(shown, other)} offset 0)`

/** A condition on listings `s`: there is another one like it. Each likeness is asked for itself, as an index answers each. */
export const hasDouble = sql`(${sql.join(Object.values(likeness(shown, other)).map(hasOneBy), sql` or `)})`

const listedAtMost = 100
const countedAtMost = 1000

type Found = { one: string; other: string; alike: Likeness[]; distance: number | null }

/** Each likeness is a join of its own, of keys that are made once. */
async function findPairs(db: Queryable): Promise<Found[]> {
  const [a, b] = [keyedSide('a'), keyedSide('b')]
  const kinds = (Object.entries(likeness(a, b)) as [Likeness, SQL][]).map(
    ([kind, is]) => sql`select a.id as one, b.id as other, ${kind} as kind, ${apartKm(a, b)} as km
      from keyed a join keyed b on a.id < b.id and ${is} where ${isAsked(a, b)}`,
  )
  const { rows } = await db.execute<Found>(sql`${sql.raw(unprepared)}
    with keyed as materialized (
      select s.id, s.sort_name, s.lat, s.lon, s.address, ${shown.site} as site, ${shown.phone} as tel
      from schools s where s.deleted_at is null)
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

const heldMs = 60_000

/** How many pairs there are, and since when the first: all listings are compared for it, so the answer is kept a minute. */
export function createDoublesCount(db: Queryable) {
  let held: { until: number; answer: Promise<{ count: number; since: string | null }> } | null = null

  async function read() {
    const pairs = await findPairs(db)
    const { rows } = await db.execute<{ since: string | null }>(sql`
      select ${isoTime(sql`min(greatest(a.created_at, b.created_at))`)} as since
      from unnest(${sql.param(pairs.map(({ one }) => one))}::uuid[], ${sql.param(pairs.map((pair) => pair.other))}::uuid[])
        as pair (one, other)
      join schools a on a.id = pair.one join schools b on b.id = pair.other`)
    return { count: pairs.length, since: rows[0]?.since ?? null }
  }

  return {
    read() {
      if (!held || held.until < Date.now()) {
        const answer = read()
        answer.catch(() => (held = null))
        held = { until: Date.now() + heldMs, answer }
      }
      return held.answer
    },
    /** Somebody has decided about a pair. */
    forget: () => void (held = null),
  }
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
        select likely.id, likely.name from (${sql.join(Object.values(likeness(side('a'), other)).map(likeIn), sql` union `)}) as likely
        order by likely.id limit 3) b on true`)
  const found = new Map<number, { id: string; name: string }[]>()
  for (const { at, id, name } of rows) found.set(at - 1, [...(found.get(at - 1) ?? []), { id, name }])
  return found
}
