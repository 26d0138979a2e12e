// What time, and the end of what it hangs on, does to visits: chairs that nobody confirmed are free again; the day before families
// are reminded; with a listing that was taken away, a house that is gone, and a closed account, they end.
import { sql, type SQL } from 'drizzle-orm'
import type { VisitEnding } from '#/contract/visit/visit-kinds.ts'
import type { Tx } from '../../db/client.ts'
import type { Services } from '../../services.ts'
import { inTurnOf } from './booking.service.ts'
import { tellFamily, tellSchool } from './telling.ts'
import { findVisit, holdRules, holdVisit, moveVisit, type VisitRow } from './visits.repo.ts'
import { stillReceives } from './visits.policy.ts'

const atOnce = 100

type Tools = Pick<Services, 'db' | 'notices' | 'mailer'>
type Due = { id: string; schoolId: string }

const isComing = sql`v.status in ('held', 'booked') and v.starts_at > now()`
const isAccountGone = sql`${isComing} and v.user_id in (select u.id from users u where u.deleted_at is not null)`
const isHouseGone = sql`${isComing}
  and (not ${stillReceives} or s.organisation_id is distinct from v.organisation_id)`
const isUnconfirmed = sql`v.status = 'held' and v.expires_at <= now()`

const listDue = async ({ db }: Tools, where: SQL): Promise<Due[]> => {
  const { rows } = await db.execute<Due>(sql`
    select v.id, v.school_id as "schoolId" from school_visits v join schools s on s.id = v.school_id
    where ${where} order by v.id limit ${atOnce}`)
  return rows
}

/** Asked once more of the row that is held: what was listed may have moved on. */
const isStill = async (tx: Tx, id: string, where: SQL): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from school_visits v join schools s on s.id = v.school_id where v.id = ${id} and ${where}`)
  return rows.length > 0
}

async function endOne({ db }: Tools, { id, schoolId }: Due, { where, ending }: { where: SQL; ending: VisitEnding }) {
  await inTurnOf(schoolId, () =>
    db.transaction(async (tx) => {
      await holdRules(tx, schoolId)
      const row = await holdVisit(tx, id)
      if (row && (await isStill(tx, id, where))) await endVisit(tx, row, ending)
    }),
  )
}

/** Whoever is left hears of it; of what no guest has confirmed nobody does. */
async function endVisit(tx: Tx, row: VisitRow, ending: VisitEnding): Promise<void> {
  const isTime = ending === 'time'
  const ended = await moveVisit(tx, row, { move: isTime ? 'lapse' : 'cancel', by: isTime ? 'time' : 'house', ending })
  if (ended?.status !== 'cancelled') return
  if (ending === 'house') await tellFamily(tx, ended, 'visit_cancelled')
  else await tellSchool(tx, ended, 'visit_returned')
}

async function endAll(tools: Tools, where: SQL, ending: VisitEnding): Promise<void> {
  for (;;) {
    const due = await listDue(tools, where)
    for (const one of due) await endOne(tools, one, { where, ending })
    if (due.length > 0) {
      tools.notices.wake()
      tools.mailer.wake()
    }
    if (due.length < atOnce) return
  }
}

export async function keepUpVisits(tools: Tools): Promise<void> {
  await endAll(tools, isUnconfirmed, 'time')
  await endAll(tools, isHouseGone, 'house')
  await endAll(tools, isAccountGone, 'account')
}

/** The day before, each once; not while nobody sees where it goes. */
export async function remindOfVisits({ db, notices, mailer }: Tools): Promise<void> {
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select v.id from school_visits v join schools s on s.id = v.school_id
        where v.status = 'booked' and v.reminded_at is null and v.starts_at > now() and v.starts_at <= now() + interval '1 day'
          and ${stillReceives} order by v.starts_at, v.id limit ${atOnce} for update of v skip locked`)
      for (const { id } of rows) {
        await tx.execute(sql`update school_visits set reminded_at = now() where id = ${id}`)
        await tellFamily(tx, (await findVisit(tx, id))!, 'visit_soon')
      }
      return rows.length
    })
    if (done > 0) {
      notices.wake()
      mailer.wake()
    }
    if (done < atOnce) return
  }
}
