// Words that moderators watch, found in a text whatever its accents and case, and whole: "class" is not in "classroom".
const marks = /[\u0300-\u036f\u0483-\u0487]|(?=[\u0590-\u06ff])\p{M}/gu
/** Scripts that write words without spaces between them: there each letter stands alone. */
const unspaced =
  '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]'
const parts = new RegExp(`(?=\\p{L})${unspaced}\\p{M}*|(?:(?!(?=\\p{L})${unspaced})[\\p{L}\\p{N}\\p{M}])+`, 'gu')

const lettersAtLeast = 2
const lettersBeforeStar = 3

/** As text is compared: letters that look the same are one, letters that are not seen are none, words have one space around. */
function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(marks, '')
    .toLowerCase()
  const words = plain.replaceAll('ß', 'ss').replaceAll('ς', 'σ').match(parts) ?? []
  return ` ${words.join(' ')} `
}

/** What is looked for of a word or a phrase, which may end with `*`; null for one that would be in nearly every text. */
export function foldWatched(word: string): string | null {
  const isBeginning = word.endsWith('*')
  const bare = isBeginning ? word.slice(0, -1) : word
  const folded = fold(bare)
  const letters = folded.replaceAll(/[\s\p{M}]/gu, '').length
  if (bare.includes('*') || letters < (isBeginning ? lettersBeforeStar : lettersAtLeast)) return null
  return isBeginning ? folded.trimEnd() : folded
}

/** Of folded words the first that a text holds. */
export function findWatched<Word extends { folded: string }>(text: string, words: readonly Word[]): Word | undefined {
  const folded = fold(text)
  return words.find((word) => folded.includes(word.folded))
}

/** An address of the web, which the reader is led to. */
export const holdsLink = (text: string): boolean =>
  /(?<![\p{L}\p{N}])(?:https?:\s*\/\/|www\d*\.)\s*[\p{L}\p{N}]/iu.test(
    text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''),
  )
