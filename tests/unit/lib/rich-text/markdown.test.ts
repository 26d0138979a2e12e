import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { richDocument } from '#/contract/rich-text/rich-document.ts'
import { type RichDocument } from '#/contract/rich-text/rich-node.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import { anyDocument } from './documents.ts'

/** Everything that is text, without spaces. */
const lettersOf = (value: unknown): string =>
  Object.entries(value ?? {})
    .map(([key, one]) => (typeof one === 'object' ? lettersOf(one) : /^(text|alt|caption)$/.test(key) ? one : ''))
    .join('')
    .replaceAll(/\s+/g, '')

const again = (document: RichDocument, level: 'article' | 'note' = 'article') =>
  fromMarkdown(toMarkdown(document), level)

test('Markdown of any document is read as one that the schema takes, with every letter of it', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const read = again(document)
      expect(v.is(richDocument('article'), read)).toBe(true)
      expect(lettersOf(read)).toBe(lettersOf(document))
    }),
    { numRuns: 1000 },
  )
})

test('what was read from Markdown is written and read again as it was', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const read = again(document)
      expect(again(read)).toEqual(read)
    }),
    { numRuns: 1000 },
  )
})

const text = (words: string, ...marks: object[]) =>
  marks.length > 0 ? { type: 'text', text: words, marks } : { type: 'text', text: words }
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })

test.each(['1.\n*', 'a\n1.\n2) b', '-\nb', '#\nb', '+\n\\'])(
  '%j is a text with a break, wherever it stands',
  (words) => {
    const lines = words.split('\n').flatMap((line, at) => [...(at > 0 ? [{ type: 'hardBreak' }] : []), text(line)])
    const item = { type: 'listItem', content: [paragraph(...lines)] }
    for (const block of [paragraph(...lines), { type: 'orderedList', attrs: { start: 0 }, content: [item] }]) {
      const document = { version: 1, content: [block] } as RichDocument
      expect(again(document)).toEqual(document)
    }
  },
)

test('a backslash at the end of a piece of text is one', () => {
  const strike = { type: 'strike' }
  const pieces = paragraph(text('\\', strike), text(' ', strike), text('b'))
  const whole = paragraph(text('\\ ', strike), text('b'))
  expect(again({ version: 1, content: [pieces] } as RichDocument).content).toEqual([whole])
})

test('an underscore is one, also beside what is struck out', () => {
  const marks = [{ type: 'bold' }, { type: 'italic' }]
  const content = [text('*2_ß', ...marks), text('*', ...marks, { type: 'strike' })]
  const document = { version: 1, content: [paragraph(...content)] } as RichDocument
  expect(again(document)).toEqual(document)
})

test('what people write is read as they mean it', () => {
  const { content } = fromMarkdown(
    '# One\n#### Two\n\nA line\nand **more**\n\n- a\n- b\n\n7. c\n\n> said\n\n```\n<b>\n```\n---',
    'article',
  )
  expect(content).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [text('One')] },
    { type: 'heading', attrs: { level: 4 }, content: [text('Two')] },
    paragraph(text('A line'), { type: 'hardBreak' }, text('and '), text('more', { type: 'bold' })),
    {
      type: 'bulletList',
      content: ['a', 'b'].map((one) => ({ type: 'listItem', content: [paragraph(text(one))] })),
    },
    { type: 'orderedList', attrs: { start: 7 }, content: [{ type: 'listItem', content: [paragraph(text('c'))] }] },
    { type: 'blockquote', content: [paragraph(text('said'))] },
    { type: 'codeBlock', content: [text('<b>')] },
    { type: 'horizontalRule' },
  ])
})

test('what a level does not know is text: headings, rules and pictures in a note', () => {
  const picture = '![A tower](picture:019a1b2c-0000-7000-8000-000000000001 "In May")'
  expect(fromMarkdown(`# One\n\n---\n\nsee ${picture}`, 'note').content).toEqual([
    paragraph(text('One')),
    paragraph(text('see A tower')),
  ])
  expect(fromMarkdown(`see\n${picture}\nthere`, 'article').content).toEqual([
    paragraph(text('see')),
    { type: 'picture', attrs: { id: '019a1b2c-0000-7000-8000-000000000001', alt: 'A tower', caption: 'In May' } },
    paragraph(text('there')),
  ])
})

test('HTML and links that lead astray stay the text that they are', () => {
  for (const source of [
    '<b>bold</b>',
    '[x](javascript:alert(1))',
    '[x](http://a.example)',
    '![x](data:a)',
    '<!-- a -->',
  ])
    expect(fromMarkdown(source, 'article').content).toEqual([paragraph(text(source))])
})

test('what would keep others waiting does not', () => {
  const { content } = fromMarkdown('>'.repeat(20_000), 'article')
  expect(v.is(richDocument('article'), { version: 1, content })).toBe(true)
  expect(v.is(richDocument('note'), fromMarkdown('word '.repeat(10_000), 'note'))).toBe(false)
  for (const unit of ['[', '*a **a ', '- ', '`a``b', '![a](b "', '~~a '])
    expect(v.is(richDocument('note'), fromMarkdown(unit.repeat(300), 'note'))).toBe(true)
})
