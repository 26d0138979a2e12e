import { Link } from '@tanstack/react-router'
import type { EventSummary } from '#/contract/event/event.ts'
import { sharedPicture } from '#/lib/rich-text/post-picture.ts'
import { m } from '#/paraglide/messages.js'
import { shownNumber } from '#/words/counted.ts'
import { eventCategoryWords, eventDays, eventHours, eventModeWords, priceWords } from '#/words/event.ts'
import { levelWord } from '#/words/level.ts'
import type { EventLinks } from '../events.links.ts'
import { DayLeaf } from '#/ui/materials/day-leaf.tsx'
import { StoredPicture } from '#/ui/picture/stored-picture.tsx'
import { DoorWord } from './door-word.tsx'

type EventRowProps = {
  event: EventSummary
  link: EventLinks['event']
  /** Beside the map there is less room. */
  narrow?: boolean
  /** Of its title, below what the list is part of. */
  level?: 2 | 3
}

/** One event in a list: when, what, where and by whom, for whom, what it costs and whether one can come. */
export function EventRow({ event, link, narrow, level = 2 }: EventRowProps) {
  const Title: `h${typeof level}` = `h${level}`
  const isOff = event.status === 'cancelled' || event.status === 'postponed'
  return (
    <li className="group relative flex items-start gap-3.5 px-3 py-2 hover:bg-sunken sm:gap-4 sm:px-4 md:py-1.5">
      <DayLeaf date={event.startsOn} crossed={isOff} />
      <div
        className={
          narrow
            ? 'min-w-0 grow'
            : 'grid min-w-0 grow items-center gap-x-6 gap-y-0.5 md:min-h-13 md:grid-cols-[minmax(0,1fr)_7.5rem_11.5rem]'
        }
      >
        <div className="flex min-w-0 items-center gap-4">
          <div className="min-w-0 grow">
            <Title className="leading-6 font-semibold text-pretty">
              <Link {...link(event.slug)} className="group-hover:underline after:absolute after:inset-0">
                {event.title}
              </Link>
            </Title>
            <p className="text-small text-muted">
              <span className="sr-only">{eventDays(event)}. </span>
              {[eventHours(event), whereOf(event), event.host.name].filter(Boolean).join(' · ')}
            </p>
          </div>
          {event.cover && !narrow && (
            <StoredPicture
              picture={sharedPicture(event.cover, '5rem')}
              alt=""
              className="aspect-3/2 w-18 shrink-0 rounded-[6px] sm:w-20"
            />
          )}
        </div>
        <p className={narrow ? 'hidden' : 'text-small text-muted max-md:hidden'}>
          {eventCategoryWords[event.category]()}
          {event.levels.length > 0 && (
            <span className="block text-xs">{event.levels.slice(0, 2).map(levelWord).join(', ')}</span>
          )}
        </p>
        <p className={narrow ? 'flex flex-wrap gap-x-3' : 'flex flex-wrap gap-x-3 md:flex-col'}>
          <DoorWord event={event} />
          <span className="text-small text-muted tabular-nums">{priceWords(event)}</span>
        </p>
      </div>
    </li>
  )
}

/** The town, how far it is, or that it is online. */
function whereOf({ mode, city, distance }: EventSummary): string {
  if (mode === 'online' || !city) return eventModeWords[mode]()
  const place =
    distance === null || distance < 1 ? city : m.events_city_far({ city, km: shownNumber(Math.round(distance)) })
  return mode === 'mixed' ? m.events_city_or_online({ place }) : place
}
