// The forum of the demo: questions as they lie beside this file, one language each, with what parents, guides and schools said.
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import { forumCategories, type ForumCategory } from '#/contract/forum/forum-kinds.ts'
import { rules, type Rule } from '#/contract/moderation/rules.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { toText } from '#/lib/rich-text/to-text.ts'
import { slugOf } from '../../modules/blog/slug.ts'
import { tagsOf } from '../../modules/forum/text.ts'
import type { Queryable } from '../client.ts'
import { projectFile } from '../project-root.ts'
import { forumAliases, forumFollows, forumReads, forumReplies, forumSlugs, forumTopics } from '../tables/forum.ts'
import { demoPeople } from './demo-people.ts'
import { createDice, type Dice } from './dice.ts'

type Rows<T extends { $inferInsert: unknown }> = T['$inferInsert'][]
const speakers = ['parent', 'guide', 'school', 'tutor', 'author'] as const
type Speaker = (typeof speakers)[number]

type Said = { by: Speaker; likes: number; solves: boolean; removedFor: Rule | null; text: string }
export type Asked = {
  title: string
  category: ForumCategory
  tags: string[]
  daysAgo: number
  isHidden: boolean
  isClosed: boolean
  isPinned: boolean
  text: string
  said: Said[]
}

/** `category; tags; days ago; marks` below the title, then the question; `--- who likes marks` before each reply. */
function readAsked(part: string): Asked {
  const [question = '', ...replies] = part.split(/^--- /m)
  const [title = '', head = '', ...text] = question.split('\n')
  const [category = '', tags = '', days = '', ...marks] = head.split(';').map((one) => one.trim())
  return {
    title: title.trim(),
    category: forumCategories.find((one) => one === category) ?? 'beginnings',
    tags: tags.split(',').map((tag) => tag.trim()),
    daysAgo: Number(days),
    isHidden: marks.includes('hidden'),
    isClosed: marks.includes('closed'),
    isPinned: marks.includes('pinned'),
    text: text.join('\n').trim(),
    said: replies.map(readSaid),
  }
}

function readSaid(part: string): Said {
  const [head = '', ...text] = part.split('\n')
  const [by, likes, ...marks] = head.trim().split(' ')
  return {
    by: speakers.find((one) => one === by) ?? 'parent',
    likes: Number(likes),
    solves: marks.includes('solves'),
    removedFor: rules.find((rule) => marks.includes(rule)) ?? null,
    text: text.join('\n').trim(),
  }
}

export const readQuestions = (file: string): Asked[] => file.split(/^=== /m).slice(1).map(readAsked)

const languages = ['en', 'de', 'fr'] as const satisfies readonly Locale[]
type People = Record<Exclude<Speaker, 'author'>, readonly string[]>

/** Writes the demo's forum; the same day gives the same rows. The people have to be there. */
export async function seedDemoForum(db: Queryable, now: Date): Promise<void> {
  const dice = createDice('the forum of a community', now)
  const made = { topics: [], replies: [], aliases: [], follows: [] } as Made
  const slugs = new Set<string>()
  for (const locale of languages) {
    const people = await listPeople(db, locale)
    const file = readFileSync(projectFile(`src/api/db/seed/forum/${locale}.txt`), 'utf8')
    for (const asked of readQuestions(file)) addTopic(made, { asked, locale, people, dice, slugs })
  }
  await db.insert(forumTopics).values(made.topics)
  await db.insert(forumSlugs).values(made.topics.map(({ id, slug }) => ({ topicId: id, slug })))
  await db.insert(forumReplies).values(made.replies)
  await db.insert(forumAliases).values(made.aliases)
  await db.insert(forumFollows).values(made.follows)
  await seedReader(db, made)
}

type Made = {
  topics: Rows<typeof forumTopics>
  replies: Rows<typeof forumReplies>
  aliases: Rows<typeof forumAliases>
  follows: Rows<typeof forumFollows>
}
type Making = { asked: Asked; locale: Locale; people: People; dice: Dice; slugs: Set<string> }

