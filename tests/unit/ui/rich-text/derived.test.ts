import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import { countWords } from '#/lib/rich-text/to-text.ts'
import { markdownOf, wordsOf } from '#/ui/rich-text/derived.ts'
import { anyDocument } from '#tests/unit/lib/rich-text/documents.ts'

test('read block by block, a text is what it is read at once', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      expect(markdownOf(document)).toBe(toMarkdown(document))
      expect(wordsOf(document)).toBe(countWords(document))
      // The second time from what is remembered.
      expect(markdownOf(document)).toBe(toMarkdown(document))
    }),
    { numRuns: 400 },
  )
})
