// What those who are invited are told. The words of mails are found when they are sent, as they are by then.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import { notify } from '../notices/notices.ts'
import type { EventRow } from './occurrences.repo.ts'

type Invitation = {
  kind: 'event_invited' | 'event_changed' | 'event_cancelled'
  userIds: readonly string[]
  event: Pick<EventRow, 'id' | 'title'>
  /** Which one of a series, where it is about one. */
  key?: string
  actor: Pick<Actor, 'userId'>
}

export const tellInvited = (tx: Tx, { kind, userIds, event: { id, title }, key, actor }: Invitation): Promise<void> =>
  notify(tx, {
    kind,
    thing: `event:${key ? `${id}.${key}` : id}`,
    to: userIds,
    actor: actor.userId,
    reason: 'invited',
    ...(kind === 'event_cancelled' ? { title } : {}),
  })

/** Whether there is anything to come that somebody could be told of. */
export const isToCome = ({ rrule, endsAt, expandedUntil }: EventRow): boolean =>
  endsAt > new Date() || (rrule !== null && (expandedUntil === null || expandedUntil > new Date()))

export async function invitedTo(tx: Tx, eventId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct user_id as id from calendar_attendees where event_id = ${eventId}`)
  return rows.map(({ id }) => id)
}
