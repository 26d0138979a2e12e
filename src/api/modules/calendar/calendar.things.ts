// What notices say of events.
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { ThingMail, Things, ThingShown } from '../notices/things.ts'
import { staysAround } from './calendar.policy.ts'

const rowOf = (id: string): string => id.split('.')[0]!

/** Whoever is invited no more, and still belongs there, may know that it was called off, and not what it is called since. */
async function show(db: Queryable, userId: string, ids: readonly string[]): Promise<Map<string, ThingShown>> {
  const { rows } = await db.execute<{ id: string; title: string | null }>(sql`
    select e.id, case when e.created_by = ${userId} or e.deleted_at is not null or exists (
      select from calendar_attendees a where a.event_id = e.id and a.user_id = ${userId}) then e.title end as title
    from calendar_events e where e.id = ${idsIn(ids.map(rowOf))} and ${staysAround(sql`${userId}::uuid`)}`)
  const titles = new Map(rows.map(({ id, title }) => [id, { title }]))
  return new Map(
    ids.flatMap((id) => {
      const shown = titles.get(rowOf(id))
      return shown ? [[id, shown] as const] : []
    }),
  )
}

/** With a file for any other calendar. Of what was called off before anybody heard of it, nothing is said. */
function mail({ id, userId, kinds }: ThingMail) {
  const told = kinds.filter((kind) => kind !== 'event_answered')
  const last = told.at(-1)
  if (!last) return undefined
  if (last === 'event_cancelled' && told.includes('event_invited')) return null
  const kind = told.includes('event_invited') ? 'event_invited' : last
  const [event = '', key = ''] = id.split('.')
  return { template: kind.replace('event_', 'calendar_'), data: { event, user: userId, key } }
}

export const eventThings: Things = { show, mail }
