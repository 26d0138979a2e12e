// What is written to those who registered: found when it leaves, as things are by then, with a file for their calendar. Nothing,
// when it has been overtaken.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import { isLiving } from '#/contract/event/registration-kinds.ts'
import type { OwnRegistration } from '#/contract/event/registration.ts'
import { topicOfKind } from '#/contract/notice/notice-kinds.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import type { Tx } from '../../db/client.ts'
import { addressOf } from '../calendar/calendar.mails.ts'
import { isDated, personalDatesIcs, personalIcs, placeLine } from '../events/events.ics.ts'
import { readEvent, type EventRow } from '../events/events.repo.ts'
import { findInvoiceOfRegistration } from '../invoices/invoices.repo.ts'
import { settingsAddress } from '../notices/settings-address.ts'
import type { MailContent, MailContext, MailTemplate } from '../outbox/mail.ts'
import { findMessage, listToldTo } from './messages.repo.ts'
import { registrationAddress } from './registration-key.ts'
import { backOf, creditedOf, owingOf, partyOf } from './registrations.money.ts'
import { letters, type Method } from './registrations.letters.ts'
import { listDatesOf, listFurther, namesOf, untilOf, whenOf, type DateOfSeries } from './registrations.dates.ts'
import { findLatest, findRegistration, type RegistrationRow } from './registrations.repo.ts'
import { readOwn } from './registrations.view.ts'
import { isShown } from './registrations.rules.ts'
import type { RegistrationNews } from './telling.ts'

type Reader = { name: string; email: string; timeZone: string | null; userId: string | null }
type Found = { row: RegistrationRow; event: EventRow; own: OwnRegistration; reader: Reader }

async function findReader(tx: Tx, { guestName, guestEmail, userId }: RegistrationRow): Promise<Reader | undefined> {
  if (guestEmail) return { name: guestName ?? '', email: guestEmail, timeZone: null, userId: null }
  const { rows } = await tx.execute<Reader>(sql`
    select u.first_name as name, u.email, u.time_zone as "timeZone", u.id as "userId" from users u
    where u.id = ${userId} and u.status = 'active' and u.deleted_at is null`)
  return rows[0]
}

type Data = Record<string, string>

/** By its own number, or as the latest of somebody for an event. */
async function find(tx: Tx, { secret }: MailContext, data: Data): Promise<Found | undefined> {
  const { registration, event: eventId, user } = data
  const row = registration
    ? await findRegistration(tx, registration)
    : eventId && user
      ? await findLatest(tx, eventId, { userId: user, email: null })
      : undefined
  const reader = row && (await findReader(tx, row))
  const event = row && (await readEvent(tx, row.eventId))
  if (!row || !reader || !event || event.deletedAt) return undefined
  return { row, event, reader, own: (await readOwn(tx, secret, [row]))[0]! }
}

/** Where it is: what hosts wrote stands as it is; online, for those alone who are registered. */
function contentOf({ event, own }: Found, locale: Locale): string[] {
  const place = placeLine(event.venue)
  return [
    ...(event.mode !== 'online' && place ? [m.registering_mail_where({ place }, { locale })] : []),
    ...(own.onlineUrl ? [m.registering_mail_online({ address: own.onlineUrl }, { locale })] : []),
  ]
}

/** Whoever waits has nothing in their calendar. */
async function fileFor({ event, row, own }: Found, { appOrigin: origin, mailFrom }: MailContext, method: Method) {
  if (!isDated(event) || (method === 'PUBLISH' && row.status !== 'registered')) return {}
  const organizer = { name: own.event.host.name, email: addressOf(mailFrom) }
  return {
    calendar: { method, content: await personalIcs(event, { origin, onlineUrl: own.onlineUrl, method, organizer }) },
  }
}

/** All of them in one file; whoever waits has nothing in their calendar. */
async function fileOf(tx: Tx, { own }: Found, named: readonly DateOfSeries[], context: MailContext) {
  const { appOrigin: origin, mailFrom, secret } = context
  const theirs = named.filter(({ row, event }) => row.status === 'registered' || event.status === 'cancelled')
  if (theirs.length === 0) return {}
  const known = await readOwn(
    tx,
    secret,
    theirs.map(({ row }) => row),
  )
  const online = new Map(known.map(({ id, onlineUrl }) => [id, onlineUrl]))
  const organizer = { name: own.event.host.name, email: addressOf(mailFrom) }
  const dates = theirs.map(({ row, event }) => ({ event, onlineUrl: online.get(row.id) ?? null }))
  const method = 'PUBLISH' as const
  return { calendar: { method, content: await personalDatesIcs(dates, { origin, method, organizer }) } }
}

