// What a letter says of money: what it costs, what goes back, and of an invoice what is still owed, and by whom.
import type { Locale } from '#/contract/core/fields.ts'
import type { OwnRegistration } from '#/contract/event/registration.ts'
import { longDay } from '#/words/formats.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import type { RegistrationRow } from './registrations.repo.ts'
import { dueOf } from './registrations.rules.ts'
import type { RegistrationNews } from './telling.ts'

const prices = {
  on_site: m.registering_mail_price,
  platform: m.registering_mail_price_card,
  invoice: m.registering_mail_price_invoice,
  either: m.registering_mail_price_either,
}

/** How many, of which ticket, what it costs, and where one stands in line. */
export function partyOf(own: OwnRegistration, locale: Locale): string {
  const { ticket, seats, waiting } = own
  const options = { locale }
  return [
    m.registering_mail_places({ count: seats, ticket: ticket.name }, options),
    ...costOf(own, locale),
    ...(waiting?.reason === 'full' ? [m.registering_wait_full({ position: waiting.place }, options)] : []),
    ...(waiting?.reason === 'party'
      ? [m.registering_wait_party({ position: waiting.place, free: waiting.free, seats }, options)]
      : []),
  ].join('\n')
}

function costOf(own: OwnRegistration, locale: Locale): string[] {
  const { ticket, seats, paid, payment, papers } = own
  const options = { locale }
  if (payment === 'invoice' && papers.length > 0)
    return [
      ...(paid > 0 ? [m.registering_mail_paid_invoice({ amount: formatMoney(paid, locale) }, options)] : []),
      ...owingOf(own, locale),
    ]
  if (paid > 0) return [m.registering_mail_paid({ amount: formatMoney(paid, locale) }, options)]
  const price = ticket.price * seats
  return price > 0 ? [prices[payment]({ amount: formatMoney(price, locale) }, options)] : []
}

/** What of an invoice is to be paid, and by when. */
export const owingOf = ({ due, dueAt }: OwnRegistration, locale: Locale): string[] =>
  due > 0 && dueAt
    ? [
        m.registering_mail_owing(
          { amount: formatMoney(due, locale), day: longDay(new Date(dueAt), locale) },
          { locale },
        ),
      ]
    : []

/** How an invoice stands after something was taken off it, or after somebody left who owes it all the same. */
export function creditedOf(own: OwnRegistration, off: number, locale: Locale): string[] {
  const options = { locale }
  const { due, owed, event } = own
  return [
    ...(off > 0 ? [m.registering_mail_credited_off({ amount: formatMoney(off, locale) }, options)] : []),
    ...owingOf(own, locale),
    ...(owed > 0
      ? [m.registering_mail_owed({ amount: formatMoney(owed, locale), name: event.host.name }, options)]
      : []),
    ...(due === 0 && owed === 0 ? [m.registering_mail_owing_nothing({}, options)] : []),
  ]
}

const ended: ReadonlySet<RegistrationNews> = new Set([
  'registration_off',
  'registration_dates_off',
  'registration_withdrawn',
  'registration_left',
])

type Told = { own: OwnRegistration; locale: Locale }

/** What goes back to whoever cannot come because of others, or is owed no more: of many dates, for all of them. */
export function backOf(rows: readonly RegistrationRow[], kind: RegistrationNews, { own, locale }: Told): string[] {
  if (!ended.has(kind)) return []
  const options = { locale }
  const billed = rows.filter(({ payment, billed: cents }) => payment === 'invoice' && cents > 0)
  const toCards = sum(rows, ({ payment, refunded }) => (payment === 'invoice' ? 0 : refunded))
  const byHosts = sum(billed, (row) => Math.max(0, row.paid - dueOf(row)))
  const isVoid = billed.some((row) => row.paid === 0 && dueOf(row) === 0)
  return [
    ...(toCards > 0 ? [m.registering_mail_back({ amount: formatMoney(toCards, locale) }, options)] : []),
    ...(byHosts > 0
      ? [m.registering_mail_owed({ amount: formatMoney(byHosts, locale), name: own.event.host.name }, options)]
      : []),
    ...(isVoid ? [m.registering_mail_void({}, options)] : []),
  ]
}

const sum = (rows: readonly RegistrationRow[], of: (row: RegistrationRow) => number): number =>
  rows.reduce((all, row) => all + of(row), 0)
