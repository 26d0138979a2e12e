// The words of each letter to those who registered, and of what it still has to be true when it leaves.
import type { Locale } from '#/contract/core/fields.ts'
import { isLiving } from '#/contract/event/registration-kinds.ts'
import { m } from '#/paraglide/messages.js'
import type { EventRow } from '../events/events.repo.ts'
import type { DatesOf } from './registrations.dates.ts'
import type { RegistrationRow } from './registrations.repo.ts'
import { isRunning, isShown } from './registrations.rules.ts'
import type { RegistrationNews } from './telling.ts'

export type Method = 'PUBLISH' | 'CANCEL'
type Standing = { row: RegistrationRow; event: EventRow }
type Words = {
  subject(inputs: { title: string }, options: { locale: Locale }): string
  text(inputs: { title: string; until: string; amount: string }, options: { locale: Locale }): string
  /** Whether it still is as it says. */
  holds(now: Standing): boolean
  calendar?: Method
  /** Of several dates, which it names; by what those are found. */
  dates?: DatesOf
}

const isIn =
  (...states: readonly RegistrationRow['status'][]) =>
  ({ row, event }: Standing) =>
    states.includes(row.status) && isRunning(event)

const lives = ({ row, event }: Standing) => isLiving(row.status) && isRunning(event)

export const letters: Record<Exclude<RegistrationNews, 'registration_written'>, Words> = {
  registration_made: {
    subject: m.registering_mail_made_subject,
    text: m.registering_mail_made_text,
    holds: isIn('registered'),
    calendar: 'PUBLISH',
  },
  registration_waiting: {
    subject: m.registering_mail_waiting_subject,
    text: m.registering_mail_waiting_text,
    holds: isIn('waitlisted'),
  },
  registration_offered: {
    subject: m.registering_mail_offered_subject,
    text: m.registering_mail_offered_text,
    holds: isIn('offered'),
  },
  registration_lapsed: {
    subject: m.registering_mail_lapsed_subject,
    text: m.registering_mail_lapsed_text,
    holds: isIn('lapsed'),
  },
  registration_unpaid: {
    subject: m.registering_mail_unpaid_subject,
    text: m.registering_mail_unpaid_text,
    holds: isIn('lapsed'),
  },
  registration_refunded: {
    subject: m.registering_mail_refunded_subject,
    text: m.registering_mail_refunded_text,
    // Whatever became of it since: the money is on its way.
    holds: ({ event }) => !event.deletedAt,
  },
  registration_credited: {
    subject: m.registering_mail_credited_subject,
    text: m.registering_mail_credited_text,
    holds: ({ event }) => !event.deletedAt,
  },
  registration_overdue: {
    subject: m.registering_mail_overdue_subject,
    text: m.registering_mail_overdue_text,
    holds: ({ row, event }) => row.billed - row.refunded > row.paid && !event.deletedAt,
  },
  registration_ended: {
    subject: m.registering_mail_ended_subject,
    text: m.registering_mail_ended_text,
    holds: isIn('lapsed'),
  },
  registration_withdrawn: {
    subject: m.registering_mail_withdrawn_subject,
    text: m.registering_mail_withdrawn_text,
    // Also of what is put off.
    holds: ({ row, event }) => row.status === 'cancelled' && event.status !== 'cancelled' && isShown(event),
    calendar: 'CANCEL',
  },
  registration_left: {
    subject: m.registering_mail_withdrawn_subject,
    text: m.registering_mail_member_text,
    holds: isIn('cancelled'),
    calendar: 'CANCEL',
  },
  registration_moved: {
    subject: m.registering_mail_changed_subject,
    text: m.registering_mail_changed_text,
    holds: lives,
    calendar: 'PUBLISH',
  },
  registration_off: {
    subject: m.registering_mail_cancelled_subject,
    text: m.registering_mail_cancelled_text,
    holds: ({ event }) => event.status === 'cancelled',
    calendar: 'CANCEL',
  },
  registration_dates_moved: {
    subject: m.registering_mail_changed_subject,
    text: m.registering_mail_dates_changed_text,
    // As long as any of them is left.
    holds: () => true,
    calendar: 'PUBLISH',
    dates: 'moved',
  },
  registration_dates_offered: {
    subject: m.registering_mail_offered_subject,
    text: m.registering_mail_dates_offered_text,
    holds: () => true,
    dates: 'offered',
  },
  registration_dates_added: {
    subject: m.registering_mail_dates_added_subject,
    text: m.registering_mail_dates_added_text,
    holds: () => true,
  },
  registration_dates_off: {
    subject: m.registering_mail_cancelled_subject,
    text: m.registering_mail_dates_cancelled_text,
    holds: ({ event }) => event.status === 'cancelled',
    // A file that calls off may be of one event alone (RFC 5546, 3.2.5); published ones say it by their status.
    calendar: 'PUBLISH',
    dates: 'off',
  },
  registration_postponed: {
    subject: m.registering_mail_postponed_subject,
    text: m.registering_mail_postponed_text,
    holds: ({ row, event }) => isLiving(row.status) && event.status === 'postponed' && isShown(event),
  },
  registration_soon: {
    subject: m.registering_mail_reminder_subject,
    text: m.registering_mail_reminder_text,
    holds: isIn('registered'),
    calendar: 'PUBLISH',
  },
}
