// The filters of the list of people, as conditions on `users` and `memberships`.
import { and, sql, type SQL } from 'drizzle-orm'
import type { PersonSearch } from '#/contract/person/person.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Actor } from '../../http/policy.ts'
import {
  inHouseholdOf,
  mayDeletePeople,
  organisationsSeen,
  ownOrganisations,
  seesEverybody,
  seesPublic,
  visiblePeople,
  type Reading,
} from './people.policy.ts'

export type PersonFilter = Pick<
  PersonSearch,
  'q' | 'role' | 'status' | 'position' | 'organisation' | 'household' | 'bin'
>

export const isFiltered = ({ q, role, status, position }: PersonFilter): boolean =>
  Boolean(q) || [role, status, position].some((values) => values?.length)

/** The organisations whose members the list shows, beside oneself and one’s household; null where it shows others as well. */
export function organisationsRead(actor: Actor, organisation: string | undefined): readonly string[] | null {
  const own = ownOrganisations(actor)
  if (organisation) return seesEverybody(actor) || own.includes(organisation) ? [organisation] : null
  return seesEverybody(actor) || seesPublic(actor) ? null : own
}

/**
 * In which organisations the filters for organisation and position look: only where the reader may see who works there, or a
 * filter would tell what the list does not show. Null for all organisations: then `users.facets` answers.
 */
export function organisationsAsked(actor: Actor, { organisation, position }: PersonFilter): readonly string[] | null {
  const seen = organisationsSeen(actor)
  if (organisation) return seen === 'all' || seen.includes(organisation) ? [organisation] : []
  return seen === 'all' || !position?.length ? null : seen
}

export type Facets = Pick<PersonFilter, 'role' | 'status' | 'position'>

export function facetsAsked(actor: Actor, filter: PersonFilter): Facets {
  const { role, status, position } = filter
  return organisationsAsked(actor, filter) ? { role, status } : { role, status, position }
}

/** Compares with the bits of `users.facets`: see docs/decisions/0038. */
export function hasFacets(facets: SQL, { role, status, position }: Facets): SQL | undefined {
  const asked = [role, status, position].filter((values) => values?.length)
  return and(...asked.map((values) => sql`(${facets} & (select facet_bits(${sql.param(values)}::text[]))) <> 0`))
}

/** Who may see a person, and the filters. The bin is empty for all who may not delete people. */
export function peopleWhere(
  actor: Actor,
  filter: PersonFilter,
  kinds: readonly number[] | null,
  reading: Reading,
): SQL {
  const { position, household, bin } = filter
  const asked = organisationsAsked(actor, filter)
  return and(
    visiblePeople(actor, reading),
    bin && !mayDeletePeople(actor) ? sql`false` : undefined,
    kinds
      ? sql`users.facets = any(${sql.param(kinds)}::int[])`
      : hasFacets(sql`users.facets`, facetsAsked(actor, filter)),
    asked ? memberOf(sql`users.id`, asked, position, reading) : undefined,
    household ? inHouseholdOf(actor) : undefined,
  ) as SQL
}

export function memberOf(
  person: SQL,
  organisations: readonly string[],
  position: readonly string[] | undefined,
  reading: Reading,
): SQL {
  const membership = sql`its.organisation_id = ${idsIn(organisations)} and its.deleted_at is null
    and its.accepted_at is not null
    ${position?.length ? sql`and its.position = any(${sql.param(position)}::text[])` : sql``}`
  return reading === 'row by row'
    ? sql`(select true from memberships its where its.user_id = ${person} and ${membership} limit 1)`
    : sql`${person} in (select its.user_id from memberships its where ${membership})`
}
