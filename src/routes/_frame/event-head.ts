import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import type { EventSearch } from '#/contract/event/event.search.ts'
import type { EventMode, EventStatus } from '#/contract/event/event-kinds.ts'
import { narrowing } from '#/features/events/events.search.ts'
import type { ReadEvent } from '#/features/events/screens/event-screen.tsx'
import { filePaths } from '#/lib/file-paths.ts'
import { siteOrigin } from '#/router/site-origin.ts'
import { m } from '#/paraglide/messages.js'
import { formatDay } from '#/words/dates.ts'
import { eventWhen } from '#/words/event.ts'
import { pageHead, structuredData } from './page-head.ts'
import { imageOf } from './picture-head.ts'

const eventPath = (slug: string) => `/events/${encodeURIComponent(slug)}/details`

const feedTypes = { ics: 'text/calendar', rss: 'application/rss+xml', json: 'application/feed+json' } as const

// Search engines read it on the server; the browser has no use for its text.
const lead = createIsomorphicFn().server(() => m.events_lead())

/** With the feeds of what the page shows, for programs that look for them. */
export function eventsHead(search: EventSearch) {
  const { place, ...filter } = narrowing(search)
  const head = pageHead({
    title: place ? `${m.areas_events()} · ${place}` : m.areas_events(),
    description: lead(),
    path: '/events',
  })
  const feeds = (['ics', 'rss', 'json'] as const).map((form) => ({
    rel: 'alternate',
    type: feedTypes[form],
    title: m.areas_events(),
    href: filePaths.eventFeed(form, filter),
  }))
  return { ...head, links: [...head.links, ...feeds] }
}

/** The head of an event, with what search engines read of it: https://schema.org/Event. What is for members alone they do not read. */
export function eventHead(event: ReadEvent | undefined) {
  if (!event) return pageHead({ title: m.events_gone_title(), noindex: true })
  const isPublic = event.visibility === 'public'
  const head = pageHead({
    title: titleOf(event),
    description: event.summary || eventWhen(event),
    path: eventPath(event.slug),
    type: 'article',
    noindex: !isPublic || event.door === 'over',
    image: imageOf(event.cover),
  })
  return isPublic ? { ...head, scripts: structuredData(structured(event)) } : head
}

/** The dates of a series have one name: each page has its day as well. */
const titleOf = ({ title, series, startsOn }: ReadEvent): string =>
  series && startsOn ? `${title} · ${formatDay(startsOn)}` : title

const statuses: Record<EventStatus, string> = {
  draft: 'EventScheduled',
  published: 'EventScheduled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
  cancelled: 'EventCancelled',
}
const modes: Record<EventMode, string> = {
  onsite: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  mixed: 'MixedEventAttendanceMode',
}

const named = ({ title }: ReadEvent) => ({ '@context': 'https://schema.org', '@type': 'Event', name: title })

// Who reads it asks the server: where a browser goes on to another event, it only must not say what the last one was.
const structured = createIsomorphicFn().client(named).server(inFull)

function inFull(event: ReadEvent) {
  const url = siteOrigin() + eventPath(event.slug)
  const { allDay, startsOn, endsOn, startsAt, endsAt, previousStartsAt, languages, host } = event
  return {
    ...named(event),
    url,
    description: event.summary,
    ...(event.cover && { image: siteOrigin() + imageOf(event.cover)!.path }),
    startDate: allDay ? startsOn : startsAt,
    endDate: allDay ? endsOn : endsAt,
    eventStatus: `https://schema.org/${statuses[event.status]}`,
    eventAttendanceMode: `https://schema.org/${modes[event.mode]}`,
    ...(previousStartsAt && { previousStartDate: previousStartsAt }),
    location: locationOf(event, url),
    ...(languages.length > 0 && { inLanguage: languages }),
    organizer: { '@type': host.kind === 'person' ? 'Person' : 'Organization', name: host.name },
    maximumAttendeeCapacity: event.places,
    remainingAttendeeCapacity: event.left,
    isAccessibleForFree: event.priceTo === 0,
    offers: event.tickets.map(({ name, price, left }) => ({
      '@type': 'Offer',
      name,
      url,
      price: price / 100,
      priceCurrency: appConfig.currency,
      availability: `https://schema.org/${left > 0 ? 'InStock' : 'SoldOut'}`,
      ...(event.opensAt && { validFrom: event.opensAt }),
    })),
  }
}

/** Where it is online is told to nobody here but by the page on which one registers. */
function locationOf({ mode, venue, point }: ReadEvent, url: string) {
  const online = { '@type': 'VirtualLocation', url }
  if (mode === 'online' || !venue) return online
  const onsite = {
    '@type': 'Place',
    name: venue.name || venue.city,
    address: {
      '@type': 'PostalAddress',
      streetAddress: venue.street,
      postalCode: venue.zip,
      addressLocality: venue.city,
      addressCountry: venue.country,
    },
    ...(point && { geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lon } }),
  }
  return mode === 'mixed' ? [onsite, online] : onsite
}
