import { Link } from '@tanstack/react-router'
import { weeksAhead } from '#/contract/tutor/tutor.search.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { dayOn, timeOn, zoneName, type ClockZone } from '#/words/tutor.ts'
import type { FreeTimes as Free, ReadTutor } from '../found.ts'
import type { TutorLinks } from '../tutors.links.ts'
import { useClock } from '../use-clock.ts'

type FreeTimesProps = {
  tutor: Pick<ReadTutor, 'id' | 'name' | 'timeZone' | 'horizonDays'>
  free: Free
  week: number
  now: number
  links: Pick<TutorLinks, 'tutor' | 'book'>
}

const weekMs = 7 * 86_400_000

/** When somebody is free, a week at a time: days with times, each a link to where it is booked. */
export function FreeTimes({ tutor, free, week, now, links }: FreeTimesProps) {
  const { zone, own } = useClock(tutor.timeZone, endsOf(free))
  const days = byDay(free.slots, zone)
  const last = Math.min(weeksAhead, Math.ceil(tutor.horizonDays / 7) - 1)
  return (
    <section id="times" aria-labelledby="times-title" className="scroll-mt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="times-title" className="text-lead font-semibold">
          {m.tutors_times()}
        </h2>
        <p className="text-small text-muted">{m.tutors_minutes_each({ minutes: free.minutes })}</p>
      </div>
      <p className="pt-1 text-small text-muted">
        {own
          ? m.tutors_clock_yours({ zone: zoneName(own), theirs: zoneName(tutor.timeZone) })
          : m.tutors_clock_theirs({ zone: zoneName(tutor.timeZone) })}
      </p>
      {days.length === 0 && <NoneThisWeek tutor={tutor} free={free} now={now} zone={zone} links={links} />}
      <ol className="divide-y divide-line pt-2">
        {days.map(({ day, times }) => (
          <li key={day} className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
            <h3 className="pt-2 font-semibold">{day}</h3>
            <ul className="flex flex-wrap gap-2">
              {times.map((at) => (
                <li key={at}>
                  <Button asChild variant="outline">
                    <Link {...links.book(tutor.id, at)} aria-label={`${timeOn(at, zone)}, ${day}`}>
                      <span className="tabular-nums">{timeOn(at, zone)}</span>
                    </Link>
                  </Button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <nav aria-label={m.tutors_weeks()} className="flex flex-wrap justify-between gap-3 pt-3">
        {week > 0 ? (
          <Button asChild variant="outline" size="sm">
            <Link {...links.tutor(tutor.id, { week: week === 1 ? undefined : week - 1 })}>
              {m.tutors_week_before()}
            </Link>
          </Button>
        ) : (
          <span />
        )}
        {week < last && (
          <Button asChild variant="outline" size="sm">
            <Link {...links.tutor(tutor.id, { week: week + 1 })}>{m.tutors_week_after()}</Link>
          </Button>
        )}
      </nav>
    </section>
  )
}

/** Between its first and its last time no week has two changes of a clock. */
const endsOf = ({ slots, next }: Free): string[] => [slots[0], slots.at(-1), next].flatMap((at) => at ?? [])

function byDay(slots: readonly string[], zone: ClockZone): { day: string; times: string[] }[] {
  const days = Map.groupBy(slots, (at) => dayOn(at, zone))
  return [...days].map(([day, times]) => ({ day, times }))
}

type NoneProps = Pick<FreeTimesProps, 'tutor' | 'free' | 'now' | 'links'> & { zone: ClockZone }

/** Nothing in this week leads to the first that is free, where there is one. */
function NoneThisWeek({ tutor, free: { next }, now, zone, links }: NoneProps) {
  return (
    <div className="py-4">
      <p>{m.tutors_times_none()}</p>
      {next && (
        <p className="pt-2">
          <Link
            {...links.tutor(tutor.id, { week: Math.min(weeksAhead, Math.floor((Date.parse(next) - now) / weekMs)) })}
            className="text-primary-text underline underline-offset-4"
          >
            {m.tutors_times_next({ day: dayOn(next, zone) })}
          </Link>
        </p>
      )}
    </div>
  )
}
