// A search run again, as the person who saved it and with what they may at this moment.
import { mayFollow } from '#/contract/saved/saved-queries.ts'
import { normalQuery } from '#/contract/saved/normal-search.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import type { Services } from '../../services.ts'
import { findActorOf } from '../accounts/sessions.repo.ts'
import type { FollowedList, Found } from './followed.ts'
import type { SavedRow } from './saved.repo.ts'

type Who = { actor: Actor; locale: Locale }
type Search = Pick<SavedRow, 'kind' | 'query'>

/** Null where the person may not see such a list, or it is none any more. */
export async function findAs(
  services: Services,
  { actor, locale }: Who,
  { kind, query }: Search,
  db: Queryable = services.db,
): Promise<Found | null> {
  const list = services.followed[kind] as FollowedList | undefined
  const normal = list && mayFollow(kind, actor.roles) ? normalQuery(kind, query) : null
  return normal && list ? list.find({ db, services, actor, locale }, normal as never) : null
}

/** Null as well where the account is not active any more. */
export async function findFor(
  services: Services,
  search: Search & Pick<SavedRow, 'userId'>,
  db: Queryable = services.db,
): Promise<Found | null> {
  const who = await findActorOf(db, search.userId)
  return who && findAs(services, who, search, db)
}
