import { Link } from '@tanstack/react-router'
import type { Offer } from '#/contract/reservation/reservation.ts'
import type { NewBookingSearch } from '#/contract/reservation/reservation.search.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { dayOn, spanOn, zoneName } from '#/words/tutor.ts'
import type { ReservationLinks } from '../reservations.links.ts'
import { dateWords } from '../reservations.words.ts'

type OfferProps = { offer: Offer; search: NewBookingSearch; links: ReservationLinks }

/** Each date with how it stands; where the first is not free, the nearest that are, as links that fill the form. */
export function OfferPanel({ offer: { dates, nearest, timeZone }, search, links }: OfferProps) {
  return (
    <section aria-labelledby="offer" className="max-w-form space-y-4">
      <h2 id="offer" className="text-lead font-semibold">
        {m.reservations_offer()}
      </h2>
      <p className="text-small text-muted">{m.reservations_clock({ zone: zoneName(timeZone) })}</p>
      <ul className="space-y-1">
        {dates.map(({ date, state }) => (
          <li key={date} className="flex flex-wrap gap-x-3">
            <span>{dayOn(`${date}T12:00:00Z`, 'UTC')}</span>
            <strong className={state === 'free' ? 'text-success' : 'text-danger'}>{dateWords[state]()}</strong>
          </li>
        ))}
      </ul>
      {nearest.length > 0 && (
        <div className="space-y-2">
          <p>{m.reservations_nearest()}</p>
          <ul className="flex flex-wrap gap-2">
            {nearest.map(({ at, date, time }) => (
              <li key={at}>
                <Button asChild variant="outline">
                  <Link {...links.new({ ...search, date, time })} resetScroll={false}>
                    {spanOn(at, at, timeZone)}
                  </Link>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
