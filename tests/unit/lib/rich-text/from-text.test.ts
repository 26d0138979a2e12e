import * as v from 'valibot'
import { expect, test } from 'vitest'
import { richDocument } from '#/contract/rich-text/rich-document.ts'
import { fromText } from '#/lib/rich-text/from-text.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { toText } from '#/lib/rich-text/to-text.ts'
import { naughtyStrings } from '#tests/support/naughty-strings.ts'
import { xssFixtures } from '#tests/support/xss-fixtures.ts'
import { strayIn } from './stray-markup.ts'

test.each([
  ['One\r\nTwo\n\n\nThree\n', '<p>One<br>Two</p><p>Three</p>'],
  ['\n\nBen\nCasa', '<p><br></p><p>Ben<br>Casa</p>'],
  ['  indented\n\n\t<b>', '<p>  indented</p><p>\t&lt;b&gt;</p>'],
  ['', '<p><br></p>'],
  [' \n ', '<p><br></p>'],
])('%j is %s', (text, html) => {
  expect(toHtml(fromText(text))).toBe(html)
})

test.each([...naughtyStrings, ...xssFixtures, 'line\n'.repeat(20_000), 'x'.repeat(100_000)])(
  'any text is a letter that keeps its words and runs nothing',
  (text) => {
    const document = fromText(text.slice(0, 100_000))
    expect(v.is(richDocument('letter'), document)).toBe(true)
    expect(strayIn(toHtml(document))).toEqual([])
    const words = (one: string) => one.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, '')
    expect(words(toText(document))).toBe(words(text.slice(0, 100_000)))
  },
)

test('a text of more lines than a letter has is one block of them', () => {
  const text = 'a\n'.repeat(50_000).trimEnd()
  expect(toText(fromText(text))).toBe(text)
})
