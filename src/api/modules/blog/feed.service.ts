// What other programs read of the blog: all of it, of a tag, of an author or in a language.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { appConfig } from '#app.config'
import type { FeedForm } from '#/contract/blog/blog-kinds.ts'
import type { feedQuery } from '#/contract/blog/blog.search.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { ShownPicture } from '#/contract/picture/shown-picture.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { picturesOf, postPicture } from '#/lib/rich-text/post-picture.ts'
import { keepPictures } from '#/lib/rich-text/pictures.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { m } from '#/paraglide/messages.js'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import type { Services } from '../../services.ts'
import { answerFeed } from '../saved/answer-feed.ts'
import { writeAtom, writeJsonFeed, writeRss, type FeedItem, type FeedText } from '../saved/feed.write.ts'
import { openPictures } from './cover.ts'
import { listPublished } from './posts.list.ts'

const writers: Record<FeedForm, { type: string; write: (text: FeedText) => string }> = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: writeRss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
}

const itemsAtMost = 30

type Query = InferOutput<typeof feedQuery>
type Asked = { form: FeedForm; query: Query; locale: Locale; ifNoneMatch: string | null }

export async function readBlogFeed({ db, appOrigin }: Services, { form, query, locale, ifNoneMatch }: Asked) {
  const { posts } = await listPublished(db, { ...query, limit: itemsAtMost })
  const ids = posts.map(({ id }) => id)
  const { rows } = await db.execute<{
    id: string
    content: RichDocument
    updatedAt: string
    pictures: ShownPicture[]
  }>(sql`
    select p.id, p.content, ${openPictures}, ${isoTime(sql`p.live_at`)} as "updatedAt" from blog_posts p where p.id = ${idsIn(ids)}`)
  const texts = new Map(inOrderOf(ids, rows).map((row) => [row.id, row]))
  const items = posts.map(
    ({ id, slug, title, description, tags, author, publishedAt, cover, locale: language }): FeedItem => {
      const url = `${appOrigin}/blog/${encodeURIComponent(slug)}`
      const { content, updatedAt, pictures } = texts.get(id)!
      const shown = keepPictures(content, new Set(pictures.map((picture) => picture.id)))
      const html = absolute(toHtml(shown, { picture: picturesOf(id, pictures, appOrigin) }), appOrigin)
      return {
        id,
        title,
        text: description,
        at: publishedAt,
        updatedAt,
        url,
        html,
        author: author?.name ?? null,
        image: cover && postPicture(id, cover, undefined, appOrigin).src,
        tags,
        language,
      }
    },
  )
  const address = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )
  const search = address.size > 0 ? `?${address}` : ''
  const language = query.locale ?? locale
  const named = [query.author && posts[0]?.author?.name, query.tag].filter(Boolean).join(' · ')
  const title = [appConfig.name, m.areas_blog({}, { locale: language })].join(' · ')
  const { type, write } = writers[form]
  const text = write({
    title: named ? `${title} · ${named}` : title,
    description: m.blog_lead({}, { locale: language }),
    url: `${appOrigin}/blog${search}`,
    self: `${appOrigin}/files/blog/${form}${search}`,
    language,
    items,
  })
  return answerFeed(text, ifNoneMatch, {
    'content-type': type,
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
}

/** Readers elsewhere do not know where a path begins. */
const absolute = (html: string, origin: string) => html.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
