// What those are told who registered: members by a notice, guests by a mail. Its words are found when it leaves, as things are by then.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { NoticeKind } from '#/contract/notice/notice-kinds.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { addresseesAtMost, notify } from '../notices/notices.ts'
import { insertBulk, insertMail } from '../outbox/outbox.repo.ts'
import type { RegistrationRow } from './registrations.repo.ts'

export type RegistrationNews = Extract<NoticeKind, `registration_${string}`>

/** More mails than this go when no other is due. */
const mailsAtOnce = 20

/** Guests who have not confirmed hear nothing: of them nobody knows whether they asked. */
export const hears = ({ status, expiresAt }: RegistrationRow): boolean =>
  status !== 'held' && !(status === 'waitlisted' && expiresAt)

type Told = { kind: RegistrationNews; actor?: string | null; data?: Record<string, string> }

type Box = { recipient: string; locale: Locale }

/** Of members to whom a host writes a word of their own, an invoice is sent, or money goes back: a notice has no room for it, so that their mail goes at once. */
async function listBoxes(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, Box>> {
  const { rows } = await tx.execute<Box & { id: string }>(sql`
    select u.id, u.email as recipient, u.locale from users u
    where u.id = ${idsIn(userIds)} and u.status = 'active' and u.deleted_at is null`)
  return new Map(rows.map(({ id, ...box }) => [id, box]))
}

/** The same of several dates. */
const ofDates: Partial<Record<RegistrationNews, RegistrationNews>> = {
  registration_moved: 'registration_dates_moved',
  registration_off: 'registration_dates_off',
  registration_offered: 'registration_dates_offered',
}

/**
 * Of one act on several dates each person hears once, at the first date of theirs; its letter finds the others. Dates of one series:
 * of another event, which has a name of its own, they hear by itself.
 */
export async function tellOnce(tx: Tx, rows: readonly RegistrationRow[], told: Told): Promise<void> {
  const several = ofDates[told.kind]
  const dates = rows.length === 0 ? [] : await listDatesIn(tx, [...new Set(rows.map(({ eventId }) => eventId))])
  const at = new Map(dates.map(({ id, whole }, order) => [id, { order, whole }]))
  const people = [
    ...Map.groupBy(
      rows,
      ({ userId, guestEmail, id, eventId }) => `${at.get(eventId)?.whole} ${userId ?? guestEmail?.toLowerCase() ?? id}`,
    ).values(),
  ]
  const first = people.map((all) => ({
    isAlone: all.length === 1 || !several,
    row: all.toSorted((a, b) => at.get(a.eventId)!.order - at.get(b.eventId)!.order)[0]!,
  }))
  const alone = people.flatMap((all) => (all.length === 1 || !several ? all : []))
  for (const ofEvent of Map.groupBy(alone, ({ eventId }) => eventId).values()) await tell(tx, ofEvent, told)
  const together = first.flatMap(({ isAlone, row }) => (isAlone ? [] : [row]))
  for (const ofEvent of Map.groupBy(together, ({ eventId }) => eventId).values())
    await tell(tx, ofEvent, { ...told, kind: several! })
}

/** In the order of time, each with what it is a date of. */
async function listDatesIn(tx: Tx, eventIds: readonly string[]): Promise<{ id: string; whole: string }[]> {
  const { rows } = await tx.execute<{ id: string; whole: string }>(sql`
    select e.id, coalesce(e.series_id, e.id) as whole from events e where e.id = ${idsIn(eventIds)}
    order by e.starts_at, e.id`)
  return rows
}

/** Of one event; an account that is gone is told nothing. */
export async function tell(
  tx: Tx,
  rows: readonly RegistrationRow[],
  { kind, actor = null, data = {} }: Told,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const members = rows.flatMap(({ userId }) => userId ?? [])
  const isDirect = Boolean(data.note || data.amount || data.invoice)
  const thing = `public_event:${first.eventId}` as const
  for (let at = 0; at < members.length; at += addresseesAtMost)
    await notify(tx, {
      to: members.slice(at, at + addresseesAtMost),
      kind,
      thing,
      actor,
      reason: 'registered',
      ...(isDirect ? { withoutMail: true } : {}),
    })
  const boxes = isDirect ? await listBoxes(tx, members) : new Map<string, Box>()
  const mails = rows.flatMap(({ id, guestEmail, userId, locale }) => {
    const box = guestEmail ? { recipient: guestEmail, locale } : boxes.get(userId ?? '')
    return box ? [{ template: 'registration_news', ...box, data: { ...data, registration: id, kind } }] : []
  })
  if (mails.length > mailsAtOnce) await insertBulk(tx, mails)
  else for (const mail of mails) await insertMail(tx, mail)
}
