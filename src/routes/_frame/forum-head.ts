import { createIsomorphicFn } from '@tanstack/react-start'
import type { ForumSearch } from '#/contract/forum/forum-list.search.ts'
import type { ReadReply, ReadTopic } from '#/features/forum/read-topic.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { siteOrigin } from '#/router/site-origin.ts'
import { m } from '#/paraglide/messages.js'
import { categoryWord, writerWord } from '#/words/forum.ts'
import { pageHead, structuredData } from './page-head.ts'

const topicPath = (slug: string) => `/parent-forum/${encodeURIComponent(slug)}`

// Search engines read it on the server; the browser has no use for its text.
const lead = createIsomorphicFn().server(() => m.forum_lead())

const feedTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/feed+json' } as const

export function forumHead({ category, tag, locale, q, after, before }: ForumSearch) {
  const head = pageHead({
    title: category ? `${m.forum_title()} · ${categoryWord(category)}` : m.forum_title(),
    description: lead(),
    path: '/parent-forum',
    noindex: Boolean(q ?? after ?? before),
  })
  const filter = { category, tag, locale: locale === 'all' ? undefined : locale }
  const feeds = (['rss', 'atom', 'json'] as const).map((form) => ({
    rel: 'alternate',
    type: feedTypes[form],
    title: m.forum_title(),
    href: filePaths.forumFeed(form, filter),
  }))
  return { ...head, links: [...head.links, ...feeds] }
}

const excerptLength = 160

/** Markup as plain words, for what may hold none. */
function textOf(html: string | null): string {
  return (html ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

type Shown = { topic: ReadTopic; replies: readonly ReadReply[]; page: number }

/** The head of a topic, with what search engines read of one that is solved: https://schema.org/QAPage. */
export function topicHead(shown: Shown | undefined) {
  if (!shown) return pageHead({ title: m.forum_gone_title(), noindex: true })
  const { topic, page } = shown
  const path = topicPath(topic.slug)
  const head = pageHead({
    title: page > 1 ? `${topic.title} · ${page}` : topic.title,
    description: textOf(topic.html).slice(0, excerptLength),
    path: page > 1 ? `${path}?page=${page}` : path,
    type: 'article',
    noindex: topic.isHeld || topic.removedFor !== null || topic.isRemoved,
    translations: [{ locale: topic.locale, path }],
  })
  return { ...head, scripts: topic.solution && page === 1 ? structuredData(structured(shown)) : [] }
}

const named = ({ topic }: Shown) => ({ '@context': 'https://schema.org', '@type': 'QAPage', name: topic.title })

// Who reads it asks the server: where a browser goes on to another topic, it only must not say what the last one was.
const structured = createIsomorphicFn().client(named).server(inFull)

const answersAtMost = 10

function inFull(shown: Shown) {
  const { topic, replies } = shown
  const url = siteOrigin() + topicPath(topic.slug)
  const answer = (reply: ReadReply) => ({
    '@type': 'Answer',
    text: textOf(reply.html),
    url: `${url}?at=${reply.number}#reply-${reply.number}`,
    datePublished: reply.at,
    upvoteCount: reply.likes,
    author: { '@type': 'Person', name: writerWord(reply.writer) },
  })
  const others = replies.filter(
    ({ html, isRemoved, number, id }) => html && !isRemoved && number !== null && id !== topic.solution?.id,
  )
  return {
    ...named(shown),
    mainEntity: {
      '@type': 'Question',
      name: topic.title,
      text: textOf(topic.html),
      url,
      inLanguage: topic.locale,
      datePublished: topic.createdAt,
      upvoteCount: topic.likes,
      answerCount: topic.replies,
      author: { '@type': 'Person', name: writerWord(topic.writer) },
      acceptedAnswer: topic.solution && answer(topic.solution),
      suggestedAnswer: others.slice(0, answersAtMost).map(answer),
    },
  }
}
