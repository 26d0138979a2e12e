import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CentreToday } from '#/contract/organisation/centre-today.ts'
import type { Reservation } from '#/contract/reservation/reservation.ts'
import { m } from '#/paraglide/messages.js'
import { FigureLink } from '#/ui/page/figure-link.tsx'
import { Panel } from '#/ui/page/panel.tsx'
import { RowLinks } from '#/ui/page/row-links.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { shownNumber } from '#/words/counted.ts'
import { spanOn } from '#/words/tutor.ts'
import type { ReservationLinks } from '../reservations.links.ts'

type BookingTodayProps = { organisation: string; booking: CentreToday['booking']; links: ReservationLinks }

/** What is booked today and what comes next; and what is held, with when that ends. */
export function BookingToday({ organisation, booking, links }: BookingTodayProps) {
  const { today, held, needTrainer, holds, next } = booking
  const rows = (search: Parameters<ReservationLinks['list']>[0]) =>
    links.list({ organisation, view: 'list', ...search })
  return (
    <Panel
      title={m.reservations_title()}
      action={
        <Link {...links.list({ organisation })} className={linkClass}>
          {m.centre_week()}
        </Link>
      }
    >
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        <FigureLink
          value={shownNumber(today)}
          label={m.reservations_today()}
          link={rows({ time: 'today', status: 'held,confirmed,done' })}
        />
        <FigureLink value={shownNumber(held)} label={m.reservations_waiting()} link={rows({ need: 'answer' })} />
      </ul>
      {next && (
        <Some title={m.centre_next()}>
          <RowLinks rows={[rowOf(next, links, spanOn(next.startsAt, next.endsAt, next.timeZone))]} />
        </Some>
      )}
      {holds.length > 0 && (
        <Some title={m.centre_holds()}>
          <RowLinks
            rows={holds.map((one) => {
              const until = spanOn(one.holdUntil ?? one.startsAt, one.holdUntil ?? one.startsAt, one.timeZone)
              return rowOf(one, links, m.centre_hold_until({ when: until }))
            })}
          />
        </Some>
      )}
      {needTrainer > 0 && (
        <p className="pt-4">
          <Link {...rows({ need: 'trainer' })} className={linkClass}>
            {m.reservations_need_trainer({ count: needTrainer })}
          </Link>
        </p>
      )}
    </Panel>
  )
}

const rowOf = ({ id, name, resource }: Reservation, links: ReservationLinks, text: string) => ({
  id,
  name: `${resource.name}, ${name}`,
  text,
  link: links.one(id),
})

const Some = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="pt-5">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)
