import { expect, test } from 'vitest'
import { sitemapEntry, sitemapIndex } from '#/lib/sitemap.ts'

test('an entry has a page’s address, its languages, and when it was changed', () => {
  const links = [
    { rel: 'canonical', href: 'https://casa.example/a' },
    { rel: 'alternate', hrefLang: 'de', href: 'https://casa.example/a?b&lang=de' },
    { rel: 'stylesheet', href: '/a.css' },
  ]
  expect(sitemapEntry(links, '2026-01-02T03:04:05Z')).toBe(
    '<url><loc>https://casa.example/a</loc><lastmod>2026-01-02T03:04:05Z</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="de" href="https://casa.example/a?b&amp;lang=de"/></url>\n',
  )
  expect(sitemapEntry(links)).not.toContain('lastmod')
  expect(sitemapEntry(links.slice(1))).toBe('')
})

test('nothing in an address can end its element', () => {
  expect(sitemapIndex([`https://casa.example/</loc>&'"`])).toContain(
    '<loc>https://casa.example/&lt;/loc&gt;&amp;&apos;&quot;</loc>',
  )
})
