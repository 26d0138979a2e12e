// What other programs read of the forum: all that is asked, of a category, with a tag or in a language.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { appConfig } from '#app.config'
import { type FeedForm } from '#/contract/blog/blog-kinds.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { forumFeedQuery } from '#/contract/forum/forum.search.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { m } from '#/paraglide/messages.js'
import { idsIn } from '../../db/ids-in.ts'
import type { Services } from '../../services.ts'
import { answerFeed } from '../saved/answer-feed.ts'
import { writeAtom, writeJsonFeed, writeRss, type FeedItem, type FeedText } from '../saved/feed.write.ts'
import { topicPath } from './forum.followed.ts'
import { listNewest } from './topics.list.ts'

const writers: Record<FeedForm, { type: string; write: (text: FeedText) => string }> = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: writeRss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
}

const itemsAtMost = 30

type Query = InferOutput<typeof forumFeedQuery>
type Asked = { form: FeedForm; query: Query; locale: Locale; ifNoneMatch: string | null }

export async function readForumFeed(
  services: Services,
  { form, query, locale, ifNoneMatch }: Asked,
): Promise<Response> {
  const { appOrigin } = services
  const language = query.locale ?? locale
  const address = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )
  const search = address.size > 0 ? `?${address}` : ''
  const { type, write } = writers[form]
  const text = write({
    title: [appConfig.name, m.areas_forum({}, { locale: language }), query.tag].filter(Boolean).join(' · '),
    description: m.forum_lead({}, { locale: language }),
    url: `${appOrigin}/parent-forum${search}`,
    self: `${appOrigin}/files/forum/${form}${search}`,
    language,
    items: await readItems(services, query),
  })
  return answerFeed(text, ifNoneMatch, {
    'content-type': type,
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
}

/** Whoever hides their name is nobody's name here. */
async function readItems({ db, appOrigin }: Services, query: Query): Promise<FeedItem[]> {
  const { topics } = await listNewest(db, { ...query, limit: itemsAtMost, sort: '-createdAt' })
  const { rows } = await db.execute<{ id: string; content: RichDocument; body: string }>(sql`
    select id, content, body from forum_topics where id = ${idsIn(topics.map(({ id }) => id))}`)
  const texts = new Map(rows.map((row) => [row.id, row]))
  return topics.flatMap(({ id, slug, title, createdAt, writer, tags, locale }) => {
    const said = texts.get(id)
    if (!said) return []
    return {
      id,
      title,
      text: said.body.slice(0, 500).toWellFormed(),
      at: createdAt,
      updatedAt: createdAt,
      url: appOrigin + topicPath(slug),
      html: absolute(toHtml(said.content), appOrigin),
      author: writer.name,
      tags,
      language: locale,
    }
  })
}

/** Readers elsewhere do not know where a path begins. */
const absolute = (html: string, origin: string) => html.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
