// How booking at one training centre stands now.
import { sql } from 'drizzle-orm'
import { centreRows, type CentreToday } from '#/contract/organisation/centre-today.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import { listReservations, readFigures } from './reservations.view.ts'

export async function readBookingToday(
  db: Queryable,
  actor: Actor,
  organisation: string,
): Promise<CentreToday['booking']> {
  const { today, held, needTrainer, next } = await readFigures(db, actor, organisation)
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from reservations r
    where r.organisation_id = ${organisation} and r.status = 'held' and r.hold_until > now()
    order by r.hold_until, r.id limit ${centreRows}`)
  const { rows: counted } = await db.execute<{ resources: number }>(sql`
    select count(*)::int as resources from booking_resources br
    where br.organisation_id = ${organisation} and br.removed_at is null`)
  const holds = await listReservations(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  return { ...counted[0]!, today, held, needTrainer, holds, next }
}
