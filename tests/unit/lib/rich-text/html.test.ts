import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import type { LooseNode } from '#/lib/rich-text/loose-node.ts'
import { outline } from '#/lib/rich-text/outline.ts'
import { toHtml, type RichPicture } from '#/lib/rich-text/to-html.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import { countWords, isEmptyDocument, toText } from '#/lib/rich-text/to-text.ts'
import { anyDocument, anyHref, refusedHrefs } from './documents.ts'
import { strayIn } from './stray-markup.ts'

const picture = (id: string): RichPicture => ({
  src: `/pictures/${id}`,
  width: 800,
  height: 600,
  sources: [{ type: 'image/avif', srcset: `/pictures/${id}?w=400 400w, /pictures/${id}?w=800 800w` }],
  sizes: '100vw',
})
const article = (source: string) => fromMarkdown(source, 'article')

test('HTML of any document holds no element and no attribute outside the list', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      expect(strayIn(toHtml(document, { picture, rel: 'ugc' }))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

const anyMark = fc.record({
  type: fc.constantFrom('link', 'bold', 'textStyle', 'constructor', '__proto__'),
  attrs: fc.oneof(fc.record({ href: anyHref, onclick: fc.string() }), fc.constant(undefined), fc.anything()),
})
const { node: anyNode } = fc.letrec<{ node: LooseNode }>((tie) => ({
  node: fc.record(
    {
      type: fc.constantFrom('paragraph', 'heading', 'picture', 'text', 'iframe', 'script', 'toString', 'orderedList'),
      text: fc.oneof(fc.string(), fc.constant('"><img src=x onerror=alert(1)>'), fc.anything()),
      attrs: fc.anything(),
      marks: fc.oneof(fc.array(anyMark), fc.anything()),
      content: fc.oneof({ depthSize: 'small' }, fc.anything(), fc.array(tie('node'), { maxLength: 3 })),
    },
    { requiredKeys: ['type'] },
  ) as fc.Arbitrary<LooseNode>,
}))

test('of whatever may have been stored, nothing throws and nothing strays', () => {
  fc.assert(
    fc.property(fc.array(anyNode), (content) => {
      expect(strayIn(toHtml({ content }, { picture }))).toEqual([])
      for (const write of [toText, toMarkdown, outline]) expect(() => write({ content })).not.toThrow()
    }),
    { numRuns: 1000 },
  )
})

test('an unknown node keeps its text, however deep it lies', () => {
  let deep: LooseNode = { type: 'text', text: 'kept' }
  for (let depth = 0; depth < 50_000; depth += 1) deep = { type: depth % 2 ? 'panel' : 'blockquote', content: [deep] }
  const document = { content: [deep] }
  for (const write of [toHtml, toText, toMarkdown]) expect(write(document)).toContain('kept')
})

test.each(refusedHrefs)('a stored link to %j is its text', (href) => {
  const content = [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }]
  expect(toHtml({ content: [{ type: 'paragraph', content }] })).toBe('<p>here</p>')
})

test('a link that is half bold is one link, and says to others only what it is told to', () => {
  const document = article('[a **b**](https://example.org/) and [c](/here)')
  expect(toHtml(document)).toBe(
    '<p><a href="https://example.org/">a <strong>b</strong></a> and <a href="/here">c</a></p>',
  )
  expect(toHtml(document, { rel: 'nofollow ugc' })).toContain('<a href="https://example.org/" rel="nofollow ugc">')
})

test('a picture comes with its sizes and caption, and goes wholly when it may not be shown', () => {
  const id = '019a1b2c-0000-7000-8000-000000000001'
  const document = article(`![Pink & tower](picture:${id} "In May")`)
  expect(toHtml(document, { picture })).toBe(
    `<figure><picture><source type="image/avif" srcset="/pictures/${id}?w=400 400w, /pictures/${id}?w=800 800w" sizes="100vw">` +
      `<img src="/pictures/${id}" width="800" height="600" alt="Pink &amp; tower" loading="lazy" decoding="async"></picture>` +
      '<figcaption>In May</figcaption></figure>',
  )
  expect(toHtml(document, { picture: () => null })).toBe('')
  expect(isEmptyDocument(document)).toBe(false)
})

test('headings have the names that the outline says, each its own, in any script', () => {
  const document = article('## Größe & *Maß*\n\n## Größe & Maß\n\n### 子どもの家\n\n## !?\n\n## إستقلال')
  expect(outline(document)).toEqual([
    { id: 's-größe-maß', level: 2, title: 'Größe & Maß' },
    { id: 's-größe-maß-2', level: 2, title: 'Größe & Maß' },
    { id: 's-子どもの家', level: 3, title: '子どもの家' },
    { id: 's-section', level: 2, title: '!?' },
    { id: 's-إستقلال', level: 2, title: 'إستقلال' },
  ])
  const html = toHtml(document)
  for (const { id, level } of outline(document)) expect(html).toContain(`<h${level} id="${id}">`)
})

test('text says what is read, and words are counted', () => {
  const document = article('## One\n\nTwo [three](https://a.example)\nfour\n\n1. l’été\n2. b\n   - c\n\n> q')
  expect(toText(document)).toBe('One\n\nTwo three\nfour\n\n1. l’été\n2. b\n   - c\n\n> q')
  expect(toText(document, { links: true })).toContain('three (https://a.example)')
  expect(countWords(article('It’s well-known: 3.5 hours — “quiet” *work*.'))).toBe(6)
  expect(isEmptyDocument(article(' \n '))).toBe(true)
})
