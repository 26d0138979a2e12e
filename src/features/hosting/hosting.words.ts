import type { hostingDone } from '#/contract/event/hosting.search.ts'
import type { EventVisibility, HostedState, QuestionKind } from '#/contract/event/event-kinds.ts'
import type { SeriesScope } from '#/contract/core/series-scopes.ts'
import type { RepeatUnit, RepeatWay } from '#/contract/event/series-kinds.ts'
import { paymentLimits, type RefundRule, type TicketPayment } from '#/contract/event/ticket-payment.ts'
import type { MissingPart } from '#/contract/event/missing.ts'
import type { OwnEvent, OwnEventSummary } from '#/contract/event/event.ts'
import type { MessageRecipients, RegistrationFilter } from '#/contract/event/registration-kinds.ts'
import type { Registration, RegistrationNumbers } from '#/contract/event/registration.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'
import { counted } from '#/words/counted.ts'
import { dateFormat, longDay } from '#/words/formats.ts'
import { doorTime, eventStatusWords, eventWhen, type DoorClock, type EventTimes } from '#/words/event.ts'
import { formatMoney } from '#/words/money.ts'

type Word = () => string

export const questionKindWords: Record<QuestionKind, Word> = {
  text: m.hosting_question_kind_text,
  choice: m.hosting_question_kind_choice,
  check: m.hosting_question_kind_check,
}

export const visibilityWords: Record<EventVisibility, { word: Word; text: Word }> = {
  public: { word: m.hosting_visibility_public, text: m.hosting_visibility_public_text },
  members: { word: m.hosting_visibility_members, text: m.hosting_visibility_members_text },
}

export const ticketPaymentWords: Record<TicketPayment, { word: Word; text: Word }> = {
  on_site: { word: m.hosting_pay_on_site, text: m.hosting_pay_on_site_text },
  platform: { word: m.hosting_pay_platform, text: m.hosting_pay_platform_text },
  invoice: { word: m.hosting_pay_invoice, text: () => m.hosting_pay_invoice_text({ days: paymentLimits.dueDays }) },
  either: { word: m.hosting_pay_either, text: m.hosting_pay_either_text },
}

export const refundRuleWords: Record<RefundRule, Word> = {
  full: m.hosting_refund_full,
  half: m.hosting_refund_half,
  none: m.hosting_refund_none,
}

export const hostedStateWords: Record<HostedState, Word> = {
  upcoming: m.hosting_state_upcoming,
  draft: m.hosting_state_draft,
  past: m.hosting_state_past,
  cancelled: m.hosting_state_cancelled,
}

export const repeatUnitWords: Record<RepeatUnit, Word> = {
  day: m.hosting_repeat_day,
  week: m.hosting_repeat_week,
  month: m.hosting_repeat_month,
}

export const repeatWayWords: Record<RepeatWay, Word> = {
  date: m.hosting_repeat_by_date,
  weekday: m.hosting_repeat_by_weekday,
}

export const scopeWords: Record<SeriesScope, Word> = {
  this: m.hosting_scope_this,
  following: m.hosting_scope_following,
  all: m.hosting_scope_all,
}

/** 1 is Monday. */
export const weekdayWord = (day: number, width: 'long' | 'short'): string =>
  dateFormat({ weekday: width, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)))

/** In the order in which one looks for them. */
export const shownStates = ['upcoming', 'draft', 'past', 'cancelled'] as const satisfies readonly HostedState[]

export const missingWords: Record<MissingPart, Word> = {
  title: m.hosting_missing_title,
  summary: m.hosting_missing_summary,
  starts: m.hosting_missing_starts,
  ends: m.hosting_missing_ends,
  venue: m.hosting_missing_venue,
  onlineUrl: m.hosting_missing_online_url,
  tickets: m.hosting_missing_tickets,
}

export const filterWords: Record<RegistrationFilter, Word> = {
  registered: m.hosting_filter_registered,
  absent: m.hosting_filter_absent,
  attended: m.hosting_filter_attended,
  waiting: m.hosting_filter_waiting,
  gone: m.hosting_filter_gone,
  money: m.hosting_filter_money,
}

export const recipientWords: Record<MessageRecipients, Word> = {
  all: m.hosting_to_all,
  registered: m.hosting_to_registered,
  absent: m.hosting_to_absent,
  attended: m.hosting_to_attended,
  waiting: m.hosting_to_waiting,
}

type Timed = Pick<OwnEvent, 'startsAt' | 'endsAt' | 'startsOn' | 'endsOn' | 'timeZone' | 'allDay'>

/** Of a draft the times may be missing. */
export function timesOf({ startsAt, endsAt, startsOn, endsOn, timeZone, allDay }: Timed): EventTimes | null {
  return startsAt && endsAt && startsOn && endsOn ? { startsAt, endsAt, startsOn, endsOn, timeZone, allDay } : null
}

export const whenWords = (event: Timed): string => {
  const times = timesOf(event)
  return times ? eventWhen(times) : m.hosting_no_date()
}

const shortDay = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const

