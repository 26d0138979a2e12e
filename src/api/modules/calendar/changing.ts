// What every change of events has around it: one transaction, the notices and the news that belong to it, and what wakes those
// who bring them.
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { audienceOf, raiseStamps, seenCalendars, type SeenCalendar } from './calendars.repo.ts'
import { scheduleReminders } from './reminders.repo.ts'

/** What a change has touched, gathered as it goes along. */
export type Touched = {
  calendarIds: Set<string>
  eventIds: Set<string>
  /** Who no longer is invited, and has to hear of it nonetheless. */
  people: Set<string>
}

export type Change = { tx: Tx; context: Context; actor: Actor; seen: SeenCalendar[]; touched: Touched }

export const noneTouched = (): Touched => ({ calendarIds: new Set(), eventIds: new Set(), people: new Set() })

/** To be the last of a transaction: see `live.publish`. */
export async function tell(tx: Tx, { services }: Pick<Context, 'services'>, touched: Touched): Promise<void> {
  const [calendarIds, eventIds] = [[...touched.calendarIds], [...touched.eventIds]]
  await scheduleReminders(tx, eventIds)
  await raiseStamps(tx, { calendarIds, eventIds, people: [...touched.people] })
  const audience = await audienceOf(tx, { calendarIds, eventIds })
  await services.live.publish(tx, [...new Set([...audience, ...touched.people])], { kind: 'calendar' })
}

export async function changing<T>(context: Context, actor: Actor, work: (change: Change) => Promise<T>): Promise<T> {
  const { db, live, notices } = context.services
  const seen = await seenCalendars(db, actor)
  const result = await db.transaction(async (tx) => {
    const touched = noneTouched()
    const done = await work({ tx, context, actor, seen, touched })
    await tell(tx, context, touched)
    return done
  })
  live.wake()
  notices.wake()
  return result
}
