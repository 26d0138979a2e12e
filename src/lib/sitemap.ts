// The XML that search engines read: https://www.sitemaps.org/protocol.html

/** As a page's head names its addresses. */
export type PageLink = { rel: string; href: string; hrefLang?: string }

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const sitemapHead = `${declaration}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const sitemapFoot = '</urlset>\n'

const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => names[sign]!)

/** A page with its other languages. Nothing for one that names no canonical address. */
export function sitemapEntry(links: readonly PageLink[], updatedAt?: string): string {
  const page = links.find(({ rel }) => rel === 'canonical')
  if (!page) return ''
  const others = links.flatMap(({ rel, hrefLang, href }) =>
    rel === 'alternate' && hrefLang
      ? [`<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escape(href)}"/>`]
      : [],
  )
  const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''
  return `<url><loc>${escape(page.href)}</loc>${changed}${others.join('')}</url>\n`
}

export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escape(address)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex ${schema}>\n${entries.join('')}</sitemapindex>\n`
}
