import type { Locale } from '#/contract/core/fields.ts'
import type { Place } from '#/contract/place/place.ts'
import { countryName } from '#/lib/countries.ts'
import { fold } from '#/lib/fold.ts'
import type { Towns } from './towns.ts'

const shown = 8
/** With this many that begin so, whoever types has not mistyped. */
const fewFound = 3

/** Saints are written short and long. */
const waysOf = (words: string): string[] =>
  words.startsWith('st ') ? [words, `sankt ${words.slice(3)}`, `saint ${words.slice(3)}`] : [words]

/** Towns whose names begin so, the largest first; where these are few, those that are spelt nearly so. “Paris, US” asks for a country too. */
export function findTowns(towns: Towns, typed: string, locale: Locale): Place[] {
  const [first = '', ...rest] = typed.split(',')
  const words = fold(first)
  if (!words) return []
  const isThere = inCountry(rest.join(' '), locale)
  const found = new Set<number>()
  // “Munster” and “Münster” are two towns, for whoever has chosen one of them.
  const isSpelt = (name: string, number: number) => {
    const town = towns.all[number]
    const asked = name.trim().toLowerCase()
    return town !== undefined && [town, inLanguage(towns, town, locale)].some((one) => one.name.toLowerCase() === asked)
  }
  const take = (numbers: Iterable<number>) => {
    for (const number of numbers) {
      if (found.size === shown) return
      const town = towns.all[number]
      if (town && isThere(town)) found.add(number)
    }
  }
  for (const typedSo of waysOf(words)) {
    const begun = beginning(towns, typedSo)
    take(begun.exact.filter((number) => isSpelt(first, number)))
    take(begun.whole)
    take(begun.within)
  }
  if (found.size < fewFound && words.length > 3) take(nearly(towns, words))
  return [...found].flatMap((number) => {
    const town = towns.all[number]
    return town ? [inLanguage(towns, town, locale)] : []
  })
}

export function townOf(towns: Towns, id: number, locale: Locale): Place | undefined {
  const town = towns.all.find((one) => one.id === id)
  return town && inLanguage(towns, town, locale)
}

export const inLanguage = ({ named }: Towns, town: Place, locale: Locale): Place => {
  const name = named.get(town.id)?.[locale]
  return name ? { ...town, name } : town
}

function inCountry(typed: string, locale: Locale): (town: Place) => boolean {
  const asked = fold(typed)
  if (!asked) return () => true
  return ({ country, region }) =>
    fold(country) === asked || fold(region) === asked || fold(countryName(country, locale)).startsWith(asked)
}

/** Where `key` would stand among the entries. */
function place({ entries }: Towns, key: string): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((entries[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Those that are called so first, as whole as they are typed: who types “nice” means Nice. */
function beginning(towns: Towns, words: string) {
  const whole: number[] = []
  const within: number[] = []
  const exact: number[] = []
  for (let at = place(towns, words); at < towns.entries.length; at++) {
    const entry = towns.entries[at]
    if (!entry?.key.startsWith(words)) break
    if (entry.isStart && entry.key === words) exact.push(entry.town)
    ;(entry.isStart ? whole : within).push(entry.town)
  }
  const ranked = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
  const largest = ranked(exact).filter((number) => (towns.all[number]?.population ?? 0) >= 50_000)
  return { exact: ranked(exact), whole: [...largest, ...ranked(whole)], within: ranked(within) }
}

/** Names that begin with the same letter and differ in one letter of the beginning, or in two where it is long. */
function nearly(towns: Towns, words: string): number[] {
  const most = words.length > 6 ? 2 : 1
  const letter = words.charAt(0)
  const found: { town: number; far: number }[] = []
  for (let at = place(towns, letter); at < towns.entries.length; at++) {
    const entry = towns.entries[at]
    if (!entry?.key.startsWith(letter)) break
    const far = entry.isStart ? distance(words, entry.key, most) : most + 1
    if (far <= most) found.push({ town: entry.town, far })
  }
  return found.toSorted((a, b) => a.far - b.far || a.town - b.town).map(({ town }) => town)
}

/** How many letters must change until `words` is the beginning of `key`; more than `most` once it is more. */
function distance(words: string, key: string, most: number): number {
  const against = key.slice(0, words.length + most)
  let before = Array.from({ length: against.length + 1 }, (_, index) => index)
  for (let row = 1; row <= words.length; row++) {
    const now = [row]
    let least = row
    for (let column = 1; column <= against.length; column++) {
      const same = words[row - 1] === against[column - 1]
      const value = Math.min(
        (before[column - 1] ?? 0) + (same ? 0 : 1),
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
      )
      now.push(value)
      least = Math.min(least, value)
    }
    if (least > most) return least
    before = now
  }
  return Math.min(...before)
}
