// The words around what was found, cut here: the database takes a hundred times as long.
import type { SearchTerms } from '#/contract/search/search-terms.ts'
import type { Excerpt } from '#/contract/search/search.ts'
import { unmarked } from '#/lib/fold.ts'

const lettersBefore = 40
const lettersAtMost = 180
/** Endings that another form of a word may lack. */
const endings = 2
const shortestStem = 4

/** Without accents and case, and from where each of its letters comes. */
function folded(text: string): { plain: string; from: number[] } {
  let plain = ''
  const from: number[] = []
  let at = 0
  for (const letter of text) {
    const bare = unmarked(letter).replaceAll('ß', 'ss')
    for (let index = 0; index < bare.length; index++) from.push(at)
    plain += bare
    at += letter.length
  }
  from.push(at)
  return { plain, from }
}

const wordsOf = ({ ways }: SearchTerms): string[] => [
  ...new Set(
    ways.flat().flatMap(({ text, isPhrase }) => {
      const { plain } = folded(text)
      return isPhrase ? [plain] : plain.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)
    }),
  ),
]

/** Stretches of the plain text that were looked for, in order; none touches another. */
function stretches(plain: string, words: readonly string[]): [number, number][] {
  const found: [number, number][] = []
  for (const word of words) {
    const stem = word.length - endings >= shortestStem ? word.slice(0, -endings) : word
    const part = plain.includes(word) ? word : stem
    for (let at = plain.indexOf(part); at >= 0 && found.length < 200; at = plain.indexOf(part, at + part.length)) {
      // One or two letters only where they begin a word.
      if (part.length > 2 || !/[\p{L}\p{N}]/u.test(plain[at - 1] ?? ' ')) found.push([at, at + part.length])
    }
  }
  const merged: [number, number][] = []
  for (const [start, end] of found.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

const startOfWord = (text: string, at: number) => {
  const space = text.lastIndexOf(' ', at)
  return at - space > lettersBefore ? at : space + 1
}

export function excerptOf(text: string, terms: SearchTerms): Excerpt {
  const whole = text.replaceAll(/\s+/gu, ' ').trim()
  if (whole === '') return []
  const { plain, from } = folded(whole)
  const marks = stretches(plain, wordsOf(terms)).map(([start, end]) => [from[start]!, from[end]!] as const)
  const first = marks[0]?.[0] ?? 0
  const start = first <= lettersBefore ? 0 : startOfWord(whole, first - lettersBefore)
  const end = Math.min(whole.length, start + lettersAtMost)
  const parts: Excerpt = []
  const add = (piece: string, found: boolean) => piece !== '' && parts.push({ text: piece.toWellFormed(), found })
  let at = start
  for (const [begins, ends] of marks.filter((mark) => mark[0] >= start && mark[1] <= end)) {
    add(whole.slice(at, begins), false)
    add(whole.slice(begins, ends), true)
    at = ends
  }
  add(whole.slice(at, end), false)
  if (start > 0) parts.unshift({ text: '… ', found: false })
  if (end < whole.length) parts.push({ text: ' …', found: false })
  return parts
}