/** Members choose what calls them; guests leave by the same link as they answer. */
const settingsFor = async ({ reader }: Found, context: MailContext, kind: RegistrationNews) => {
  const topic = topicOfKind[kind]
  return reader.userId && topic ? { settings: await settingsAddress(context, { userId: reader.userId, topic }) } : {}
}

function endOf({ row, own, reader }: Found, kind: RegistrationNews, context: MailContext, locale: Locale) {
  const options = { locale }
  const label =
    kind === 'registration_offered' ? m.registering_mail_answer({}, options) : m.registering_mail_open({}, options)
  const closing =
    kind === 'registration_moved' || kind === 'registration_dates_moved'
      ? m.registering_mail_changed_closing({}, options)
      : row.status === 'waitlisted'
        ? m.registering_mail_line_closing({}, options)
        : row.status === 'registered' && own.mayCancel
          ? m.registering_mail_closing({}, options)
          : null
  return { action: { label, href: registrationAddress(context, { id: row.id, email: reader.email }) }, closing }
}

type Telling = { data: Data; context: MailContext; locale: Locale }

async function writeNews(tx: Tx, found: Found, kind: keyof typeof letters, { data, context, locale }: Telling) {
  const { event, own, reader, row } = found
  const { subject, text, holds, calendar, dates } = letters[kind]
  if (!holds(found)) return null
  const named = dates ? await listDatesOf(tx, found, dates) : null
  const further = kind === 'registration_dates_added' ? await listFurther(tx, found) : null
  if (named?.length === 0 || further?.length === 0) return null
  const options = { locale }
  const { title } = event
  const until = untilOf(row, reader.timeZone ?? event.timeZone, locale)
  const isOff = calendar === 'CANCEL' || dates === 'off' || unplaced.has(kind)
  const linesOf = (): string[] => {
    const lines = named?.map((one) =>
      dates === 'offered' ? offerOf(one, found, { context, locale }) : whenOf(one.event, locale),
    )
    if (lines ?? further) return [namesOf(lines ?? further!.map((one) => whenOf(one, locale)), locale)]
    return isOff ? [] : [whenOf(event, locale), partyOf(own, locale)]
  }
  return {
    to: reader.email,
    subject: subject({ title }, options),
    greeting: m.mail_greeting({ name: reader.name }, options),
    paragraphs: [
      textOf(row, text, kind)({ title, until, amount: formatMoney(Number(data.amount ?? 0), locale) }, options),
      ...backOf(named?.map((one) => one.row) ?? [row], kind, { own, locale }),
      ...(kind === 'registration_credited' ? creditedOf(own, Number(data.amount ?? 0), locale) : []),
      ...(kind === 'registration_overdue' ? owingOf(own, locale) : []),
      ...linesOf(),
    ],
    content: [
      ...noteOf(event, kind),
      ...(data.note ? [data.note] : []),
      ...(isOff ? [] : contentOf(found, locale)),
      ...(await readWritten(tx, found, data)),
    ],
    ...(further ? furtherOf(further[0]!, context, locale) : endOf(found, kind, context, locale)),
    ...(await settingsFor(found, context, kind)),
    ...(data.invoice ? await paperOf(tx, row) : {}),
    ...(named && dates !== 'offered'
      ? await fileOf(tx, found, named, context)
      : calendar
        ? await fileFor(found, context, calendar)
        : {}),
  } satisfies MailContent
}

/** Which say nothing of when and where it is. */
const unplaced: ReadonlySet<RegistrationNews> = new Set([
  'registration_postponed',
  'registration_refunded',
  'registration_credited',
  'registration_overdue',
  'registration_dates_offered',
  'registration_dates_added',
])

/** Each is answered by a link of its own. */
const offerOf = ({ row, event }: DateOfSeries, { reader }: Found, { context, locale }: Omit<Telling, 'data'>): string =>
  m.registering_mail_dates_offer(
    {
      when: whenOf(event, locale),
      until: untilOf(row, reader.timeZone ?? event.timeZone, locale),
      address: registrationAddress(context, { id: row.id, email: reader.email }),
    },
    { locale },
  )

/** Where one registers for what one is not registered for. */
const furtherOf = ({ slug, id }: EventRow, { appOrigin }: MailContext, locale: Locale) => ({
  action: {
    label: m.registering_mail_dates_added_open({}, { locale }),
    href: `${appOrigin}/events/${encodeURIComponent(slug ?? id)}/details`,
  },
  closing: null,
})

