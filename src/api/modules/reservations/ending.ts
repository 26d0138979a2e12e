// What ends a booking: a word, time, or the end of what it hangs on. With it what it took is free.
import { sql, type SQL } from 'drizzle-orm'
import type { ReservationEnding } from '#/contract/reservation/reservation-kinds.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Services } from '../../services.ts'
import { tell } from './telling.ts'

type End = { ending: ReservationEnding; word?: string }

export async function endReservations(tx: Tx, ids: readonly string[], { ending, word = '' }: End): Promise<void> {
  await tx.execute(sql`
    update reservations set status = ${ending === 'time' ? 'lapsed' : 'cancelled'}, hold_until = null, ending = ${ending},
      ending_note = ${word}, ended_at = now(), updated_at = now(), sequence = sequence + 1 where id = ${idsIn(ids)}`)
  await tx.execute(sql`delete from reservation_parts where reservation_id = ${idsIn(ids)}`)
}

/** Held in one order, so that of two who end the same nobody waits for the other in turn. */
const dueOf = async (tx: Tx, where: SQL, limit: number): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from reservations r where ${where} order by r.id limit ${limit} for update of r`)
  return rows.map(({ id }) => id)
}

const isLapsed = sql`r.status = 'held' and r.hold_until <= now()`
const atOnce = 100

async function lapse(tx: Tx, where: SQL): Promise<number> {
  const ids = await dueOf(tx, where, atOnce)
  if (ids.length === 0) return 0
  await endReservations(tx, ids, { ending: 'time' })
  for (const id of ids) await tell(tx, id, 'reservation_cancelled')
  return ids.length
}

/** Whoever comes next need not wait for the chore. */
export const lapseAt = (tx: Tx, resources: readonly string[]): Promise<number> =>
  lapse(
    tx,
    sql`${isLapsed} and r.id in (select p.reservation_id from reservation_parts p where p.resource_id = ${idsIn(resources)})`,
  )

const comes = sql`r.status in ('held', 'confirmed') and r.starts_at > now()`
const isAccountGone = sql`${comes} and r.user_id in (select u.id from users u where u.deleted_at is not null)`
const isHouseGone = sql`${comes} and r.organisation_id in (
  select o.id from organisations o where o.deleted_at is not null or o.status = 'closed')`

async function endDue(tx: Tx, where: SQL, ending: 'account' | 'centre'): Promise<number> {
  const ids = await dueOf(tx, where, atOnce)
  if (ids.length > 0) await endReservations(tx, ids, { ending })
  for (const id of ids) await tell(tx, id, ending === 'account' ? 'reservation_returned' : 'reservation_cancelled')
  return ids.length
}

type Tools = Pick<Services, 'db' | 'notices'>

async function untilDone({ db, notices }: Tools, some: (tx: Tx) => Promise<number>): Promise<void> {
  for (;;) {
    const done = await db.transaction(some)
    if (done > 0) notices.wake()
    if (done < atOnce) return
  }
}

export async function keepUpReservations(tools: Tools): Promise<void> {
  await untilDone(tools, (tx) => lapse(tx, isLapsed))
  await untilDone(tools, (tx) => endDue(tx, isAccountGone, 'account'))
  await untilDone(tools, (tx) => endDue(tx, isHouseGone, 'centre'))
}

const isDue = sql`r.status = 'confirmed' and r.reminded_at is null and r.starts_at > now()
  and r.starts_at <= now() + interval '1 day' and r.created_at < r.starts_at - interval '1 day'`

export const remindOfReservations = (tools: Tools): Promise<void> =>
  untilDone(tools, async (tx) => {
    const ids = await dueOf(tx, isDue, atOnce)
    if (ids.length > 0) await tx.execute(sql`update reservations set reminded_at = now() where id = ${idsIn(ids)}`)
    for (const id of ids) await tell(tx, id, 'reservation_soon')
    return ids.length
  })
