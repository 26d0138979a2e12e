import { datedKinds } from '#/contract/saved/saved-queries.ts'
import type { FeedForm } from '#/contract/saved/saved.ts'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '../../http/api-error.ts'
import { createTurns } from '../../http/turns.ts'
import type { Services } from '../../services.ts'
import { findActorOf } from '../accounts/sessions.repo.ts'
import { writeIcs, type Written } from '../calendar/ics.write.ts'
import { answerFeed } from './answer-feed.ts'
import { readFeedToken } from './feed-link.ts'
import { writeJsonFeed, writeRss } from './feed.write.ts'
import { findAs } from './find.ts'
import type { Found } from './followed.ts'
import { findByFeed, type SavedRow } from './saved.repo.ts'

const types: Record<FeedForm, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
}

/** One person’s after another, as other programs ask for many at once. */
const inTurn = createTurns<string>()

type Asked = { file: string; ifNoneMatch: string | null; signal?: AbortSignal | undefined }

export async function readFeed(services: Services, { file, ifNoneMatch, signal }: Asked): Promise<Response> {
  const [token = '', form] = file.split('.') as [string, FeedForm]
  const feedId = readFeedToken(services.secret, token)
  const saved = feedId && (await findByFeed(services.db, feedId))
  const who = saved && (await findActorOf(services.db, saved.userId))
  if (!saved || !who || (form === 'ics' && !datedKinds.includes(saved.kind))) throw new ApiError('not_found')
  const write = async () => {
    const found = await findAs(services, who, saved)
    const note = found ? m.api_feed_text({}, { locale: who.locale }) : m.api_feed_closed({}, { locale: who.locale })
    return writeFeed(services.appOrigin, { saved, found, note, language: who.locale, form, signal })
  }
  const text = await inTurn(saved.userId, write, signal)
  return answerFeed(text, ifNoneMatch, {
    'cache-control': 'private, no-cache',
    'content-type': types[form],
    'content-disposition': `inline; filename="casa.${form}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
}

type Feed = {
  saved: SavedRow
  /** Null where the person may not see such a list any more: the feed says so, and holds nothing. */
  found: Found | null
  note: string
  language: string
  form: FeedForm
  signal: AbortSignal | undefined
}

async function writeFeed(origin: string, { saved, found, note, language, form, signal }: Feed): Promise<string> {
  const rows = found?.rows ?? []
  if (form === 'ics') {
    const events = new Map<string, Written>()
    for (const one of rows.flatMap(({ dates }) => dates ?? [])) events.set(`${one.uid} ${one.recurrenceKey}`, one)
    const name = found ? saved.name : `${saved.name}: ${note}`
    return writeIcs(seriesFirst([...events.values()]), { method: 'PUBLISH', name }, signal)
  }
  const items = rows.map(({ path, ...row }) => ({ ...row, url: origin + path }))
  const url = `${origin}/dashboard/saved?open=${saved.id}`
  const text = { title: saved.name, description: note, url, language, items }
  return form === 'rss' ? writeRss(text) : writeJsonFeed(text)
}

/** A series stands before what differs from it. */
const seriesFirst = (events: readonly Written[]) =>
  events.toSorted((a, b) => Number(a.recurrenceKey !== null) - Number(b.recurrenceKey !== null))
