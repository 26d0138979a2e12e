import { Link, useHydrated } from '@tanstack/react-router'
import type { Event } from '#/contract/event/event.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { linkClass, quietLinkClass } from '#/ui/primitives/link-class.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { eventModeWords, eventStatusWords, eventWhen, eventWhenIn, instantIn, zoneTown } from '#/words/event.ts'
import type { EventLinks } from '../events.links.ts'
import { DayLeaf } from '#/ui/materials/day-leaf.tsx'
import { listFormat } from '#/words/formats.ts'
import { DoorWord } from './door-word.tsx'

type Shown = Omit<Event, 'content'>
type EventHeadProps = { event: Shown; links: Pick<EventLinks, 'list' | 'door'> }

/** What it is and when, and what has become of it. */
export function EventHead({ event, links }: EventHeadProps) {
  const isOff = event.status === 'cancelled' || event.status === 'postponed'
  return (
    <header>
      <p className="pb-3 text-small text-muted">
        <Link {...links.list()} className={quietLinkClass}>
          {m.areas_events()}
        </Link>
        {event.city && event.point && (
          <>
            {' › '}
            <Link {...links.list({ place: event.city, ...event.point })} className={quietLinkClass}>
              {event.city}
            </Link>
          </>
        )}
      </p>
      <div className="flex items-start gap-4 sm:gap-6">
        <DayLeaf date={event.startsOn} large crossed={isOff} />
        <div className="min-w-0">
          <h1 className="text-[28px] leading-tight font-bold tracking-[-0.022em] break-words text-balance sm:text-display">
            {event.title}
          </h1>
          <p className="mt-1.5 text-muted">
            <When event={event} />
            <span className="block">{[event.city ?? eventModeWords[event.mode](), event.host.name].join(' · ')}</span>
            {event.hosts.length > 0 && (
              <span className="block">
                {m.events_hosts({ names: listFormat().format(event.hosts.map(({ name }) => name)) })}
              </span>
            )}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
            <DoorWord event={event} />
            {!isOff && (
              <a href={filePaths.eventCalendar(event.slug)} className={`${linkClass} text-small`}>
                {m.events_add_to_calendar()}
              </a>
            )}
            {event.atDoor && !isOff && (
              // A page of its own: it alone may look through a camera.
              <Link {...links.door(event.id)} reloadDocument className={`${linkClass} text-small font-semibold`}>
                {m.events_door()}
              </Link>
            )}
          </p>
        </div>
      </div>
      <Changed event={event} />
    </header>
  )
}

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** By the clock of where it is; where clocks show another time, by one’s own as well. */
function When({ event }: { event: Shown }) {
  const hydrated = useHydrated()
  const own = hydrated ? eventWhenIn(event, ownZone()) : null
  return (
    <>
      <time dateTime={event.allDay ? event.startsOn : event.startsAt}>{eventWhen(event)}</time>
      {!event.allDay && ` (${m.events_zone({ town: zoneTown(event.timeZone) })})`}
      {own && <span className="block text-small">{m.events_own_time({ when: own })}</span>}
    </>
  )
}

function Changed({ event: { status, statusNote, previousStartsAt, timeZone } }: { event: Shown }) {
  if (status === 'published') return null
  const texts = {
    draft: '',
    cancelled: m.events_is_cancelled(),
    postponed: m.events_is_postponed(),
    rescheduled: previousStartsAt
      ? m.events_is_rescheduled({ before: instantIn(previousStartsAt, timeZone) })
      : eventStatusWords.rescheduled.word(),
  }
  return (
    <Alert tone={status === 'cancelled' ? 'danger' : 'warning'} className="mt-5">
      <span className="block font-semibold">{texts[status]}</span>
      {statusNote && <span className="block whitespace-pre-line">{statusNote}</span>}
    </Alert>
  )
}
