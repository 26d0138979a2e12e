// Whoever is not there when somebody writes is called: once until they have read, and after a few minutes. When that reaches
// them, notices decide. Several instances share the work.
import { sql } from 'drizzle-orm'
import { log } from '#/process/log.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notices/notices.ts'
import { seatHolds } from './groups.policy.ts'

type Waiting = { conversation: string; user: string }

const everyMs = 60_000
const afterMinutes = 5
const atOnce = 200

export function startChatReminders({ db, notices }: Pick<Services, 'db' | 'notices'>) {
  /** Tells some of those who wait to be told; how many. */
  async function remindSome(): Promise<number> {
    const reminded = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<Waiting>(sql`
        with due as (
          select p.conversation_id, p.user_id, c.last_position
          from conversations c
          join chat_participants p on p.conversation_id = c.id
          join users u on u.id = p.user_id
          where c.last_activity_at between now() - interval '1 day' and now() - make_interval(mins => ${afterMinutes})
            and p.left_at is null and (p.muted_until is null or p.muted_until <= now())
            and c.last_position > greatest(p.last_read_position, p.reminded_position, p.joined_at_position)
            and u.status = 'active' and u.deleted_at is null and u.email_verified_at is not null
            and coalesce(u.notifications ->> 'messages', '') <> 'off'
            and ${seatHolds({ type: sql`c.type`, conversation: sql`c.id`, user: sql`p.user_id` })}
            and not exists (
              select from live_people l join live_instances i on i.id = l.instance_id
              where l.user_id = u.id and i.seen_at > now() - interval '1 minute')
          order by p.user_id limit ${atOnce} for update of p skip locked
        ), told as (
          update chat_participants p set reminded_position = due.last_position from due
          where p.conversation_id = due.conversation_id and p.user_id = due.user_id
        )
        select conversation_id as conversation, user_id as user from due`)
      for (const [conversation, told] of Map.groupBy(rows, (row) => row.conversation)) {
        const about = { kind: 'chat_waiting', thing: `conversation:${conversation}`, reason: 'member' } as const
        await notify(tx, { ...about, to: told.map(({ user }) => user), actor: null })
      }
      return rows.length
    })
    if (reminded > 0) notices.wake()
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
