// The blog of the demo: articles as they lie beside this file, their translations, and what readers said of some of them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { PostText } from '#/contract/blog/blog.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { liveColumns } from '../../modules/blog/live-columns.ts'
import type { Queryable } from '../client.ts'
import { projectFile } from '../project-root.ts'
import { blogComments, blogPosts, blogRevisions, blogSlugs } from '../tables/blog.ts'
import { blogOpinions } from './blog-opinions.ts'
import { demoPeople } from './demo-people.ts'
import { createDice, type Dice } from './dice.ts'

type Rows<T extends { $inferInsert: unknown }> = T['$inferInsert'][]
type Article = {
  slug: string
  locale: Locale
  daysAgo: number
  author: string
  translationOf: string | null
  text: PostText
}

const head = /^---\n(.*?)\n---\n(.*)$/s

/** A file: lines of `key: value` between two rules, and the text. */
export function readArticle(file: string): Article {
  const [, lines = '', markdown = ''] = head.exec(file) ?? []
  const said = new Map(
    lines.split('\n').map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const
    }),
  )
  const of = (key: string) => said.get(key) ?? ''
  return {
    slug: of('slug'),
    locale: of('locale') as Locale,
    daysAgo: Number(of('published')),
    author: of('author'),
    translationOf: of('translationOf') || null,
    text: {
      title: of('title'),
      description: of('description'),
      content: fromMarkdown(markdown.trim(), 'article'),
      tags: of('tags')
        .split(',')
        .map((tag) => tag.trim().replaceAll('-', ' '))
        .filter(Boolean),
      metaTitle: '',
      metaDescription: '',
      cover: null,
      coverAlt: '',
    },
  }
}

function readArticles(): Article[] {
  const folder = projectFile('src/api/db/seed/blog')
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return files.toSorted().map((name) => readArticle(readFileSync(join(folder, name), 'utf8')))
}

/** Writes the demo's blog; the same day gives the same rows. The people have to be there. */
export async function seedDemoBlog(db: Queryable, now: Date): Promise<void> {
  const dice = createDice('the blog of a community', now)
  const people = await idsByEmail(db)
  // The older first, as ids are made: a translation after what it is one of.
  const articles = readArticles().toSorted((a, b) => b.daysAgo - a.daysAgo)
  const posts: Rows<typeof blogPosts> = articles.map((article) => ({
    ...postOf(article, dice),
    authorId: people.get(demoPeople[article.author as keyof typeof demoPeople]?.email ?? '') ?? null,
  }))
  articles.forEach(({ translationOf }, at) => {
    const original = posts.find(({ slug }) => slug === translationOf)
    posts[at]!.translationOf = original?.id ?? null
    posts[at]!.sourceAt = original?.liveAt ?? null
  })
  const readers = await listReaders(db)
  const comments = posts.flatMap((post) => commentsOn(post, readers, dice))
  for (const post of posts) post.comments = comments.filter(({ postId }) => postId === post.id).length
  await db.insert(blogPosts).values(posts)
  await db.insert(blogSlugs).values(posts.map(({ id, slug }) => ({ postId: id, slug: slug! })))
  await db.insert(blogRevisions).values(
    posts.map(({ id, working, publishedAt, authorId }) => ({
      ...dice.born(1),
      postId: id,
      kind: 'published' as const,
      at: publishedAt!,
      byId: authorId,
      text: working,
    })),
  )
  if (comments.length > 0) await db.insert(blogComments).values(comments)
}

function postOf({ slug, locale, daysAgo, text }: Article, { born }: Dice) {
  const { id, createdAt } = born(daysAgo)
  const times = { createdAt, updatedAt: createdAt, publishedAt: createdAt, liveAt: createdAt, workingAt: createdAt }
  return { ...liveColumns(text), ...times, id, slug, locale, working: text, publish: 'published' as const, comments: 0 }
}

/** On an English article now and then, by people who know what they speak of. */
function commentsOn(
  { id, locale, slug }: (typeof blogPosts)['$inferInsert'],
  readers: readonly string[],
  { born, between }: Dice,
): Rows<typeof blogComments> {
  if (locale !== 'en' || readers.length === 0) return []
  return (blogOpinions[slug ?? ''] ?? []).map((message) => ({
    ...born(between(1, 20)),
    postId: id,
    authorId: readers[between(0, readers.length - 1)]!,
    message,
    isTold: true,
  }))
}

async function idsByEmail(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    select id, email from users where email like '%@demo.example'`)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

async function listReaders(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where roles && '{parent,teacher}' and status = 'active' and email not like '%@demo.example'
    order by id limit 40`)
  return rows.map(({ id }) => id)
}
