// What somebody types into the search field of a list, as conditions. Accents and case do not count: columns hold
// `search_text()` of the words, and `search_pattern()` escapes what LIKE would take for a wildcard (see migration 0003).
import { sql, type SQL } from 'drizzle-orm'

const maxWords = 5

/** At most five; more would not narrow a list any further. */
export const wordsOf = (typed: string | undefined): string[] =>
  (typed ?? '').split(/\s+/u).filter(Boolean).slice(0, maxWords)

/**
 * Every word must occur in `column`, which holds `search_text()`: anywhere in it, or, with fewer than three letters, where a
 * word begins, because a trigram index cannot find less. Undefined while nothing is typed.
 */
export function matches(column: SQL, typed: string | undefined): SQL | undefined {
  const words = wordsOf(typed)
  if (words.length === 0) return undefined
  return sql.join(
    words.map((word) => sql`${column} like search_pattern(${word})`),
    sql` and `,
  )
}

/** Whether a key that holds `search_key()` begins with what is typed, as a range of its index. Undefined while nothing is. */
export function beginsWith(typed: string | undefined): ((key: SQL) => SQL) | undefined {
  const beginning = wordsOf(typed).join(' ')
  if (!beginning) return undefined
  const last = '\u{10FFFF}'
  return (key) => sql`(${key} >= search_key(${beginning}) and ${key} < search_key(${beginning}) || ${last})`
}
