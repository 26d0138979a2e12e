// What those are told who registered: members by a notice, guests by a mail. Its words are found when it leaves, as things are by then.
import type { NoticeKind } from '#/contract/notice/notice-kinds.ts'
import type { Tx } from '../../db/client.ts'
import { addresseesAtMost, notify } from '../notices/notices.ts'
import { insertBulk, insertMail } from '../outbox/outbox.repo.ts'
import type { RegistrationRow } from './registrations.repo.ts'

export type RegistrationNews = Extract<NoticeKind, `registration_${string}`>

/** More mails than this go when no other is due. */
const mailsAtOnce = 20

type Told = { kind: RegistrationNews; actor?: string | null; data?: Record<string, string> }

/** Of one event; an account that is gone is told nothing. */
export async function tell(
  tx: Tx,
  rows: readonly RegistrationRow[],
  { kind, actor = null, data = {} }: Told,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const members = rows.flatMap(({ userId }) => userId ?? [])
  const thing = `public_event:${first.eventId}` as const
  for (let at = 0; at < members.length; at += addresseesAtMost)
    await notify(tx, { to: members.slice(at, at + addresseesAtMost), kind, thing, actor, reason: 'registered' })
  const mails = rows.flatMap(({ id, guestEmail, locale }) =>
    guestEmail
      ? [{ template: 'registration_news', recipient: guestEmail, locale, data: { ...data, registration: id, kind } }]
      : [],
  )
  if (mails.length > mailsAtOnce) await insertBulk(tx, mails)
  else for (const mail of mails) await insertMail(tx, mail)
}
