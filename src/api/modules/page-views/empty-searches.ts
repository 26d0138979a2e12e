// What was searched for and not found, as a list of what to do: words and how often, never who.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

const lettersAtMost = 60
const heldAtMost = 1_000
/** Of one day. More is no list of what to do any more. */
const wordsAtMost = 500

const looksPrivate = [/@/, /\d{3}/, /:\/\/|www\./i, /\p{L}{3,}\.?\s+\d+/u, /(?<![-\d])\d+\s*,?\s+\p{L}{3,}/u]

/** As it is counted; null for what looks like somebody's address or number, or like a whole letter. */
export function countedWords(typed: string): string | null {
  const words = typed.toLocaleLowerCase('en').replaceAll(/\s+/g, ' ').trim()
  if (words.length < 3 || words.length > lettersAtMost) return null
  return looksPrivate.some((pattern) => pattern.test(words)) ? null : words
}

export type EmptySearches = ReturnType<typeof createEmptySearches>

export function createEmptySearches() {
  let held = new Map<string, number>()
  return {
    note(typed: string): void {
      const words = countedWords(typed)
      if (words === null || (held.size >= heldAtMost && !held.has(words))) return
      held.set(words, (held.get(words) ?? 0) + 1)
    },
    take(): Map<string, number> {
      const taken = held
      held = new Map()
      return taken
    },
  }
}

export async function writeEmptySearches(tx: Tx, taken: ReadonlyMap<string, number>, day: string): Promise<void> {
  const rows = JSON.stringify([...taken].map(([words, times]) => ({ words, times })))
  await tx.execute(sql`
    with asked as (select * from jsonb_to_recordset(${rows}::jsonb) as asked(words text, times int)),
      known as (select words from empty_searches where day = ${day}::date),
      fresh as (select words from asked where words not in (select words from known) order by words
        limit greatest(0, ${wordsAtMost} - (select count(*) from known)))
    insert into empty_searches (day, words, times)
    select ${day}::date, words, times from asked
      where words in (select words from known) or words in (select words from fresh)
    on conflict (day, words) do update set times = empty_searches.times + excluded.times`)
}
