import { Link } from '@tanstack/react-router'
import type { VisitTimes } from '#/contract/visit/visit.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import type { VisitLinks } from '../visits.links.ts'
import { TimeTile } from './time-tile.tsx'

type VisitCardProps = {
  slug: string
  /** Null: the school takes no visits now. */
  visits: VisitTimes | null
  links: Pick<VisitLinks, 'book'>
}

const shownAtOnce = 6

/** On a school’s page: the next times, each a link to where it is booked. Nothing in it needs a script. */
export function VisitCard({ slug, visits, links }: VisitCardProps) {
  if (!visits) return null
  const { times, minutes, families, expect, timeZone } = visits
  const shown = times.slice(0, shownAtOnce)
  return (
    <section aria-labelledby="visit" className="rounded border border-line bg-card p-5">
      <h2 id="visit" className="text-lead font-semibold">
        {m.visits_title()}
      </h2>
      <p className="pt-0.5 text-small text-muted">{m.visits_terms({ minutes, families })}</p>
      {expect && <p className="pt-2 text-small wrap-anywhere whitespace-pre-line">{expect}</p>}
      {shown.length === 0 ? (
        <p className="pt-3">{m.visits_none()}</p>
      ) : (
        <>
          <ul className="grid grid-cols-2 gap-2 pt-3">
            {shown.map((time) => (
              <li key={time.at}>
                <TimeTile time={time} timeZone={timeZone} link={links.book(slug, time.at)} />
              </li>
            ))}
          </ul>
          <Button asChild variant="outline" className="mt-3 w-full">
            <Link {...links.book(slug)}>{m.visits_all_times()}</Link>
          </Button>
        </>
      )}
      <p className="pt-3 text-small text-muted">{m.visits_free_text()}</p>
    </section>
  )
}
