// What other programs read of jobs: the newest open ones, narrowed as the list is.
import { sql } from 'drizzle-orm'
import { appConfig } from '#app.config'
import type { Locale } from '#/contract/core/fields.ts'
import type { JobFeedForm } from '#/contract/job/job-kinds.ts'
import type { JobFilter } from '#/contract/job/job.search.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { m } from '#/paraglide/messages.js'
import { idsIn } from '../../db/ids-in.ts'
import { jobs } from '../../db/tables/jobs.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import type { Services } from '../../services.ts'
import { answerFeed } from '../saved/answer-feed.ts'
import { writeJsonFeed, writeRss, type FeedItem, type FeedText } from '../saved/feed.write.ts'
import { jobPath } from './jobs.followed.ts'
import { listNewest } from './jobs.list.ts'
import type { JobRow } from './jobs.repo.ts'
import { listJobSummaries } from './jobs.view.ts'

const writers: Record<JobFeedForm, { type: string; write: (text: FeedText) => string }> = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: writeRss },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
}

const itemsAtMost = 50

type Asked = { form: JobFeedForm; query: JobFilter; locale: Locale; ifNoneMatch: string | null }

/** Of what everybody may see: a feed has no reader. */
export async function readJobFeed({ db, appOrigin }: Services, { form, query, locale, ifNoneMatch }: Asked) {
  const { rows: newest } = await listNewest(db, query, itemsAtMost)
  const ids = newest.map(({ id }) => id)
  const rows = await db
    .select()
    .from(jobs)
    .where(sql`id = ${idsIn(ids)}`)
  const houses = new Map((await listJobSummaries(db, ids)).map(({ id, organisation }) => [id, organisation.name]))
  const search = searchOf(query)
  const { type, write } = writers[form]
  const text = write({
    title: [appConfig.name, m.api_job_feed_title({}, { locale })].join(' · '),
    description: m.api_job_feed({}, { locale }),
    url: `${appOrigin}/career${search}`,
    self: `${appOrigin}/files/career/${form}${search}`,
    language: locale,
    items: inOrderOf(ids, rows).map((row) => itemOf(row, { origin: appOrigin, house: houses.get(row.id) ?? null })),
  })
  return answerFeed(text, ifNoneMatch, {
    'content-type': type,
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
}

function searchOf(query: JobFilter): string {
  const given = Object.entries(query).filter(
    ([name, value]) => value !== undefined && (name !== 'km' || query.lat !== undefined),
  )
  const address = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return address.size > 0 ? `?${address}` : ''
}

function itemOf(row: JobRow, { origin, house }: { origin: string; house: string | null }): FeedItem {
  return {
    id: row.id,
    title: row.title,
    text: [[house, row.address?.city].filter(Boolean).join(', '), row.summary].filter(Boolean).join('\n'),
    at: row.publishedAt!.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    url: origin + jobPath(row.slug!),
    ...(row.content ? { html: absolute(toHtml(row.content), origin) } : {}),
    author: house,
  }
}

/** Readers elsewhere do not know where a path begins. */
const absolute = (html: string, origin: string) => html.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