function addTopic(made: Made, { asked, locale, people, dice, slugs }: Making): void {
  const { born, between } = dice
  const { id, createdAt } = born(asked.daysAgo)
  const author = people.parent[made.topics.length % people.parent.length]!
  const alias = asked.isHidden ? between(0, 23) : null
  const replies = repliesTo({ id, createdAt, author, alias }, asked, { people, dice, turn: made.replies.length })
  const solved = replies[asked.said.findIndex(({ solves }) => solves)]
  const shown = replies.filter(({ hiddenRule }) => !hiddenRule)
  const slug = slugOf(asked.title)
  const last = shown.at(-1)?.createdAt ?? createdAt
  made.topics.push({
    ...entryOf(asked.text),
    ...tagsOf(asked.tags),
    id,
    createdAt,
    updatedAt: last,
    lastActivityAt: last,
    authorId: author,
    alias,
    clientId: born(0).id,
    slug: slugs.has(slug) ? `${slug}-${id.slice(-8)}` : slug,
    locale,
    title: asked.title,
    category: asked.category,
    status: asked.isClosed ? 'closed' : 'open',
    pinnedAt: asked.isPinned ? createdAt : null,
    solvedReplyId: solved?.id ?? null,
    solvedAt: solved?.createdAt ?? null,
    lastNumber: replies.length,
    replies: shown.length,
    guideReplies: shown.filter(({ isGuide }) => isGuide).length,
    likes: between(0, 9),
  })
  slugs.add(slug)
  made.replies.push(...replies)
  if (alias !== null) made.aliases.push({ topicId: id, personId: author, alias })
  for (const personId of new Set([author, ...replies.flatMap(({ authorId }) => authorId ?? [])]))
    made.follows.push({ personId, topicId: id, level: 'answers', since: createdAt })
}

type Question = { id: string; createdAt: Date; author: string; alias: number | null }

/** Each some hours after the one before, by others than whoever asks. */
function repliesTo(
  { id, createdAt, author, alias }: Question,
  { said: all, daysAgo }: Asked,
  { people, dice: { born, between }, turn }: { people: People; dice: Dice; turn: number },
): Rows<typeof forumReplies> {
  const hour = 3_600_000
  return all.map((said, at) => {
    const isAuthor = said.by === 'author'
    const others = said.by === 'author' ? [author] : people[said.by].filter((one) => one !== author)
    return {
      ...entryOf(said.text),
      id: born(daysAgo).id,
      topicId: id,
      authorId: others[(turn + at) % others.length]!,
      alias: isAuthor ? alias : null,
      isGuide: said.by === 'guide',
      clientId: born(0).id,
      number: at + 1,
      createdAt: new Date(createdAt.getTime() + (2 + at * between(2, 5)) * hour),
      likes: said.likes,
      hiddenRule: said.removedFor,
      isTold: true,
    }
  })
}

const entryOf = (markdown: string) => {
  const content = fromMarkdown(markdown, 'entry')
  return { content, body: toText(content) }
}

/** Whoever speaks a language, and of the demo's own accounts nobody but in English. */
async function listPeople(db: Queryable, locale: Locale): Promise<People> {
  const { rows } = await db.execute<{ id: string; roles: string[] }>(sql`
    select id, roles from users where status = 'active' and deleted_at is null and email not like '%@demo.example'
    order by locale = ${locale} desc, id limit 400`)
  const having = (role: string) => rows.filter(({ roles }) => roles.includes(role)).map(({ id }) => id)
  const tutors = await db.execute<{ id: string }>(sql`select id from users where email = ${demoPeople.tutor.email}`)
  return {
    parent: having('parent').slice(0, 24),
    guide: having('teacher').slice(0, 12),
    school: having('school').slice(0, 4),
    tutor: tutors.rows.map(({ id }) => id),
  }
}

/** The parent of the demo has read some of it, follows two topics, and has something unread. */
async function seedReader(db: Queryable, { topics }: Made): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${demoPeople.parent.email}`)
  const me = rows[0]?.id
  if (!me) return
  const answered = topics.filter(({ locale, lastNumber }) => locale === 'en' && (lastNumber ?? 0) > 2)
  await db
    .insert(forumReads)
    .values(
      answered
        .slice(0, 6)
        .map(({ id, lastNumber = 0 }, at) => ({ personId: me, topicId: id, number: lastNumber - (at % 3) })),
    )
  await db
    .insert(forumFollows)
    .values(answered.slice(0, 2).map(({ id }) => ({ personId: me, topicId: id, level: 'everything' as const })))
    .onConflictDoNothing()
}
