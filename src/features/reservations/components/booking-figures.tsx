import { Link } from '@tanstack/react-router'
import type { BookingFigures } from '#/contract/reservation/reservation.ts'
import { m } from '#/paraglide/messages.js'
import { FigureLink } from '#/ui/page/figure-link.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { shownNumber } from '#/words/counted.ts'
import { numberFormat } from '#/words/formats.ts'
import { spanOn } from '#/words/tutor.ts'
import type { ReservationLinks } from '../reservations.links.ts'

type FiguresProps = { figures: BookingFigures; organisation: string; links: ReservationLinks }

/** What is counted, each with the way to its rows; and what is next. */
export function BookingFiguresPanel({ figures, organisation, links }: FiguresProps) {
  const { today, week, held, needTrainer, rooms, next } = figures
  const rows = (search: Parameters<ReservationLinks['list']>[0]) =>
    links.list({ organisation, view: 'list', ...search })
  const stands = 'held,confirmed,done'
  return (
    <section aria-label={m.reservations_figures()} className="pb-5">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <FigureLink
          value={shownNumber(today)}
          label={m.reservations_today()}
          link={rows({ time: 'today', status: stands })}
        />
        <FigureLink
          value={shownNumber(week)}
          label={m.reservations_week()}
          link={rows({ time: 'week', status: stands })}
        />
        <FigureLink value={shownNumber(held)} label={m.reservations_waiting()} link={rows({ need: 'answer' })} />
        {rooms.open ? (
          <FigureLink
            value={numberFormat({ style: 'percent' }).format(rooms.booked / rooms.open)}
            label={m.reservations_rooms_full()}
            link={rows({ time: 'week', kind: 'room', status: stands })}
          />
        ) : null}
      </ul>
      {needTrainer > 0 && (
        <p className="pt-3">
          <Link {...rows({ need: 'trainer' })} className={linkClass}>
            {m.reservations_need_trainer({ count: needTrainer })}
          </Link>
        </p>
      )}
      {next && (
        <p className="pt-3 wrap-anywhere">
          {m.reservations_next()}{' '}
          <Link {...links.one(next.id)} className={linkClass}>
            {m.reservations_named({
              name: next.name,
              what: next.resource.name,
              when: spanOn(next.startsAt, next.endsAt, next.timeZone),
            })}
          </Link>
        </p>
      )}
    </section>
  )
}