/** Whoever was to take an invoice was to pay nothing in that time. */
const textOf = (
  { payment }: RegistrationRow,
  text: (typeof letters)['registration_unpaid']['text'],
  kind: RegistrationNews,
) => (kind === 'registration_unpaid' && payment === 'invoice' ? m.registering_mail_unbilled_text : text)

/** The invoice itself, with the letter that says by when it is to be paid. */
async function paperOf(tx: Tx, { id }: RegistrationRow) {
  const invoice = await findInvoiceOfRegistration(tx, id)
  if (!invoice) return {}
  const { drawInvoice } = await import('../invoices/invoice.pdf.ts')
  return { paper: { filename: `${invoice.number}.pdf`, content: await drawInvoice(invoice) } }
}

const noted: ReadonlySet<RegistrationNews> = new Set([
  'registration_moved',
  'registration_off',
  'registration_dates_moved',
  'registration_dates_off',
  'registration_postponed',
])

const noteOf = (event: EventRow, kind: RegistrationNews): string[] =>
  event.statusNote && isShown(event) && noted.has(kind) ? [event.statusNote] : []

/** What hosts wrote: the one that is named, or of what was told to this person the newest, as many as wait to be sent. */
async function readWritten(tx: Tx, { event, reader }: Found, { message, written }: Data): Promise<string[]> {
  if (!isShown(event)) return []
  const messages = message
    ? await findMessage(tx, event.id, message)
    : reader.userId && written
      ? await listToldTo(tx, { eventId: event.id, userId: reader.userId, newest: Number(written) })
      : []
  return messages.flatMap(({ subject, text }) => [subject, text])
}

async function writeMessage(tx: Tx, found: Found, { data, context, locale }: Telling) {
  const { event, own, reader } = found
  const content = await readWritten(tx, found, data)
  const [subject = ''] = content
  if (!subject) return null
  const options = { locale }
  return {
    to: reader.email,
    subject: m.registering_mail_message_subject({ title: event.title, subject }, options),
    greeting: m.mail_greeting({ name: reader.name }, options),
    paragraphs: [m.registering_mail_message_text({ title: event.title, name: own.event.host.name }, options)],
    content,
    ...endOf(found, 'registration_written', context, locale),
    ...(await settingsFor(found, context, 'registration_written')),
  } satisfies MailContent
}

const registration_news: MailTemplate = async (tx, { data, locale }, context) => {
  const found = await find(tx, context, data)
  const kind = data.kind as RegistrationNews
  if (!found) return null
  const telling = { data, context, locale }
  const news = kind in letters ? await writeNews(tx, found, kind as keyof typeof letters, telling) : null
  return news ?? writeMessage(tx, found, telling)
}

const minutesLeft = (until: Date): number => Math.max(1, Math.round((until.getTime() - Date.now()) / 60_000))

/** To a guest, of whom nobody knows yet that they asked. */
const registration_confirm: MailTemplate = async (tx, { data, locale }, context) => {
  const found = await find(tx, context, data)
  const until = found?.row.expiresAt
  if (!found || !until || until <= new Date() || found.row.status === 'offered' || !isShown(found.event)) return null
  const { event, own, reader, row } = found
  const options = { locale }
  return {
    to: reader.email,
    subject: m.registering_mail_confirm_subject({ title: event.title }, options),
    greeting: null,
    paragraphs: [
      m.registering_mail_confirm_text({ title: event.title, minutes: minutesLeft(until) }, options),
      whenOf(event, locale),
      partyOf(own, locale),
    ],
    action: {
      label: m.registering_mail_confirm_action({}, options),
      href: registrationAddress(context, { id: row.id, email: reader.email }),
    },
    closing: m.registering_mail_confirm_closing({}, options),
  }
}

/** The address is registered already, which nobody but its mailbox is told. */
const registration_known: MailTemplate = async (tx, { data, locale }, context) => {
  const found = await find(tx, context, data)
  if (!found || !isLiving(found.row.status) || !isShown(found.event)) return null
  const { event, reader, row } = found
  const options = { locale }
  return {
    to: reader.email,
    subject: m.registering_mail_known_subject({ title: event.title }, options),
    greeting: null,
    paragraphs: [m.registering_mail_known_text({ title: event.title }, options)],
    action: {
      label: m.registering_mail_open({}, options),
      href: registrationAddress(context, { id: row.id, email: reader.email }),
    },
    closing: m.registering_mail_confirm_closing({}, options),
  }
}

export const registrationMails = { registration_news, registration_confirm, registration_known }
