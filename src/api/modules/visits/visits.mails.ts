// What is written to a family of a visit: found when it leaves, as things are by then, with a file for their calendar. Nothing, when
// it has been overtaken.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import { topicOfKind } from '#/contract/notice/notice-kinds.ts'
import type { OwnVisit } from '#/contract/visit/visit.ts'
import type { VisitStatus } from '#/contract/visit/visit-kinds.ts'
import { m } from '#/paraglide/messages.js'
import type { Tx } from '../../db/client.ts'
import { addressOf, whenText } from '../calendar/calendar.mails.ts'
import { settingsAddress } from '../notices/settings-address.ts'
import type { MailContent, MailContext, MailTemplate } from '../outbox/mail.ts'
import type { FamilyNews } from './telling.ts'
import { visitAddress } from './visit-key.ts'
import { visitIcs } from './visits.ics.ts'
import { findVisit, type VisitRow } from './visits.repo.ts'
import { readOwnVisits } from './visits.view.ts'

type Reader = { userId: string | null; name: string; email: string; timeZone: string | null }
type Found = { row: VisitRow; visit: OwnVisit; reader: Reader; locale: Locale }

async function findReader(tx: Tx, { guestName, guestEmail, userId }: VisitRow): Promise<Reader | undefined> {
  if (guestEmail) return { userId: null, name: guestName ?? '', email: guestEmail, timeZone: null }
  const { rows } = await tx.execute<Reader>(sql`
    select u.id as "userId", u.first_name as name, u.email, u.time_zone as "timeZone" from users u
    where u.id = ${userId} and u.status = 'active' and u.deleted_at is null`)
  return rows[0]
}

async function find(tx: Tx, { visit: id = '' }: Record<string, string>, locale: Locale): Promise<Found | undefined> {
  const row = await findVisit(tx, id)
  const reader = row && (await findReader(tx, row))
  const [visit] = row ? await readOwnVisits(tx, [id]) : []
  return row && reader && visit ? { row, visit, reader, locale } : undefined
}

type Sentence = (words: { name: string }, options: { locale: Locale }) => string
type Letter = { subject: Sentence; text: Sentence; method: 'PUBLISH' | 'CANCEL'; holds: VisitStatus }

const letters: Record<FamilyNews, Letter> = {
  visit_made: {
    subject: m.visits_mail_made_subject,
    text: m.visits_mail_made_text,
    method: 'PUBLISH',
    holds: 'booked',
  },
  visit_soon: {
    subject: m.visits_mail_soon_subject,
    text: m.visits_mail_soon_text,
    method: 'PUBLISH',
    holds: 'booked',
  },
  visit_cancelled: {
    subject: m.visits_mail_cancelled_subject,
    text: m.visits_mail_cancelled_text,
    method: 'CANCEL',
    holds: 'cancelled',
  },
}

/** On the school’s clock: that is where one goes. */
const whenOf = ({ row: { startsAt, endsAt }, visit: { timeZone }, locale }: Found): string =>
  whenText({ startsAt, endsAt, startDate: null, endDate: null }, timeZone, locale)

/** Members sign in; a guest comes by the link. */
const hrefOf = ({ row: { id }, reader }: Found, context: MailContext): string =>
  reader.userId ? `${context.appOrigin}/visits/${id}` : visitAddress(context, { id, email: reader.email })

/** What people wrote stands as it is. */
function contentOf({ visit, locale }: Found): string[] {
  const { status, endingNote, expect, school } = visit
  if (status === 'cancelled') return endingNote ? [endingNote] : []
  return [
    ...(school.place ? [m.visits_mail_place({ place: school.place }, { locale })] : []),
    ...(expect ? [expect] : []),
  ]
}

const visit_news: MailTemplate = async (tx, { data, locale }, context) => {
  const found = await find(tx, data, locale)
  const kind = data.kind as FamilyNews
  const letter = letters[kind]
  if (!found || !letter || found.row.status !== letter.holds) return null
  const { row, visit, reader } = found
  const options = { locale }
  const words = { name: visit.school.name }
  const { method } = letter
  const organizer = { name: visit.school.name, email: addressOf(context.mailFrom) }
  const url = `${context.appOrigin}/visits/${row.id}`
  const topic = topicOfKind[kind]
  return {
    to: reader.email,
    subject: letter.subject(words, options),
    greeting: m.mail_greeting({ name: reader.name }, options),
    paragraphs: [letter.text(words, options), whenOf(found)],
    content: contentOf(found),
    action: { label: m.visits_mail_open({}, options), href: hrefOf(found, context) },
    closing: method === 'CANCEL' ? null : m.visits_mail_closing({}, options),
    ...(reader.userId && topic ? { settings: await settingsAddress(context, { userId: reader.userId, topic }) } : {}),
    calendar: { method, content: await visitIcs({ row, visit, locale, url }, { method, organizer }) },
  } satisfies MailContent
}

const minutesLeft = (until: Date): number => Math.max(1, Math.round((until.getTime() - Date.now()) / 60_000))

/** To a guest, of whom nobody knows yet that they asked. */
const visit_confirm: MailTemplate = async (tx, { data, locale }, context) => {
  const found = await find(tx, data, locale)
  const until = found?.row.expiresAt
  if (!found || !until || until <= new Date() || !found.visit.school.slug) return null
  const options = { locale }
  const { name } = found.visit.school
  return {
    to: found.reader.email,
    subject: m.visits_mail_confirm_subject({ name }, options),
    greeting: null,
    paragraphs: [m.visits_mail_confirm_text({ name, minutes: minutesLeft(until) }, options), whenOf(found)],
    action: { label: m.visits_mail_confirm_action({}, options), href: hrefOf(found, context) },
    closing: m.visits_mail_confirm_closing({}, options),
  }
}

/** The family comes already at that time, which nobody but its mailbox is told. */
const visit_known: MailTemplate = async (tx, { data, locale }, context) => {
  const found = await find(tx, data, locale)
  if (!found || found.row.status !== 'booked') return null
  const options = { locale }
  const { name } = found.visit.school
  return {
    to: found.reader.email,
    subject: m.visits_mail_known_subject({ name }, options),
    greeting: null,
    paragraphs: [m.visits_mail_known_text({ name }, options), whenOf(found)],
    action: { label: m.visits_mail_open({}, options), href: hrefOf(found, context) },
    closing: m.visits_mail_confirm_closing({}, options),
  }
}

export const visitMails = { visit_news, visit_confirm, visit_known }
