import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  initialChoice,
  mergeChoices,
  mergedText,
  mergeRows,
  paragraphsOf,
  type MergeChoice,
} from '#/features/writing/merge.ts'

const rowsOf = (mine: string, theirs: string) =>
  mergeRows(mine, theirs).map((row) => (row.kind === 'same' ? row.text : [row.mine, row.theirs]))

test('sets what differs side by side, between what both have', () => {
  expect(rowsOf('One\n\nmine\n\nThree', 'One\n\ntheirs\n\nThree')).toEqual(['One', ['mine', 'theirs'], 'Three'])
  expect(rowsOf('One\n\nnew\n\nThree', 'One\n\nThree')).toEqual(['One', ['new', null], 'Three'])
  expect(rowsOf('One', 'One\n\nlast')).toEqual(['One', [null, 'last']])
  expect(rowsOf('', 'a\n\nb')).toEqual([
    [null, 'a'],
    [null, 'b'],
  ])
  expect(rowsOf('same', 'same')).toEqual(['same'])
})

test('parts no block of code, and keeps what is indented', () => {
  expect(paragraphsOf('a\n\n```\nx\n\ny\n```\n\n- one\n\n  two')).toEqual(['a', '```\nx\n\ny\n```', '- one', '  two'])
  expect(paragraphsOf('````\n```\n\n````\n\nb')).toEqual(['````\n```\n\n````', 'b'])
  expect(paragraphsOf('```\nopen\n\nto the end')).toEqual(['```\nopen\n\nto the end'])
})

test('leaves nothing out by itself', () => {
  const rows = mergeRows('a\n\nmine', 'a\n\nb\n\nc')
  expect(mergedText(rows, new Map())).toBe('a\n\nmine\n\nc')
  expect(initialChoice({ mine: null })).toBe('theirs')
})

const paragraph = fc.constantFrom('a', 'b', 'c', 'd', '- one\n- two', '```\nx\n\ny\n```', '## Heading', '  indented')
const text = fc.array(paragraph, { maxLength: 12 }).map((all) => all.join('\n\n'))

test('whatever is chosen, no paragraph that was chosen is lost, nor one that both have', () => {
  fc.assert(
    fc.property(text, text, fc.array(fc.constantFrom(...mergeChoices), { maxLength: 30 }), (mine, theirs, chosen) => {
      const rows = mergeRows(mine, theirs)
      const choices = new Map(chosen.map((choice, at): [number, MergeChoice] => [at, choice]))
      const expected = rows.flatMap((row, at) => {
        if (row.kind === 'same') return [row.text]
        const choice = choices.get(at) ?? initialChoice(row)
        return [...(choice !== 'theirs' ? [row.mine] : []), ...(choice !== 'mine' ? [row.theirs] : [])].filter(
          (one) => one !== null,
        )
      })
      expect(paragraphsOf(mergedText(rows, choices))).toEqual(expected)
    }),
  )
})

test('one side chosen everywhere is that side’s text, of any length', () => {
  fc.assert(
    fc.property(text, text, (mine, theirs) => {
      const rows = mergeRows(mine, theirs)
      const all = (choice: MergeChoice) => new Map(rows.map((_, at) => [at, choice]))
      expect(mergedText(rows, all('mine'))).toBe(paragraphsOf(mine).join('\n\n'))
      expect(mergedText(rows, all('theirs'))).toBe(paragraphsOf(theirs).join('\n\n'))
    }),
  )
  const long = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word} ${at}`).join('\n\n')
  const rows = mergeRows(`first\n\n${long('mine')}`, `first\n\n${long('theirs')}\n\nlast`)
  expect(rows).toHaveLength(2)
  expect(mergedText(rows, new Map([[1, 'both']]))).toBe(`first\n\n${long('mine')}\n\n${long('theirs')}\n\nlast`)
})
