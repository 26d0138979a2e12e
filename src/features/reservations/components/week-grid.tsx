import { Link } from '@tanstack/react-router'
import type { BookingWeek, WeekEntry } from '#/contract/reservation/reservation.ts'
import { m } from '#/paraglide/messages.js'
import { cn } from '#/lib/cn.ts'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { ScrollArea } from '#/ui/primitives/scroll-area.tsx'
import { dateFormat } from '#/words/formats.ts'
import { dayOn, timeOn } from '#/words/tutor.ts'
import type { ReservationLinks } from '../reservations.links.ts'
import { kindWords, stateWords } from '../reservations.words.ts'
import { daysOf, firstToBook, isOnDay } from '../week.ts'

type WeekProps = { week: BookingWeek; organisation: string; links: ReservationLinks }

const dayWord = (day: string): string => dayOn(`${day}T12:00:00Z`, 'UTC')

/** Over a narrow column. */
const shortDay = (day: string): string =>
  dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))

/** A week: things down, days across; on a phone day after day. Each is drawn by the server. */
export function WeekGrid(props: WeekProps) {
  return (
    <>
      <div className="max-md:hidden">
        <WeekTable {...props} />
      </div>
      <div className="md:hidden">
        <WeekDays {...props} />
      </div>
      {props.week.more && <p className="pt-3 text-small text-muted">{m.reservations_more()}</p>}
    </>
  )
}

function WeekTable({ week, organisation, links }: WeekProps) {
  const days = daysOf(week.from)
  return (
    <ScrollArea
      label={m.reservations_week_of({ day: dayWord(week.from) })}
      className="rounded border border-line bg-card"
    >
      <table className="w-full min-w-4xl table-fixed border-collapse text-small">
        <caption className="sr-only">{m.reservations_week_of({ day: dayWord(week.from) })}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="px-3 py-2 text-start font-semibold">
              {m.reservations_what()}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" aria-label={dayWord(day)} className="px-2 py-2 text-start font-semibold">
                {shortDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.resources.map((one) => (
            <tr key={one.id} className="border-b border-line last:border-0">
              <th scope="row" className="w-44 px-3 py-3 text-start align-top font-normal">
                <Link
                  {...links.new({ organisation, resource: one.id, date: firstToBook(week.from) })}
                  className={`${linkClass} wrap-anywhere`}
                >
                  {one.name}
                </Link>
                <span className="block text-muted">{kindWords[one.kind]()}</span>
              </th>
              {days.map((day) => (
                <td key={day} className="px-1.5 py-2 align-top">
                  <ul className="space-y-1.5">
                    {week.entries
                      .filter((entry) => entry.resource === one.id && isOnDay(entry, day, one.timeZone))
                      .map((entry) => (
                        <li key={entry.id}>
                          <Entry entry={entry} zone={one.timeZone} links={links} />
                        </li>
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function WeekDays({ week, links }: WeekProps) {
  return (
    <div className="space-y-6">
      {daysOf(week.from).map((day) => {
        const entries = week.entries.flatMap((entry) => {
          const resource = week.resources.find(({ id }) => id === entry.resource)
          return resource && isOnDay(entry, day, resource.timeZone) ? [{ entry, resource }] : []
        })
        return (
          <section key={day} aria-label={dayWord(day)}>
            <h2 className="pb-2 font-semibold">{dayWord(day)}</h2>
            {entries.length === 0 ? (
              <p className="text-small text-muted">{m.reservations_day_free()}</p>
            ) : (
              <ul className="space-y-2">
                {entries.map(({ entry, resource }) => (
                  <li key={`${entry.id} ${resource.id}`}>
                    <Entry entry={entry} zone={resource.timeZone} links={links} what={resource.name} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}

type EntryProps = { entry: WeekEntry; zone: string; links: ReservationLinks; what?: string }

/** What is held has a broken edge, and says so. */
function Entry({ entry: { id, startsAt, endsAt, name, subject, status }, zone, links, what }: EntryProps) {
  return (
    <Link
      {...links.one(id)}
      className={cn(
        'block rounded-[6px] border bg-tint px-2 py-1.5 text-small text-ink hover:underline pointer-coarse:min-h-11',
        status === 'held' ? 'border-dashed border-primary-text' : 'border-transparent',
      )}
    >
      <span className="block font-semibold tabular-nums">{`${timeOn(startsAt, zone)} – ${timeOn(endsAt, zone)}`}</span>
      <span className="block wrap-anywhere">{[what, name, subject].filter(Boolean).join(' · ')}</span>
      {status === 'held' && <span className="block">{stateWords.held()}</span>}
    </Link>
  )
}
