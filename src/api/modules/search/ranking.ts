// The order of what was found: by how well the title fits what was typed, then by how near it is to now.
import { unmarked } from '#/lib/fold.ts'
import { fitOfWords, holdsWords } from '#/lib/word-search.ts'
import type { SearchTerms } from '#/contract/search/search-terms.ts'
import type { Candidate } from './search.repo.ts'

export type Ranked = Candidate & { score: number }

const typedWays = ({ ways }: SearchTerms) => ways.map((terms) => terms.map(({ text }) => text).join(' '))

/** 5 for just these words, 4 where it begins with them, 3 where they begin its words, 2 where it holds them; 1 by its text. */
function fitOf({ title, likeness }: Candidate, ways: readonly string[]): number {
  if (likeness < 1) return likeness
  const fits = ways.map((words) => {
    if (title === words) return 5
    if (title.startsWith(words)) return 4
    if (!holdsWords(title, words)) return 1
    return fitOfWords(title, words) === 1 ? 3 : 2
  })
  return Math.max(...fits)
}

export function ranked(candidates: readonly Candidate[], terms: SearchTerms): Ranked[] {
  const ways = typedWays(terms).map(unmarked)
  const now = Date.now()
  return candidates
    .map((each) => ({ ...each, score: fitOf(each, ways), away: Math.abs(new Date(each.at).getTime() - now) }))
    .toSorted((a, b) => b.score - a.score || a.away - b.away || (a.id < b.id ? 1 : -1))
}
