// What other programs read of events: the next ones, narrowed as the list is.
import { sql } from 'drizzle-orm'
import { appConfig } from '#app.config'
import type { Locale } from '#/contract/core/fields.ts'
import type { EventSummary } from '#/contract/event/event.ts'
import type { EventFeedForm } from '#/contract/event/event-kinds.ts'
import type { EventFeedQuery } from '#/contract/event/event.search.ts'
import { sharedPicture } from '#/lib/rich-text/post-picture.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { m } from '#/paraglide/messages.js'
import { idsIn } from '../../db/ids-in.ts'
import { events } from '../../db/tables/events.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import type { Services } from '../../services.ts'
import { writeIcs } from '../calendar/ics.write.ts'
import { answerFeed } from '../saved/answer-feed.ts'
import { writeAtom, writeJsonFeed, writeRss, type FeedItem, type FeedText } from '../saved/feed.write.ts'
import { eventPath, isDated, placeLine, writtenDates } from './events.ics.ts'
import { listEvents } from './events.list.ts'
import type { EventRow } from './events.repo.ts'

const writers: Record<Exclude<EventFeedForm, 'ics'>, { type: string; write: (text: FeedText) => string }> = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: writeRss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
}

const itemsAtMost = 50

type Asked = { form: EventFeedForm; query: EventFeedQuery; locale: Locale; ifNoneMatch: string | null }

/** Of what everybody may see: a feed has no reader. */
export async function readEventFeed({ db, appOrigin }: Services, { form, query, locale, ifNoneMatch }: Asked) {
  const page = await listEvents(db, null, { ...query, limit: itemsAtMost })
  const ids = page.events.map(({ id }) => id)
  const rows = await db
    .select()
    .from(events)
    .where(sql`id = ${idsIn(ids)}`)
  const found = inOrderOf(ids, rows).filter(isDated)
  const title = [appConfig.name, m.api_event_feed_title({}, { locale })].join(' · ')
  const headers = {
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
  if (form === 'ics') {
    const dates = found.map((row) => writtenDates(row, { origin: appOrigin }))
    const text = await writeIcs(dates, { method: 'PUBLISH', name: title })
    return answerFeed(text, ifNoneMatch, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
  }
  const shown = new Map(page.events.map((event) => [event.id, event]))
  const search = searchOf(query)
  const { type, write } = writers[form]
  const text = write({
    title,
    description: m.api_event_feed({}, { locale }),
    url: `${appOrigin}/events${search}`,
    self: `${appOrigin}/files/events/${form}${search}`,
    language: locale,
    items: found.map((row) => itemOf(row, { origin: appOrigin, event: shown.get(row.id), locale })),
  })
  return answerFeed(text, ifNoneMatch, { ...headers, 'content-type': type })
}

function searchOf(query: EventFeedQuery): string {
  const given = Object.entries(query).filter(
    ([name, value]) => value !== undefined && (name !== 'km' || query.lat !== undefined),
  )
  const address = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return address.size > 0 ? `?${address}` : ''
}

type Said = { origin: string; event: EventSummary | undefined; locale: Locale }

/** A reader of feeds knows no dates: when and where stand in front of the text. */
function itemOf(row: EventRow & { startsAt: Date; slug: string | null }, { origin, event, locale }: Said): FeedItem {
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    ...(row.allDay ? {} : { timeStyle: 'short' }),
    timeZone: row.timeZone,
  }).format(row.startsAt)
  const where = row.mode === 'online' ? m.api_event_online({}, { locale }) : placeLine(row.venue, locale)
  const head = [when, where].filter(Boolean).join(' · ')
  return {
    id: row.id,
    title: row.title,
    text: [head, row.summary].filter(Boolean).join('\n'),
    at: row.publishedAt!.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    url: origin + eventPath(row.slug!),
    ...(row.content ? { html: absolute(toHtml(row.content), origin) } : {}),
    image: event?.cover && sharedPicture(event.cover, undefined, origin).src,
    author: event?.host.name ?? null,
  }
}

/** Readers elsewhere do not know where a path begins. */
const absolute = (html: string, origin: string) => html.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