/** The same where there is little room: "Wed, 9 Dec 2026, 08:30 – 11:45". */
export function shortWhen(event: Timed): string {
  const times = timesOf(event)
  if (!times) return m.hosting_no_date()
  const { startsOn, endsOn, startsAt, endsAt, timeZone } = times
  if (times.allDay) {
    const day = dateFormat({ ...shortDay, timeZone: 'UTC' })
    return startsOn === endsOn
      ? day.format(new Date(startsOn))
      : between(day.format(new Date(startsOn)), day.format(new Date(endsOn)))
  }
  const clock = { hour: 'numeric', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const full = dateFormat({ ...shortDay, ...clock })
  const last = startsOn === endsOn ? dateFormat(clock) : full
  return between(full.format(new Date(startsAt)), last.format(new Date(endsAt)))
}

/** Browsers and servers do not put the same spaces into ranges of their own. */
const between = (from: string, to: string) => `${from} – ${to}`

/** How an event stands, in a word; what moderators say goes before. */
export function stateOf(event: Pick<OwnEventSummary, 'status' | 'state' | 'isHeld' | 'removedFor'>): {
  word: Word
  tone: BadgeTone
} {
  if (event.removedFor) return { word: m.hosting_removed, tone: 'danger' }
  if (event.isHeld) return { word: m.hosting_held, tone: 'warning' }
  if (event.state === 'past' && event.status !== 'cancelled') return { word: m.hosting_past, tone: 'neutral' }
  return eventStatusWords[event.status]
}

/** Seats that are free; a number below zero is none. */
export const freeOf = ({ places, taken }: Pick<OwnEventSummary, 'places' | 'taken'>): number =>
  Math.max(0, places - taken)

/** "12 of 16 places taken, 4 free; 5 wait." */
export function placesSentence(event: Pick<OwnEventSummary, 'places' | 'taken' | 'waiting'>): string {
  const { taken, places, waiting } = event
  const seats = m.hosting_places_sentence({ taken, ...counted(places), free: freeOf(event) })
  return waiting > 0 ? `${seats} ${m.hosting_waiting_sentence(counted(waiting))}` : seats
}

/** At the door: how many have come; before: how it fills. */
export function doorSentence(event: OwnEvent, { registered, attended }: RegistrationNumbers): string {
  if (event.state === 'draft') return m.hosting_draft_sentence()
  if (event.state === 'past') return m.hosting_past_sentence({ attended, ...counted(registered) })
  if (attended > 0) return m.hosting_here_sentence({ attended, ...counted(registered) })
  return placesSentence(event)
}

/** Why somebody waits although there may be places. */
export function waitReason({ waiting, seats }: Registration): string | null {
  if (!waiting || waiting.reason === 'full') return null
  if (waiting.reason === 'unconfirmed') return m.hosting_waits_unconfirmed()
  return m.hosting_waits_party({ free: waiting.free, seats })
}

export type Shown = { word: string; tone: BadgeTone }

/** Where one registration stands. */
export function registrationState(one: Registration, event: DoorClock): Shown {
  if (one.attendedAt) {
    const at = doorTime(one.attendedAt, event)
    const by = one.checkedInBy
    return { tone: 'success', word: by ? m.hosting_came_by({ at, by }) : m.hosting_came({ at }) }
  }
  switch (one.status) {
    case 'held':
      return { tone: 'warning', word: m.hosting_is_held() }
    case 'unpaid':
      return { tone: 'warning', word: m.hosting_unpaid({ until: one.until ? doorTime(one.until, event) : '' }) }
    case 'waitlisted':
      return {
        tone: 'warning',
        word: one.waiting?.place === 1 ? m.hosting_waits_first() : m.hosting_waits({ place: one.waiting?.place ?? 0 }),
      }
    case 'offered':
      return { tone: 'primary', word: m.hosting_offered({ until: one.until ? doorTime(one.until, event) : '' }) }
    case 'cancelled':
      return { tone: 'neutral', word: m.hosting_left() }
    case 'lapsed':
      return { tone: 'neutral', word: m.hosting_lapsed() }
    case 'declined':
      return { tone: 'neutral', word: m.hosting_declined() }
    default:
      return { tone: 'primary', word: m.hosting_expected() }
  }
}

/** What a page without a script has just done. */
export const doneWords: Record<(typeof hostingDone)[number], Word> = {
  saved: m.hosting_done_saved,
  moved: m.hosting_done_moved,
  in: m.hosting_done_in,
  before: m.hosting_done_before,
  out: m.hosting_done_out,
  sent: m.hosting_done_sent,
  given_up: m.hosting_done_given_up,
  named: m.hosting_done_named,
  paid: m.hosting_done_paid,
  refunded: m.hosting_done_refunded,
}

type Money = Pick<Registration, 'due' | 'paid' | 'refunded' | 'payment' | 'dueAt'>

/** Of an invoice whose day is over. */
export const isOverdue = ({ dueAt }: Pick<Registration, 'dueAt'>, now = new Date()): boolean =>
  dueAt !== null && new Date(dueAt) <= now

/** What somebody owes their hosts, or has paid them; null where it costs nothing. */
export function paidWords({ due, paid, refunded, payment, dueAt }: Money): string | null {
  if (payment === 'platform' && refunded > 0)
    return m.hosting_paid_refunded({ paid: formatMoney(paid), amount: formatMoney(refunded) })
  if (payment === 'platform' && paid > 0) return m.hosting_paid_amount({ amount: formatMoney(paid) })
  if (dueAt && due > paid) {
    const owed = { amount: formatMoney(due - paid), day: longDay(dueAt, getLocale()) }
    return isOverdue({ dueAt }) ? m.hosting_paid_overdue(owed) : m.hosting_paid_due_by(owed)
  }
  if (due > paid) return m.hosting_paid_due({ amount: formatMoney(due - paid) })
  if (paid > due) return m.hosting_paid_back({ amount: formatMoney(paid - due) })
  return paid > 0 ? m.hosting_paid_amount({ amount: formatMoney(paid) }) : null
}
