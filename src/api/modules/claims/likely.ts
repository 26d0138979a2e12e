// “Is this you?”: listings that nobody looks after and that are likely those of a house.
import { sql } from 'drizzle-orm'
import { claimLimits } from '#/contract/school/claim-kinds.ts'
import type { ClaimedSchool } from '#/contract/school/claim.ts'
import type { Queryable } from '../../db/client.ts'
import { phoneKey, siteKey } from '../doubles/alike.ts'
import { isPublic } from '../schools/schools.policy.ts'
import { claimed } from './claims.view.ts'

/** How much two names have in common in one town: of three letters each, that part. */
const alikeFrom = 0.45

/** So many of each kind are weighed: of a website that a whole network shares, or of the schools of one city. */
const weighed = { same: 50, inTown: 500 }

/** A house that shows a listing is asked nothing. */
const showsNone = (organisation: string) => sql`not exists (select from schools own
  where own.organisation_id = ${organisation} and own.status <> 'draft' and own.deleted_at is null)`

/** By the website, the telephone, the name, or in one town much of the name; of the house, and of the draft that it has begun. */
export async function listLikely(db: Queryable, organisation: string): Promise<ClaimedSchool[]> {
  const { rows } = await db.execute<{ school: ClaimedSchool }>(sql`
    with mine as materialized (
      select search_key(o.name) as name, search_key(o.contact->'address'->>'city') as city,
        ${siteKey(sql`o.contact->>'website'`)} as site, ${phoneKey(sql`o.contact->>'phone'`)} as phone
      from organisations o where o.id = ${organisation} and ${showsNone(organisation)}
      union all
      select d.sort_name, search_key(d.address->>'city'), ${siteKey(sql`d.website`)}, ${phoneKey(sql`d.phone`)}
      from schools d where d.organisation_id = ${organisation} and d.deleted_at is null and ${showsNone(organisation)}),
    -- Each by its index: nobody waits while a house is asked.
    near as (
      select s.id from mine cross join lateral (select s.id from schools s
        where ${siteKey(sql`s.website`)} = mine.site and s.deleted_at is null limit ${weighed.same}) s
      union select s.id from mine cross join lateral (select s.id from schools s
        where ${phoneKey(sql`s.phone`)} = mine.phone and s.deleted_at is null limit ${weighed.same}) s
      union select s.id from mine cross join lateral (select s.id from schools s
        where s.sort_name = mine.name and s.deleted_at is null limit ${weighed.same}) s
      union select s.id from mine cross join lateral (select s.id from schools s
        where length(mine.city) > 2 and s.words like search_pattern(mine.city)
        limit ${weighed.inTown}) s)
    select ${claimed} as school from schools s join near on near.id = s.id join lateral (
      select max(coalesce((${siteKey(sql`s.website`)} = mine.site)::int * 4, 0)
          + coalesce((${phoneKey(sql`s.phone`)} = mine.phone)::int * 3, 0)
          + (s.sort_name = mine.name)::int * 2 + similarity(s.sort_name, mine.name)) as score,
        bool_or(coalesce(${siteKey(sql`s.website`)} = mine.site, false) or coalesce(${phoneKey(sql`s.phone`)} = mine.phone, false)
          or s.sort_name = mine.name
          or (search_key(s.address->>'city') = mine.city and similarity(s.sort_name, mine.name) > ${alikeFrom})) as likely
      from mine) alike on alike.likely
    where s.organisation_id is null and ${isPublic}
    order by alike.score desc nulls last, s.id limit ${claimLimits.likely}`)
  return rows.map(({ school }) => school)
}
