import { describe, expect, test } from 'vitest'
import { findWatched, foldWatched, holdsLink } from '#/api/modules/moderation/watched.ts'

const holds = (text: string, word: string) => findWatched(text, [{ folded: foldWatched(word)! }]) !== undefined

describe('a watched word', () => {
  test.each([
    ['Casino', 'the best CASINO!', true],
    ['class', 'a classroom', false],
    ['class*', 'a classroom', true],
    ['class*', 'a subclass', false],
    ['été', 'cet ETE-là', true],
    ['ete', 'cet e\u0301te\u0301', true],
    ['strasse', 'Straße 1', true],
    ['free money', 'Free,\n  MONEY now', true],
    ['free money', 'free of money', false],
    ['free mon*', 'free moneys', true],
    ['viagra', 'via\u200bgra', true],
    ['viagra', 'ｖｉａｇｒａ', true],
    ['viagra', '𝐯𝐢𝐚𝐠𝐫𝐚', true],
    ['бесплатно', 'БЕСПЛАТНО!', true],
    ['λόγος', 'ΛΟΓΟΣ', true],
    ['免費', '這是免費的', true],
    ['免費', '費免', false],
    ['สล็อต', 'เล่นสล็อตฟรี', true],
    ['मुफ़्त', 'यह मुफ़्त है', true],
    ['कि', 'का', false],
    ['مجاني', 'مَجّانِي تماما', true],
    ['مجاني', 'مجانين', false],
    ['c3po', 'C3PO', true],
  ])('%s in %j: %s', (word, text, found) => expect(holds(text, word)).toBe(found))

  test.each(['', '*', 'a', 'ab*', '**', 'a*b', '!!', '…*', '\u0301\u0301', '🎉🎉'])('%j is refused', (word) =>
    expect(foldWatched(word)).toBeNull(),
  )

  test('is found in long texts among many words at once', () => {
    const words = Array.from({ length: 500 }, (_, at) => ({ folded: foldWatched(`word${at} phrase${at}`)! }))
    const text = 'word1 phrase2 !!!! '.repeat(300)
    expect(findWatched(text, words)).toBeUndefined()
    expect(findWatched(`${text} word499, PHRASE499`, words)).toBe(words[499])
  })
})

test.each([
  ['see https://evil.example', true],
  ['HTTP://evil.example', true],
  ['www.evil.example', true],
  ['(www2.evil.example)', true],
  ['h\u200bttps://evil.example', true],
  ['ｈｔｔｐ：／／evil.example', true],
  ['the web', false],
  ['awww.cute', false],
  ['fine. Great', false],
  ['10:30 // 11:00', false],
])('%j holds a link: %s', (text, is) => expect(holdsLink(text)).toBe(is))
