// What somebody types to find something: words, "phrases", and -what it must not hold.
import { otherNamesOf } from './materials.ts'

export type SearchTerm = { text: string; isPhrase: boolean }

export type SearchTerms = {
  /** Ways to say it: what holds all terms of one is found. */
  ways: readonly (readonly SearchTerm[])[]
  without: readonly SearchTerm[]
}

const termsAtMost = 8
const lettersAtMost = 60

const typedTerm = /(?<minus>(?<=^|\s)-)?(?:"(?<phrase>[^"]*)"|(?<word>[^\s"]+))/gu
const hasLetters = /[\p{L}\p{N}]/u

export function searchTerms(typed: string): SearchTerms {
  const wanted: SearchTerm[] = []
  const without: SearchTerm[] = []
  for (const { groups = {} } of typed.matchAll(typedTerm)) {
    const text = (groups.phrase ?? groups.word ?? '').slice(0, lettersAtMost)
    if (!hasLetters.test(text)) continue
    const list = groups.minus ? without : wanted
    if (list.length < termsAtMost) list.push({ text, isPhrase: groups.phrase !== undefined })
  }
  const names = otherNamesOf(wanted.map(({ text }) => text).join(' '))
  const others = names.map((name) => [{ text: name, isPhrase: true }])
  return { ways: wanted.length > 0 ? [wanted, ...others] : [], without }
}

/** One letter of the Latin alphabet finds everything; one of many others is a word. */
export const isSearchable = ({ ways: [typed = []] }: SearchTerms): boolean =>
  typed.some(({ text }) => text.length > 1 || /[\u0250-\u{10ffff}]/u.test(text))
