// Books are for those who look after the training centre alone: not for its other people, nor for those who run the platform.
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { withRole, type Actor } from '../../http/policy.ts'

export const bookkeepers = withRole('training_center')

const keepsBooksOf = (actor: Pick<Actor, 'managed'>, organisation: string): boolean =>
  actor.managed.some(({ id, kind }) => id === organisation && kind === 'training_center')

export function requireBookkeeper(actor: Pick<Actor, 'managed'>, organisation: string): void {
  if (!keepsBooksOf(actor, organisation)) throw new ApiError('not_found')
}

/** Of an entry: the organisation, for whoever keeps its books. */
export async function requireEntry(db: Queryable, actor: Pick<Actor, 'managed'>, id: string): Promise<string> {
  const { rows } = await db.execute<{ organisation: string }>(
    sql`select organisation_id as organisation from ledger_journals where id = ${id}`,
  )
  const organisation = rows[0]?.organisation
  if (!organisation || !keepsBooksOf(actor, organisation)) throw new ApiError('not_found')
  return organisation
}
