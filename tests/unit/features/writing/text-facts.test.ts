import { expect, test } from 'vitest'
import { compareTexts } from '#/features/writing/compare.ts'
import { factsOf } from '#/features/writing/text-facts.ts'
import { tagsIn } from '#/features/writing/tags-in.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'

const facts = (markdown: string) => factsOf(fromMarkdown(markdown, 'article'))

test('says how long a text is, where its headings leave a level out, and where of ours it leads', () => {
  expect(facts('## One\n\n### Two\n\nWords [here](/shop) and [there](https://other.example).')).toMatchObject({
    words: 6,
    minutes: 1,
    headings: 2,
    jump: null,
    ownLinks: ['/shop'],
  })
  expect(facts('## One\n\n#### Three').jump).toBe('Three')
  expect(facts('### First').jump).toBe('First')
  expect(facts('')).toMatchObject({ words: 0, minutes: 0, headings: 0, jump: null, ownLinks: [] })
})

test('compares two texts by paragraphs', () => {
  expect(compareTexts('A\n\nB\n\nC', 'A\n\nX\n\nC\n\nD')).toEqual([
    { text: 'A', side: 'both' },
    { text: 'B', side: 'before' },
    { text: 'X', side: 'now' },
    { text: 'C', side: 'both' },
    { text: 'D', side: 'now' },
  ])
  expect(compareTexts('', 'A')).toEqual([{ text: 'A', side: 'now' }])
})

test('reads tags as they are typed', () => {
  expect(tagsIn(' work cycle, 6–12;; observation ,')).toEqual(['work cycle', '6–12', 'observation'])
})
