// What is written about events: in the recipient's language and on their clock, with a file for any other calendar. Nobody's
// address is told to anybody else.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import { plainText } from '#/contract/core/plain-name.ts'
import { m } from '#/paraglide/messages.js'
import type { Tx } from '../../db/client.ts'
import { calendarEvents } from '../../db/tables/calendar.ts'
import { settingsAddress } from '../notices/settings-address.ts'
import type { MailContent, MailContext, MailTemplate } from '../outbox/mail.ts'
import { answersTo, attendeesOf } from './attendees.repo.ts'
import { staysAround } from './calendar.policy.ts'
import { dayMs, isTimeZone, lengthOf, spanAt, localTimeOfDate, localTimeOfKey, type Span } from './calendar.time.ts'
import { exceptionsOf } from './events.repo.ts'
import { writeIcs, type Letterhead, type Written } from './ics.write.ts'
import { spanOfRow, type EventRow } from './occurrences.repo.ts'

type Recipient = {
  id: string
  firstName: string
  lastName: string
  email: string
  timeZone: string | null
  activeRole: string
}
type Organizer = { name: string }

async function findRecipient(tx: Tx, id: string): Promise<Recipient | undefined> {
  const { rows } = await tx.execute<Recipient>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.time_zone as "timeZone",
      u.active_role as "activeRole" from users u where u.id = ${id} and u.status = 'active' and u.deleted_at is null`)
  return rows[0]
}

async function findOrganizer(tx: Tx, id: string | null): Promise<Organizer> {
  const { rows } = await tx.execute<Organizer>(sql`
    select u.first_name || ' ' || u.last_name as name from users u where u.id = ${id}`)
  return rows[0] ?? { name: '' }
}

const findRow = async (tx: Tx, id: string): Promise<EventRow | undefined> =>
  (
    await tx
      .select()
      .from(calendarEvents)
      .where(sql`id = ${id}`)
  )[0]

/** Asked again when a mail leaves: a membership or a contact may have ended since it was asked for. */
async function isAround(tx: Tx, eventId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from calendar_events e where e.id = ${eventId} and ${staysAround(sql`${userId}::uuid`)}`)
  return rows.length > 0
}

/** Whole days stand where they are; hours are told on the reader's own clock. */
export function whenText({ startsAt, endsAt, startDate, endDate }: Span, timeZone: string, locale: Locale): string {
  if (startDate && endDate) {
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
    return days.formatRange(localTimeOfDate(startDate), localTimeOfDate(endDate))
  }
  const hours = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return `${hours.formatRange(startsAt, endsAt)} (${timeZone.replaceAll('_', ' ')})`
}

const areas: Record<string, string> = { teacher: '/teacher', training_center: '/training-center' }

const linkTo = ({ appOrigin }: MailContext, { activeRole }: Recipient, id: string): string =>
  `${appOrigin}${areas[activeRole] ?? '/dashboard'}/calendar?event=${id}`

/** Of a series, the first that is still to come; for the link and for when. */
async function nextOf(tx: Tx, row: EventRow): Promise<{ id: string; span: Span }> {
  if (row.seriesId) return { id: `${row.seriesId}.${row.recurrenceKey}`, span: spanOfRow(row) }
  if (!row.rrule) return { id: row.id, span: spanOfRow(row) }
  const { rows } = await tx.execute<{ key: string }>(sql`
    select recurrence_key as key from calendar_occurrences
    where event_id = ${row.id} order by ends_at < now(), starts_at limit 1`)
  return rows[0] ? occurrenceOf(row, rows[0].key) : { id: row.id, span: spanOfRow(row) }
}

function occurrenceOf(row: EventRow, key: string): { id: string; span: Span } {
  const like = { isAllDay: row.startDate !== null, length: lengthOf(row) }
  return { id: `${row.id}.${key}`, span: spanAt(localTimeOfKey(key, row.timeZone), like, row.timeZone) }
}

type Letter = {
  subject: (inputs: { title: string }, options: { locale: Locale }) => string
  text: (inputs: { title: string; name: string }, options: { locale: Locale }) => string
  method: Letterhead['method']
}

const letters = {
  calendar_invited: { subject: m.mail_calendar_invited_subject, text: m.mail_calendar_invited_text, method: 'REQUEST' },
  calendar_changed: { subject: m.mail_calendar_changed_subject, text: m.mail_calendar_changed_text, method: 'REQUEST' },
  calendar_cancelled: {
    subject: m.mail_calendar_cancelled_subject,
    text: m.mail_calendar_cancelled_text,
    method: 'CANCEL',
  },
} as const satisfies Record<string, Letter>

