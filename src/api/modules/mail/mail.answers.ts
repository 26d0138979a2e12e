// Absence notes, at delivery: each sender is told of an absence once. They are put straight into the sender's mailbox and are
// never themselves delivered, so that nothing answers them.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { MailAddress } from '#/contract/mail/mail.ts'
import { newId } from '#/lib/ids.ts'
import { m } from '#/paraglide/messages.js'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { mailAbsenceAnswers, mailAbsences } from '../../db/tables/mail-settings.ts'
import { mailContents } from '../../db/tables/mail.ts'
import { findActorOf } from '../accounts/sessions.repo.ts'
import { stateOn, todayIn } from './mail.absence.ts'
import { mailableBy } from './mail.policy.ts'

const subjectAtMost = 200

/** A condition on `users`: whether they may be away. Which day it is where they are is asked of those alone. */
export const mayBeAway = sql`exists (
  select from mail_absences a where a.owner_id = users.id and not a.is_ended
    and a.first_day <= current_date + 1 and a.last_day >= current_date - 1)`

type Answered = { id: string; thread: string; from: MailAddress; subject: string; senderId: string }
type Away = {
  absenceId: string
  firstDay: string
  lastDay: string
  subject: string
  text: string
  userId: string
  name: string
  email: string
  locale: Locale
  zone: string | null
}

/** Writes the notes of those of `people` who are away and whom the sender may write to; answers with their contents. */
export async function writeAnswers(tx: Tx, mail: Answered, people: readonly string[]): Promise<string[]> {
  const away = await listAway(tx, mail.senderId, people)
  const fresh = new Set(await claim(tx, mail.senderId, away))
  const notes = away.filter(({ absenceId }) => fresh.has(absenceId))
  if (notes.length === 0) return []
  const { htmlOf } = await import('./mail.html.ts')
  const rows = notes.map(({ userId, name, email, locale, subject, text }) => ({
    id: newId(),
    senderId: userId,
    from: { name, email, userId },
    to: [mail.from],
    cc: [],
    bcc: [],
    subject: subject || answerSubject(mail.subject, locale),
    text,
    html: htmlOf(text),
    thread: mail.thread,
    inReplyTo: mail.id,
    isAutomatic: true,
    status: 'sent' as const,
    sendAt: new Date(),
  }))
  await tx.insert(mailContents).values(rows)
  return rows.map(({ id }) => id)
}

const answerSubject = (subject: string, locale: Locale): string =>
  (subject ? m.api_mail_away_subject({ subject }, { locale }) : m.api_mail_away({}, { locale })).slice(0, subjectAtMost)

async function listAway(tx: Tx, senderId: string, people: readonly string[]): Promise<Away[]> {
  // What may be written is asked now: a mail may have waited for a year.
  const sender = await findActorOf(tx, senderId)
  const others = people.filter((id) => id !== senderId)
  if (!sender || others.length === 0) return []
  const { rows } = await tx.execute<Away>(sql`
    select a.id as "absenceId", a.first_day::text as "firstDay", a.last_day::text as "lastDay", a.subject, a.text,
      users.id as "userId", users.first_name || ' ' || users.last_name as name, users.email, users.locale,
      users.time_zone as zone
    from users join mail_absences a on a.owner_id = users.id
    where users.id = ${idsIn(others)} and not a.is_ended and ${mailableBy(sender.actor)} order by a.id`)
  return rows.filter(({ zone, ...days }) => stateOn(todayIn(zone), { ...days, isEnded: false }) === 'on')
}

/** Which of the absences the sender had not been told of. In one order for all, so that no two wait for each other. */
async function claim(tx: Tx, senderId: string, away: readonly Away[]): Promise<string[]> {
  if (away.length === 0) return []
  // Held, so that none goes while it is answered.
  const held = await tx
    .select({ id: mailAbsences.id })
    .from(mailAbsences)
    .where(sql`id = ${idsIn(away.map(({ absenceId }) => absenceId))}`)
    .orderBy(mailAbsences.id)
    .for('key share')
  if (held.length === 0) return []
  const rows = await tx
    .insert(mailAbsenceAnswers)
    .values(held.map(({ id }) => ({ absenceId: id, senderId })))
    .onConflictDoNothing()
    .returning({ absenceId: mailAbsenceAnswers.absenceId })
  return rows.map(({ absenceId }) => absenceId)
}
