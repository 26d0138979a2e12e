import * as v from 'valibot'
import { expect, test } from 'vitest'
import { richDocument } from '#/contract/rich-text/rich-document.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import type { LooseNode } from '#/lib/rich-text/loose-node.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import { xssFixtures } from '#tests/support/xss-fixtures.ts'
import { strayIn } from './stray-markup.ts'

const picture = (id: string) => ({ src: `/pictures/${id}`, width: 1, height: 1 })
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) })

test('there are as many as are published, each its own', () => {
  expect(new Set(xssFixtures).size).toBeGreaterThanOrEqual(223)
})

test.each(xssFixtures)('as Markdown, %j leaves nothing but elements of the list', (source) => {
  for (const level of ['article', 'letter', 'note'] as const) {
    const document = fromMarkdown(source, level)
    expect(v.is(richDocument(level), document)).toBe(true)
    expect(strayIn(toHtml(document, { picture, rel: 'nofollow ugc' }))).toEqual([])
    expect(strayIn(toHtml(fromMarkdown(toMarkdown(document), level), { picture }))).toEqual([])
  }
})

test.each(xssFixtures)('as JSON, %j is refused or is text', (source) => {
  const id = '019a1b2c-0000-7000-8000-000000000001'
  const link = { type: 'link', attrs: { href: source } }
  const blocks = [
    { type: 'paragraph', content: [text(source)] },
    { type: 'paragraph', content: [text('x', link)] },
    { type: 'paragraph', content: [text(source, { type: source })] },
    { type: 'heading', attrs: { level: 2, id: source }, content: [text(source)] },
    { type: 'heading', attrs: { level: source }, content: [text(source)] },
    { type: 'codeBlock', attrs: { language: source }, content: [text(source)] },
    { type: 'orderedList', attrs: { start: source }, content: [{ type: 'listItem', content: [] }] },
    { type: 'picture', attrs: { id, alt: source, caption: source, src: source } },
    { type: 'picture', attrs: { id: source, alt: '', caption: '' } },
    { type: source, attrs: { onload: source }, content: [text(source)] },
  ]
  const taken = blocks.filter((block) => v.is(richDocument('article'), { version: 1, content: [block] }))
  // The first is text and nothing else; a control character in it is refused as well.
  expect(blocks.indexOf(taken[0] ?? blocks[0]!)).toBe(0)
  expect(taken.length).toBeLessThanOrEqual(1)
  for (const content of blocks) expect(strayIn(toHtml({ content: [content as LooseNode] }, { picture }))).toEqual([])
})