/** Nothing, when it has been overtaken: who is invited no more hears of that alone. */
const letterOf =
  ({ subject, text, method }: Letter): MailTemplate =>
  async (tx, { data, locale }, context) => {
    const [row, recipient] = [await findRow(tx, data.event ?? ''), await findRecipient(tx, data.user ?? '')]
    if (!row || !recipient) return null
    const answers = answersTo((await attendeesOf(tx, [row.id])).get(row.id) ?? [], '')
    const rsvp = answers.get(recipient.id)
    const isCancelled = method === 'CANCEL'
    if (!isCancelled && (row.deletedAt || rsvp === undefined)) return null
    if (!(await isAround(tx, row.id, recipient.id))) return null
    // Invited again meanwhile.
    if (isCancelled && !row.deletedAt && rsvp !== undefined && !data.key) return null
    const organizer = await findOrganizer(tx, row.createdBy)
    const one = data.key ? occurrenceOf(row, data.key) : await nextOf(tx, row)
    const options = { locale }
    const { title } = row
    return {
      to: recipient.email,
      subject: subject({ title }, options),
      greeting: m.mail_greeting({ name: recipient.firstName }, options),
      paragraphs: [text({ title, name: organizer.name }, options), ...timesOf(row, one.span, recipient, locale)],
      content: wordsOf(row),
      ...(isCancelled
        ? { closing: null }
        : {
            action: { label: m.mail_calendar_answer({}, options), href: linkTo(context, recipient, one.id) },
            closing: m.mail_calendar_closing({}, options),
          }),
      settings: await settingsAddress(context, { userId: recipient.id, topic: 'events' }),
      calendar: {
        method,
        content: await fileFor(tx, row, data.key ?? '', {
          method,
          organizer: { name: plainText(organizer.name), email: addressOf(context.mailFrom) },
          attendee: {
            name: plainText(`${recipient.firstName} ${recipient.lastName}`),
            email: recipient.email,
            rsvp: partstat[rsvp ?? 'pending'],
          },
        }),
      },
    } satisfies MailContent
  }

const partstat = { pending: 'NEEDS-ACTION', yes: 'ACCEPTED', maybe: 'TENTATIVE', no: 'DECLINED' } as const

export const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from

function timesOf(row: EventRow, span: Span, { timeZone }: Recipient, locale: Locale): string[] {
  const zone = timeZone && isTimeZone(timeZone) ? timeZone : row.timeZone
  return [whenText(span, zone, locale), ...(row.rrule ? [m.mail_calendar_repeats({}, { locale })] : [])]
}

/** From people whom the recipient knows: a place may well be an address to meet at. */
const wordsOf = ({ location, description }: EventRow): string[] => [location, description].filter(Boolean)

/** A series with what differs in it; or the one that it is about. */
async function fileFor(tx: Tx, row: EventRow, key: string, letterhead: Letterhead): Promise<string> {
  if (key) {
    const { span } = occurrenceOf(row, key)
    const one = { ...row, ...span, rrule: null, exdates: [], recurrenceKey: key }
    return writeIcs([one], letterhead)
  }
  const others: Written[] = row.rrule ? await exceptionsOf(tx, row.id) : []
  return writeIcs([row, ...others], letterhead)
}

/** Of something to come, once: not when it has begun meanwhile, or somebody said that they do not come. */
const calendar_reminder: MailTemplate = async (tx, { data, locale }, context) => {
  const [row, recipient] = [await findRow(tx, data.event ?? ''), await findRecipient(tx, data.user ?? '')]
  if (!row || !recipient || row.deletedAt || !(await isAround(tx, row.id, recipient.id))) return null
  const key = data.key ?? ''
  const one = key && row.rrule ? occurrenceOf(row, key) : await nextOf(tx, row)
  const answer = answersTo((await attendeesOf(tx, [row.id])).get(row.id) ?? [], key).get(recipient.id)
  const isOver = one.span.endsAt.getTime() + (row.startDate ? dayMs : 0) < Date.now()
  if (isOver || answer === 'no') return null
  const options = { locale }
  return {
    to: recipient.email,
    subject: m.mail_calendar_reminder_subject({ title: row.title }, options),
    greeting: m.mail_greeting({ name: recipient.firstName }, options),
    paragraphs: [
      m.mail_calendar_reminder_text({ title: row.title }, options),
      ...timesOf({ ...row, rrule: null }, one.span, recipient, locale),
    ],
    content: wordsOf(row),
    action: { label: m.mail_calendar_open({}, options), href: linkTo(context, recipient, one.id) },
    closing: null,
  }
}

export const calendarMails = {
  calendar_invited: letterOf(letters.calendar_invited),
  calendar_changed: letterOf(letters.calendar_changed),
  calendar_cancelled: letterOf(letters.calendar_cancelled),
  calendar_reminder,
}
