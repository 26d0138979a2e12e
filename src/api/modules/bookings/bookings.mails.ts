// What is written to both sides of a booking: found when it leaves, as things are by then, with a file for their calendar. Nothing,
// when it has been overtaken.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { Booking } from '#/contract/booking/booking.ts'
import { topicOfKind } from '#/contract/notice/notice-kinds.ts'
import { amountIn } from '#/words/school.ts'
import { showSame, tutorModeWord } from '#/words/tutor.ts'
import { m } from '#/paraglide/messages.js'
import type { Tx } from '../../db/client.ts'
import { addressOf, whenText } from '../calendar/calendar.mails.ts'
import { writeIcs } from '../calendar/ics.write.ts'
import { settingsAddress } from '../notices/settings-address.ts'
import type { MailContent, MailContext, MailTemplate } from '../outbox/mail.ts'
import { findBooking, type BookingRow } from './bookings.repo.ts'
import { listBookings } from './bookings.view.ts'
import type { BookingNews } from './telling.ts'

type Reader = { id: string; name: string; email: string; timeZone: string | null }
type Kept = Pick<BookingRow, 'sequence' | 'updatedAt'>
type Found = { row: Kept; booking: Booking; reader: Reader; locale: Locale }

async function findKept(tx: Tx, id: string, userId: string): Promise<Pick<Found, 'row' | 'booking'> | undefined> {
  const row = await findBooking(tx, id)
  const [booking] = row ? await listBookings(tx, { userId }, [id]) : []
  return row && booking ? { row, booking } : undefined
}

/** `gone`: the booking itself, where an erased account has taken it along. */
async function find(tx: Tx, data: Record<string, string>, locale: Locale): Promise<Found | undefined> {
  const { booking: id = '', user = '', gone, sequence } = data
  const kept = gone
    ? { row: { sequence: Number(sequence), updatedAt: new Date() }, booking: JSON.parse(gone) as Booking }
    : await findKept(tx, id, user)
  const { rows } = await tx.execute<Reader>(sql`
    select u.id, u.first_name as name, u.email, u.time_zone as "timeZone" from users u
    where u.id = ${user} and u.status = 'active' and u.deleted_at is null`)
  const reader = rows[0]
  return kept?.booking.side && reader ? { ...kept, reader, locale } : undefined
}

type Words = { name: string }
type Sentence = (words: Words, options: { locale: Locale }) => string
type Letter = {
  subject: Sentence
  text: Record<'tutor' | 'booker', Sentence>
  method: 'PUBLISH' | 'CANCEL'
  holds: Booking['status']
}

const letters: Record<BookingNews, Letter> = {
  booking_made: {
    subject: m.tutors_mail_made_subject,
    text: { tutor: m.tutors_mail_made_tutor, booker: m.tutors_mail_made_booker },
    method: 'PUBLISH',
    holds: 'booked',
  },
  booking_soon: {
    subject: m.tutors_mail_soon_subject,
    text: { tutor: m.tutors_mail_soon_text, booker: m.tutors_mail_soon_text },
    method: 'PUBLISH',
    holds: 'booked',
  },
  booking_cancelled: {
    subject: m.tutors_mail_cancelled_subject,
    text: { tutor: m.tutors_mail_cancelled_text, booker: m.tutors_mail_cancelled_text },
    method: 'CANCEL',
    holds: 'cancelled',
  },
}

/** On the reader’s own clock, and on that of the tutor where it shows another time. */
function whenOf({ booking, reader, locale }: Found): string {
  const { timeZone } = booking
  const own = reader.timeZone ?? timeZone
  const { startsAt, endsAt } = instantsOf(booking)
  const span = { startsAt, endsAt, startDate: null, endDate: null }
  const zones = showSame([booking.startsAt, booking.endsAt], own, timeZone) ? [own] : [own, timeZone]
  return zones.map((zone) => whenText(span, zone, locale)).join('\n')
}

const instantsOf = ({ startsAt, endsAt }: Booking) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })

function termsOf({ booking, locale }: Found): string {
  const options = { locale }
  const { mode, price, currency, trial } = booking
  const amount = price === 0 ? m.tutors_free({}, options) : amountIn(price, currency, locale)
  return [
    tutorModeWord(mode, options),
    trial ? m.tutors_mail_trial({ amount }, options) : m.tutors_mail_price({ amount }, options),
  ].join('\n')
}

/** What people wrote stands as it is. */
function contentOf({ booking, locale }: Found): string[] {
  const options = { locale }
  const { child, note, meetingUrl, meetingPlace, endingNote, status } = booking
  if (status === 'cancelled') return endingNote ? [endingNote] : []
  return [
    ...(child ? [m.tutors_mail_child({ name: child }, options)] : []),
    ...(meetingUrl ? [m.tutors_mail_online({ address: meetingUrl }, options)] : []),
    ...(meetingPlace ? [m.tutors_mail_place({ place: meetingPlace }, options)] : []),
    ...(note ? [note] : []),
  ]
}

async function fileOf({ row, booking, locale }: Found, method: Letter['method'], { appOrigin, mailFrom }: MailContext) {
  const content = await writeIcs(
    [
      {
        uid: booking.id,
        sequence: row.sequence,
        title: m.tutors_calendar_title({ name: booking.with.name }, { locale }),
        description: booking.note,
        location: booking.meetingPlace || booking.meetingUrl,
        color: null,
        visibility: 'calendar',
        timeZone: booking.timeZone,
        rrule: null,
        exdates: [],
        recurrenceKey: null,
        updatedAt: row.updatedAt,
        ...instantsOf(booking),
        startDate: null,
        endDate: null,
        onItsClock: true,
        url: `${appOrigin}/dashboard/bookings`,
        isCancelled: booking.status === 'cancelled',
      },
    ],
    { method, organizer: { name: booking.with.name, email: addressOf(mailFrom) } },
  )
  return { calendar: { method, content } }
}

const booking_news: MailTemplate = async (tx, { data, locale }, context) => {
  const found = await find(tx, data, locale)
  const kind = data.kind as BookingNews
  const letter = letters[kind]
  if (!found || !letter || found.booking.status !== letter.holds) return null
  const { booking, reader } = found
  const options = { locale }
  const words = { name: booking.with.name }
  const topic = topicOfKind[kind]
  return {
    to: reader.email,
    subject: letter.subject(words, options),
    greeting: m.mail_greeting({ name: reader.name }, options),
    paragraphs: [
      letter.text[booking.side!](words, options),
      whenOf(found),
      ...(letter.method === 'CANCEL' ? [] : [termsOf(found)]),
    ],
    content: contentOf(found),
    action: { label: m.tutors_mail_open({}, options), href: `${context.appOrigin}/dashboard/bookings` },
    closing: letter.method === 'CANCEL' ? null : m.tutors_mail_closing({}, options),
    ...(topic ? { settings: await settingsAddress(context, { userId: reader.id, topic }) } : {}),
    ...(await fileOf(found, letter.method, context)),
  } satisfies MailContent
}

export const bookingMails = { booking_news }
