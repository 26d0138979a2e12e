// What was to come does not take place without whoever organises it: nobody would find it, nor the way to say so.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { callOff } from '../registrations/changes.service.ts'
import { isToCome } from './events.policy.ts'

/** Dates of one house that are called off together, so that whoever comes to several of them hears of all at once. */
const atOnce = 50

export async function callOffAll(tx: Tx, ids: readonly string[]): Promise<void> {
  await callOff(tx, ids)
  await tx.execute(sql`
    update events set status = 'cancelled', sequence = sequence + 1, updated_at = now(), version = version + 1
    where id = ${idsIn([...ids])} and status <> 'cancelled'`)
}

/** Those of houses that have closed. A state and not a deed is looked for: a house ends in more than one way. */
async function callOffSome(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.id from events e where e.organisation_id = (
        select o.id from organisations o where (o.status = 'closed' or o.deleted_at is not null)
          and exists (select from events e where e.organisation_id = o.id and ${isToCome}) order by o.id limit 1)
      and ${isToCome} order by e.id limit ${atOnce}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return false
  await callOffAll(tx, ids)
  const entries = ids.map(
    (entityId) => ({ action: 'public_event.cancelled', entity: 'public_event', entityId }) as const,
  )
  await recordAudit(tx, ...entries)
  return true
}

export async function callOffAbandoned({ db, registrations }: Pick<Services, 'db' | 'registrations'>): Promise<void> {
  let some = false
  while (await db.transaction(callOffSome)) some = true
  if (some) registrations.wake()
}
