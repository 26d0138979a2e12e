import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import type { BlogSearch } from '#/contract/blog/blog-list.search.ts'
import type { ReadPost } from '#/features/blog/screens/article-screen.tsx'
import type { Locale } from '#/contract/core/fields.ts'
import { drawingSize } from '#/contract/blog/blog-kinds.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { siteOrigin } from '#/router/site-origin.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead, structuredData, type HeadImage } from './page-head.ts'

const blogPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`

const feedTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/feed+json' } as const

/** The feeds of what a page shows, for programs that look for them. */
const feedLinks = (title: string, filter: Pick<BlogSearch, 'tag' | 'author'> & { locale?: Locale | undefined } = {}) =>
  (['rss', 'atom', 'json'] as const).map((form) => ({
    rel: 'alternate',
    type: feedTypes[form],
    title,
    href: filePaths.blogFeed(form, filter),
  }))

// Search engines read it on the server; the browser has no use for its text.
const lead = createIsomorphicFn().server(() => m.blog_lead())

export function blogHead({ tag, author, locale: asked }: BlogSearch) {
  const locale = asked === 'all' ? undefined : asked
  const head = pageHead({
    title: tag ? `${m.areas_blog()} · ${tag}` : m.areas_blog(),
    description: lead(),
    path: '/blog',
  })
  return { ...head, links: [...head.links, ...feedLinks(m.areas_blog(), { tag, author, locale })] }
}

/** The head of a post, with what search engines read of it: https://schema.org/BlogPosting. */
export function articleHead(post: ReadPost | undefined) {
  if (!post) return pageHead({ title: m.blog_gone_title(), noindex: true })
  const path = blogPath(post.slug)
  const translations = [
    { locale: post.locale, path },
    ...post.translations.map(({ slug, locale }) => ({ locale, path: blogPath(slug) })),
  ]
  const head = pageHead({
    title: post.metaTitle || post.title,
    description: post.metaDescription || post.description,
    path,
    type: 'article',
    noindex: post.publish === 'archived',
    translations,
    image: imageOf(post),
  })
  return {
    ...head,
    links: [...head.links, ...feedLinks(m.areas_blog())],
    scripts: structuredData(structured(post)),
  }
}

/** Its cover, as programs that know one format take it; else what is drawn of its title. */
function imageOf({ id, title, cover, liveAt }: ReadPost): HeadImage {
  if (!cover) return { path: filePaths.postDrawing(id, liveAt), ...drawingSize, alt: title, type: 'image/png' }
  const { width, height } = cover
  return {
    path: filePaths.postPicture(id, cover.id, cover.widths.at(-1)),
    width,
    height,
    alt: cover.alt,
    type: 'image/webp',
  }
}

const named = ({ title }: ReadPost) => ({ '@context': 'https://schema.org', '@type': 'BlogPosting', headline: title })

// Who reads it asks the server: where a browser goes on to another post, it only must not say what the last one was.
const structured = createIsomorphicFn().client(named).server(inFull)

function inFull(post: ReadPost) {
  const { slug, description, author, locale, publishedAt, changes, tags, readingMinutes, comments } = post
  const url = siteOrigin() + blogPath(slug)
  return {
    ...named(post),
    url,
    mainEntityOfPage: url,
    description,
    image: siteOrigin() + imageOf(post).path,
    inLanguage: locale,
    datePublished: publishedAt,
    dateModified: changes[0]?.at ?? publishedAt,
    ...(author && { author: { '@type': 'Person', name: author.name } }),
    publisher: { '@type': 'Organization', name: appConfig.name, url: siteOrigin() },
    keywords: tags,
    timeRequired: `PT${readingMinutes}M`,
    commentCount: comments,
  }
}
