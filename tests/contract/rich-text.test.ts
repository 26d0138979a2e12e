import { toJsonSchema } from '@valibot/to-json-schema'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { inputIssues } from '#/contract/core/issues.ts'
import { richDocument } from '#/contract/rich-text/rich-document.ts'
import { emptyDocument, isRichLink, richLevels, type RichLevel } from '#/contract/rich-text/rich-node.ts'
import { anyDocument, refusedHrefs, takenHrefs } from '#tests/unit/lib/rich-text/documents.ts'

const kindOf = (document: unknown, level: RichLevel = 'article') => {
  const { issues, success } = v.safeParse(richDocument(level), document)
  return success ? null : Object.values(inputIssues(issues))[0]?.kind
}
const text = (words: string, marks?: object[]) => ({ type: 'text', text: words, ...(marks && { marks }) })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const of = (...content: unknown[]) => ({ version: 1, content })
const picture = { type: 'picture', attrs: { id: '019a1b2c-0000-7000-8000-000000000001', alt: '', caption: '' } }

test('a document of the list is taken as it is', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const plain = JSON.parse(JSON.stringify(document).replaceAll(String.raw`\t`, ' '))
      expect(v.parse(richDocument('article'), plain)).toEqual(plain)
    }),
  )
  for (const level of richLevels) expect(kindOf(emptyDocument, level)).toBeNull()
})

test('each level holds what it is for', () => {
  const heading = { type: 'heading', attrs: { level: 2 }, content: [text('One')] }
  expect(richLevels.map((level) => kindOf(of(heading, { type: 'horizontalRule' }), level))).toEqual([
    null,
    null,
    'block_refused',
    'block_refused',
  ])
  expect(richLevels.map((level) => kindOf(of(picture), level))).toEqual([
    null,
    'block_refused',
    'block_refused',
    'block_refused',
  ])
})

describe('refused is', () => {
  test.each([
    ['nothing', null],
    ['a text', 'words'],
    ['another version', { ...emptyDocument, version: 2 }],
    ['no block', of()],
    ['a foreign key', { ...emptyDocument, html: '<b>' }],
    ['an unknown node', of({ type: 'iframe', attrs: { src: 'https://a.example' } })],
    ['an unknown attribute', of({ type: 'paragraph', attrs: { onclick: 'x' } })],
    ['an unknown mark', of(paragraph(text('a', [{ type: 'textStyle' }])))],
    ['a foreign attribute of a mark', of(paragraph(text('a', [{ type: 'bold', attrs: { style: 'x' } }])))],
    ['one of a link', of(paragraph(text('a', [{ type: 'link', attrs: { href: '/a', target: '_blank' } }])))],
    ['a mark twice', of(paragraph(text('a', [{ type: 'bold' }, { type: 'bold' }])))],
    ['a mark in code', of({ type: 'codeBlock', content: [text('a', [{ type: 'bold' }])] })],
    ['an empty text', of(paragraph(text('')))],
    ['NUL', of(paragraph(text('\u0000')))],
    ['half a surrogate pair', of(paragraph(text('\ud800')))],
    ['a heading of the first level', of({ type: 'heading', attrs: { level: 1 } })],
    ['a heading in a quotation', of({ type: 'blockquote', content: [{ type: 'heading', attrs: { level: 2 } }] })],
    ['a list without items', of({ type: 'bulletList', content: [] })],
    [
      'an item without a paragraph',
      of({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'codeBlock' }] }] }),
    ],
    ['a picture elsewhere', of({ ...picture, attrs: { ...picture.attrs, id: 'https://a.example/b.png' } })],
    ['a line feed in a caption', of({ ...picture, attrs: { ...picture.attrs, caption: 'a\nb' } })],
  ])('%s', (_what, document) => {
    expect(kindOf(document)).toEqual(expect.any(String))
  })
})

test.each(refusedHrefs)('a link to %j is refused', (href) => {
  expect(isRichLink(href)).toBe(false)
  expect(kindOf(of(paragraph(text('a', [{ type: 'link', attrs: { href } }]))))).toBe('link_refused')
})

test.each(takenHrefs)('a link to %j is taken', (href) => {
  expect(kindOf(of(paragraph(text('a', [{ type: 'link', attrs: { href } }]))))).toBeNull()
})

test('depth and size are counted before anything descends', () => {
  const nest = (levels: number) => {
    let inner: object = paragraph(text('deep'))
    for (let depth = 2; depth < levels; depth += 1) inner = { type: 'blockquote', content: [inner] }
    return of(inner)
  }
  expect(kindOf(nest(20))).toBeNull()
  for (const levels of [21, 100, 100_000]) expect(kindOf(nest(levels))).toBe('too_deep')
  expect(kindOf(of(paragraph(text('x'.repeat(200_001)))))).toBe('too_long')
  expect(kindOf(of(paragraph(text('x'.repeat(10_001)))), 'note')).toBe('too_long')
  expect(kindOf({ version: 1, content: Array.from({ length: 1_000_000 }, () => null) })).toBe('too_long')
  const wide = of(paragraph({ type: 'text', text: 'a', marks: Array.from({ length: 1_000_000 }, () => null) }))
  expect(kindOf(wide)).toBe('too_long')
  expect(
    v.safeParse(richDocument('article'), { version: 1, content: Array.from({ length: 20_000 }, () => null) }).issues,
  ).toHaveLength(1)
})

test('the API’s description says what is asked, without references that lead nowhere', () => {
  const schema = toJsonSchema(v.object({ content: richDocument('note') }), { typeMode: 'input', errorMode: 'ignore' })
  expect(JSON.stringify(schema)).not.toContain('$ref')
  expect(JSON.stringify(schema)).toContain('ProseMirror')
})
