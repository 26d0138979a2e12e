import { describe, expect, test } from 'vitest'
import { aliasNames, aliasOf, pageOf, repliesPerPage } from '#/contract/forum/forum-kinds.ts'
import { forumSearch, memberForumSearch, topicSearch } from '#/contract/forum/forum-list.search.ts'
import { richDocument } from '#/contract/rich-text/rich-document.ts'
import { mentionedIn, quoteOf } from '#/features/forum/mentions.ts'
import { aliasWord, writerWord } from '#/words/forum.ts'
import * as v from 'valibot'

describe('addresses of the forum', () => {
  test('what makes no sense counts as none', () => {
    expect(
      forumSearch({ category: 'weather', state: 'lost', tag: 'x'.repeat(31), sort: 'likes', locale: 'xx' }),
    ).toEqual({})
    expect(forumSearch({ q: 2026, category: 'school', state: 'solved', tag: 'Two', locale: 'all' })).toEqual({
      q: '2026',
      category: 'school',
      state: 'solved',
      tag: 'two',
      locale: 'all',
    })
    expect(memberForumSearch({ view: 'all' })).toEqual({})
    expect(memberForumSearch({ view: 'drafts' })).toEqual({ view: 'drafts' })
    expect(topicSearch({ page: '2', at: -1 })).toEqual({ page: 2 })
  })

  test('a reply stands on the page that its number says', () => {
    expect([0, 1, repliesPerPage, repliesPerPage + 1, 10_000].map(pageOf)).toEqual([1, 1, 1, 2, 200])
  })
})

describe('names', () => {
  test('of aliases there are as many as anybody hides, each once', () => {
    const words = Array.from({ length: 3 * aliasNames.length }, (_, alias) => aliasWord(alias))
    expect(new Set(words).size).toBe(words.length)
    expect(aliasOf(aliasNames.length)).toEqual({ name: aliasNames[0], round: 2 })
  })

  test('an alias goes before a name, and without either somebody has left', () => {
    expect(writerWord({ name: null, alias: 0 })).toBe(aliasWord(0))
    expect(writerWord({ name: 'Noor B.', alias: null })).toBe('Noor B.')
    expect(writerWord({ name: null, alias: null })).not.toBe('')
  })

  test('whom a reply names is told by what stands after an @, the longer of two names first', () => {
    const named = [
      { id: 'a', name: 'Noor' },
      { id: 'b', name: 'Noor B.' },
      { id: 'c', name: 'Pink Tower' },
    ]
    expect(mentionedIn('@Noor B. and @Pink Tower, how was it?', named).toSorted()).toEqual(['b', 'c'])
    expect(mentionedIn('Noor B. wrote to pink@Tower.example', named)).toEqual([])
  })

  test('a quote is a text as the forum takes it, of nothing too', () => {
    for (const words of ['', ' \n ', 'One\n\nword', 'x'.repeat(5_000), '\ud800'])
      expect(v.is(richDocument('entry'), quoteOf(words))).toBe(true)
  })
})
