import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { callOffAll } from './calling-off.ts'
import { isToCome } from './events.policy.ts'

const daysInBin = 30

/**
 * A tutor's drafts are nobody's any more, and what was to come does not take place: without a host nobody finds it. What is over
 * stays for those who came.
 */
export async function eraseFromEvents(tx: Tx, userId: string): Promise<void> {
  const { rows: drafts } = await tx.execute<{ seriesId: string | null }>(sql`
    delete from events where host_id = ${userId} and status = 'draft' returning series_id as "seriesId"`)
  await forgetSeries(tx, drafts)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.id from events e where e.host_id = ${userId} and ${isToCome}`)
  await callOffAll(
    tx,
    rows.map(({ id }) => id),
  )
  await tx.execute(sql`update events set created_by = null where created_by = ${userId}`)
}

/** Empties the bin of some events that nobody brought back; how many went. */
export async function forgetRemovedEvents(tx: Tx, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from events where deleted_at < now() - make_interval(days => ${daysInBin})
    order by deleted_at limit ${limit} for update skip locked`)
  const { rows: gone } = await tx.execute<{ seriesId: string | null }>(sql`
    delete from events where id = ${idsIn(rows.map(({ id }) => id))} returning series_id as "seriesId"`)
  await forgetSeries(tx, gone)
  return rows.length
}

/** A rule is nothing without its dates. */
async function forgetSeries(tx: Tx, gone: readonly { seriesId: string | null }[]): Promise<void> {
  const series = gone.flatMap(({ seriesId }) => seriesId ?? [])
  await tx.execute(sql`
    delete from event_series s where s.id = ${idsIn(series)} and not exists (select from events e where e.series_id = s.id)`)
}
