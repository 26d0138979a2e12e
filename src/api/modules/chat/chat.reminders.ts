// Whoever is not there when somebody writes gets a mail about it: once until they have read, after a few minutes, and not in
// the hours in which they want quiet. Several instances share the work.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import { log } from '#/process/log.ts'
import type { Services } from '../../services.ts'
import { seatHolds } from './groups.policy.ts'

type Waiting = { email: string; locale: Locale }

const everyMs = 60_000
const afterMinutes = 5
/** An hour by their own clock, at which those are told who want to be told once a day. */
const digestHour = 18
const atOnce = 200

const clock = sql`(now() at time zone coalesce(nullif(u.time_zone, ''), 'UTC'))`
const quietFrom = sql`(u.quiet_hours ->> 'start')::time`
const quietTo = sql`(u.quiet_hours ->> 'end')::time`
const isQuiet = sql`coalesce(case when ${quietFrom} <= ${quietTo}
  then ${clock}::time >= ${quietFrom} and ${clock}::time < ${quietTo}
  else ${clock}::time >= ${quietFrom} or ${clock}::time < ${quietTo} end, false)`

export function startChatReminders({ db, mailer }: Pick<Services, 'db' | 'mailer'>) {
  /** Tells some of those who wait to be told; how many. */
  async function remindSome(): Promise<number> {
    const reminded = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<Waiting>(sql`
        with due as (
          select p.conversation_id, p.user_id, c.last_position, u.email, u.locale
          from conversations c
          join chat_participants p on p.conversation_id = c.id
          join users u on u.id = p.user_id
          where c.last_activity_at between now() - interval '1 day' and now() - make_interval(mins => ${afterMinutes})
            and p.left_at is null and (p.muted_until is null or p.muted_until <= now())
            and c.last_position > greatest(p.last_read_position, p.reminded_position, p.joined_at_position)
            and u.status = 'active' and u.deleted_at is null and u.email_verified_at is not null
            and case coalesce(u.notifications ->> 'messages', 'instant')
              when 'instant' then not ${isQuiet}
              when 'digest' then extract(hour from ${clock}) = ${digestHour}
              else false end
            and ${seatHolds({ type: sql`c.type`, conversation: sql`c.id`, user: sql`p.user_id` })}
            and not exists (
              select from live_people l join live_instances i on i.id = l.instance_id
              where l.user_id = u.id and i.seen_at > now() - interval '1 minute')
          order by p.user_id limit ${atOnce} for update of p skip locked
        ), told as (
          update chat_participants p set reminded_position = due.last_position from due
          where p.conversation_id = due.conversation_id and p.user_id = due.user_id
        )
        select distinct email, locale from due`)
      for (const { email, locale } of rows)
        await mailer.queue(tx, { template: 'chat_waiting', recipient: email, locale })
      return rows.length
    })
    if (reminded > 0) mailer.wake()
    return reminded
  }

  let stopped = false
  async function remind(): Promise<void> {
    while (!stopped && (await remindSome()) > 0);
  }
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = remind().catch((error: unknown) => log('warn', 'Reminders of messages failed', { error }))
  }, everyMs).unref()

  return {
    remind,
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
