// When somebody is away: one absence at a time, whose days are those where its owner is. The answers are in mail.answers.ts.
import { sql } from 'drizzle-orm'
import type { AbsenceInput, MailAbsence } from '#/contract/mail/mail-settings.ts'
import { newId } from '#/lib/ids.ts'
import { dateFormat } from '#/words/formats.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { mailAbsences } from '../../db/tables/mail-settings.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'

export type AbsenceRow = typeof mailAbsences.$inferSelect
type Days = Pick<AbsenceRow, 'firstDay' | 'lastDay' | 'isEnded'>

const latestDays = 366

/** The date where somebody is, as YYYY-MM-DD; in UTC for those who have not said where, or nowhere that is known here. */
export function todayIn(zone: string | null, now = new Date()): string {
  try {
    // Written as ISO dates are.
    return dateFormat({ dateStyle: 'short', timeZone: zone || 'UTC' }, 'sv-SE').format(now)
  } catch {
    return now.toISOString().slice(0, 10)
  }
}

export const stateOn = (today: string, { firstDay, lastDay, isEnded }: Days): MailAbsence['state'] =>
  isEnded || lastDay < today ? 'over' : firstDay > today ? 'planned' : 'on'

async function findAbsence(db: Queryable, { userId }: Actor) {
  const { rows } = await db.execute<AbsenceRow & { zone: string | null; answered: number }>(sql`
    select a.id, a.owner_id as "ownerId", a.first_day::text as "firstDay", a.last_day::text as "lastDay", a.subject,
      a.text, a.is_ended as "isEnded", u.time_zone as zone,
      (select count(*)::int from mail_absence_answers told where told.absence_id = a.id) as answered
    from mail_absences a join users u on u.id = a.owner_id where a.owner_id = ${userId}`)
  return rows[0]
}

export async function readAbsence(db: Queryable, actor: Actor): Promise<MailAbsence | null> {
  const row = await findAbsence(db, actor)
  if (!row) return null
  const { firstDay, lastDay, subject, text, zone, answered } = row
  return { from: firstDay, until: lastDay, subject, text, state: stateOn(todayIn(zone), row), answered }
}

/** Whoever was told of an absence is not told again when it is put in other words or moved, but of the next one. */
export async function setAbsence(context: Context, actor: Actor, input: AbsenceInput): Promise<void> {
  const { from, until, subject = '', text } = input
  await changeAbsence(context, actor, async (tx, zone) => {
    requireNear(until, todayIn(zone), context.locale)
    const written = { firstDay: from, lastDay: until, subject, text: text.replaceAll(/\r\n?/g, '\n'), isEnded: false }
    const before = await findAbsence(tx, actor)
    if (before && stateOn(todayIn(zone), before) !== 'over') {
      await tx
        .update(mailAbsences)
        .set(written)
        .where(sql`id = ${before.id}`)
      return
    }
    await tx.delete(mailAbsences).where(sql`owner_id = ${actor.userId}`)
    await tx.insert(mailAbsences).values({ id: newId(), ownerId: actor.userId, ...written })
  })
}

export const endAbsence = (context: Context, actor: Actor): Promise<void> =>
  changeAbsence(context, actor, async (tx) => {
    await tx
      .update(mailAbsences)
      .set({ isEnded: true })
      .where(sql`owner_id = ${actor.userId}`)
  })

/** It ends by itself, so it has to end some time, and not in the past. */
function requireNear(until: string, today: string, locale: Context['locale']): void {
  const days = (Date.parse(until) - Date.parse(today)) / 86_400_000
  if (days < 0 || days > latestDays) throw refuseFields('invalid', ['until'], 'day_to_come', locale)
}

async function changeAbsence(
  { services: { db, live } }: Context,
  { userId }: Actor,
  change: (tx: Tx, zone: string | null) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ zone: string | null }>(sql`
      select time_zone as zone from users where id = ${userId} for no key update`)
    await change(tx, rows[0]?.zone ?? null)
    await live.publish(tx, [userId], { kind: 'mail', mailId: null })
  })
  live.wake()
}
