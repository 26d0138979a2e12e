// Feeds as RSS 2.0, Atom 1.0 and JSON Feed 1.1. Titles and texts are other people’s: nothing of them becomes markup, but for
// `html`, which our own renderer has written.
export type FeedItem = {
  id: string
  title: string
  text?: string | undefined
  at?: string | null
  updatedAt?: string
  url: string
  html?: string
  author?: string | null
  /** The address of a picture. */
  image?: string | null
  tags?: readonly string[]
  language?: string
}

export type FeedText = {
  title: string
  description: string
  /** Where the search is opened. */
  url: string
  language: string
  /** Where the feed itself is read; private ones do not say it. */
  self?: string
  items: readonly FeedItem[]
}

/** Without what XML 1.0 cannot hold, however it is written. */
const plain = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- these are what is left out
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => plain(text).replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

/** A description is read as HTML: so what is text there is escaped once for that, and once more for XML. */
const described = (text: string) => element('description', escaped(text).replaceAll('\n', '<br>'))

const rssItem = ({ id, title, text, at, url, html, author, tags = [] }: FeedItem) =>
  [
    '<item>',
    element('title', title),
    element('link', url),
    `<guid isPermaLink="false">urn:uuid:${id}</guid>`,
    ...(at ? [element('pubDate', new Date(at).toUTCString())] : []),
    ...(text ? [described(text)] : []),
    ...(author ? [element('dc:creator', author)] : []),
    ...tags.map((tag) => element('category', tag)),
    ...(html ? [element('content:encoded', html)] : []),
    '</item>',
  ].join('\n')

const rssNames = [
  'version="2.0"',
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ')

export const writeRss = ({ title, description, url, language, self, items }: FeedText): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    self ? `<rss ${rssNames}>` : '<rss version="2.0">',
    '<channel>',
    element('title', title),
    element('link', url),
    described(description),
    element('language', language),
    ...(self ? [`<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`] : []),
    ...items.map(rssItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')

const atomItem = ({ id, title, text, at, updatedAt, url, html, author, tags = [], language }: FeedItem) =>
  [
    language ? `<entry xml:lang="${escaped(language)}">` : '<entry>',
    element('title', title),
    `<link href="${escaped(url)}"/>`,
    `<id>urn:uuid:${id}</id>`,
    ...(at ? [element('published', at)] : []),
    element('updated', updatedAt ?? at ?? new Date(0).toISOString()),
    // Every entry has to name somebody.
    `<author>${element('name', author || '–')}</author>`,
    ...tags.map((tag) => `<category term="${escaped(tag)}"/>`),
    ...(text ? [element('summary', text)] : []),
    ...(html ? [`<content type="html">${escaped(html)}</content>`] : []),
    '</entry>',
  ].join('\n')

export const writeAtom = ({ title, description, url, language, self = url, items }: FeedText): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(language)}">`,
    element('title', title),
    element('subtitle', description),
    `<link href="${escaped(url)}"/>`,
    `<link rel="self" href="${escaped(self)}"/>`,
    element('id', self),
    element('updated', lastOf(items)),
    ...items.map(atomItem),
    '</feed>',
    '',
  ].join('\n')

const lastOf = (items: readonly FeedItem[]): string =>
  items.reduce((last, { updatedAt, at }) => {
    const own = updatedAt ?? at ?? ''
    return own > last ? own : last
  }, new Date(0).toISOString())

export const writeJsonFeed = ({ title, description, url, language, self, items }: FeedText): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: plain(title),
    home_page_url: url,
    ...(self ? { feed_url: self } : {}),
    description: plain(description),
    language,
    items: items.map(
      ({ id, title: name, text, at, updatedAt, url: link, html, author, image, tags, language: of }) => ({
        id: `urn:uuid:${id}`,
        url: link,
        title: plain(name),
        // One of the two has to be there.
        ...(html ? { content_html: html, summary: plain(text ?? '') } : { content_text: plain(text || name) }),
        ...(image ? { image } : {}),
        ...(author ? { authors: [{ name: plain(author) }] } : {}),
        ...(tags?.length ? { tags: tags.map(plain) } : {}),
        ...(of ? { language: of } : {}),
        ...(updatedAt ? { date_modified: updatedAt } : {}),
        ...(at ? { date_published: at } : {}),
      }),
    ),
  })
