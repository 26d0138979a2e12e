// What search engines read of this site. Pages come from the routes, everything else from the API, kind by kind.
import type { AnyRoute } from '@tanstack/react-router'
import { getRouterInstance } from '@tanstack/react-start'
import { sitemapLinks } from '#/areas/site-places.ts'
import type { Failure, Result } from '#/contract/core/result.ts'
import type { PublicPage, PublicPages } from '#/contract/meta/meta.ts'
import { sitemapEntry, sitemapFoot, sitemapHead, sitemapIndex, type PageLink } from '#/lib/sitemap.ts'
import { siteOrigin } from '#/router/site-origin.ts'
import { streamText } from '#/server/stream-text.server.ts'
import { addressesOf } from './page-head.ts'

/** More than that, a file may not hold: https://www.sitemaps.org/protocol.html */
const entriesAtMost = 50_000

export const answerCrawler = (body: BodyInit, type = 'application/xml'): Response =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  })

export const answerIndex = (): Response =>
  answerCrawler(
    sitemapIndex(['pages', ...Object.keys(sitemapLinks)].map((name) => `${siteOrigin()}/sitemap/${name}.xml`)),
  )

type Head = { meta?: readonly ({ name?: string } | undefined)[]; links?: readonly PageLink[] }

/** What a page's route says of it, which has nothing to load: it is the same for everybody, and for every address. */
const headOf = ({ options }: AnyRoute): Promise<Head> | Head =>
  (options.head as ((given: object) => Head) | undefined)?.({ params: {}, match: { search: {} } }) ?? {}

/** The shared pages of the route tree. When their words were last changed is known to nobody, so none says so. */
export async function answerPages(): Promise<Response> {
  const routes: AnyRoute[] = Object.values((await getRouterInstance()).routesById)
  const pages = routes.filter(({ options, fullPath }) => options.staticData?.shared && !fullPath.includes('$'))
  const heads = await Promise.all(pages.map(headOf))
  const open = heads.filter(({ meta = [] }) => !meta.some((tag) => tag?.name === 'robots'))
  return answerCrawler(sitemapHead + open.map(({ links = [] }) => sitemapEntry(links)).join('') + sitemapFoot)
}

type Read = (after?: string) => Promise<Result<PublicPages>>

/** Written as it is read, so that fifty thousand pages are never held at once. */
export async function answerKind(kind: string, read: Read): Promise<Response> {
  const link = Object.hasOwn(sitemapLinks, kind) ? sitemapLinks[kind] : undefined
  if (!link) return new Response('There is nothing here\n', { status: 404 })
  const first = await read()
  if (!first.ok) return refusal(first.error)
  const router = await getRouterInstance()
  // As it is asked for: letters beyond ASCII by their bytes.
  const pathOf = (slug: string) => new URL(router.buildLocation(link(slug)).pathname, siteOrigin()).pathname
  const entryOf = ({ slug, updatedAt, translations }: PublicPage) => {
    const others = translations?.map((one) => ({ locale: one.locale, path: pathOf(one.slug) }))
    return sitemapEntry(addressesOf(pathOf(slug), others), updatedAt)
  }
  return answerCrawler(streamText(entriesOf(first.data, read, entryOf)))
}

async function* entriesOf(first: PublicPages, read: Read, entryOf: (page: PublicPage) => string) {
  yield sitemapHead
  let room = entriesAtMost
  for (let part: PublicPages | null = first; part;) {
    yield part.pages.slice(0, room).map(entryOf).join('')
    room -= part.pages.length
    part = part.next && room > 0 ? await readOn(read, part.next) : null
  }
  yield sitemapFoot
}

/** What has begun can only break off: half of a file must not pass for the whole. */
async function readOn(read: Read, after: string): Promise<PublicPages> {
  const result = await read(after)
  if (!result.ok) throw new Error(`A sitemap broke off: ${result.error.code}`)
  return result.data
}

const refusal = ({ status, retryAfter = 60 }: Failure): Response =>
  new Response('Ask again later\n', { status: status || 503, headers: { 'retry-after': String(retryAfter) } })
