import { expect, test } from 'vitest'
import { insertMention, mentionAt, mentionedIn, offeredFor, partsWithMentions } from '#/lib/mentions.ts'

const ana = { id: 'ana', first_name: 'Ana', last_name: 'Söder' }
const anna = { id: 'anna', first_name: 'Ana', last_name: 'Söderberg' }
const members = [ana, anna]

test('an @ at the beginning of a word offers members, and one in an address does not', () => {
  expect(mentionAt('Ask @an', 7)).toEqual({ from: 4, words: 'an' })
  expect(mentionAt('a@b', 3)).toBeNull()
  expect(mentionAt('@ an', 4)).toBeNull()
  expect(offeredFor('soder', members)).toEqual(members)
  expect(offeredFor('ana söderb', members)).toEqual([anna])
})

test('the name takes the place of what was typed', () => {
  expect(insertMention('Ask @an today', 4, 7, ana)).toEqual({ text: 'Ask @Ana Söder today', caret: 15 })
})

test('only whole names are named, the longer one first, each once', () => {
  expect(mentionedIn('@Ana Söderberg, @Ana Söderberg', members)).toEqual(['anna'])
  expect(mentionedIn('@Ana Söder: (@Ana Söderberg)', members)).toEqual(['ana', 'anna'])
  expect(mentionedIn('x@Ana Söder and @Ana', members)).toEqual([])
  expect(partsWithMentions('Hi @Ana Söder!', members).map(({ text }) => text)).toEqual(['Hi ', '@Ana Söder', '!'])
})
