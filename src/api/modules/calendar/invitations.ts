// Mails about events, as rows of the outbox: their words are found when they are sent, as they are by then.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { Tx } from '../../db/client.ts'
import type { Services } from '../../services.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { EventRow } from './occurrences.repo.ts'

type Template = 'calendar_invited' | 'calendar_changed' | 'calendar_cancelled'
type Letter = { template: Template; userIds: readonly string[]; eventId: string; key?: string }

/** To those who can still be written to. */
export async function writeTo(tx: Tx, { mailer }: Pick<Services, 'mailer'>, letter: Letter): Promise<void> {
  const { template, userIds, eventId, key = '' } = letter
  if (userIds.length === 0) return
  const { rows } = await tx.execute<{ id: string; email: string; locale: Locale }>(sql`
    select u.id, u.email, u.locale from users u where u.id = ${idsIn(userIds)} and u.status = 'active'
      and u.deleted_at is null and u.email_verified_at is not null`)
  for (const { id, email, locale } of rows)
    await mailer.queue(tx, { template, recipient: email, locale, data: { event: eventId, user: id, key } })
}

/** Whether there is anything to come that somebody could be told of. */
export const isToCome = ({ rrule, endsAt, expandedUntil }: EventRow): boolean =>
  endsAt > new Date() || (rrule !== null && (expandedUntil === null || expandedUntil > new Date()))

export async function invitedTo(tx: Tx, eventId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct user_id as id from calendar_attendees where event_id = ${eventId}`)
  return rows.map(({ id }) => id)
}
