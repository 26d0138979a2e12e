// Which documents hold what was typed, for who holds these keys. What is looked at of a kind is bounded, and ranked elsewhere:
// the database would read and weigh every text.
import { sql, type SQL } from 'drizzle-orm'
import { foundOfKindAtMost, type SearchKind } from '#/contract/search/search.ts'
import type { SearchTerm, SearchTerms } from '#/contract/search/search-terms.ts'
import type { Queryable } from '../../db/client.ts'
import { unprepared } from '../../db/prepared-client.ts'

/** `likeness` is below 1 where only the title is like what was typed. */
export type Candidate = { kind: SearchKind; id: string; title: string; at: string; likeness: number }

export type Asked = { terms: SearchTerms; kinds: readonly SearchKind[]; keys: readonly string[] }

/** Fewer than so many, and words that are only like those typed are looked for as well. */
const enough = 8
const alikeAtMost = 20
/** How like a title’s words must be: first by this, then by that. */
const [veryLike, likeEnough] = [0.6, 0.45]
/** A beginning that many titles share is like all of them: to weigh seventeen thousand took a second among a million. */
const weighedAtMost = 1_000
const shortestAlike = 4
/** The index of titles holds three letters together. */
const shortestInTitles = 3
const titledAtMost = 500

const termOf = ({ text, isPhrase }: SearchTerm): SQL => sql`coalesce(search_term(${text}, ${isPhrase}), ''::tsquery)`
const all = (terms: readonly SQL[]) => sql.join([...terms], sql` && `)

function queryOf({ ways, without }: SearchTerms): SQL {
  const either = sql.join(
    ways.map((terms) => sql`(${all(terms.map(termOf))})`),
    sql` || `,
  )
  return sql`((${all([sql`(${either})`, ...without.map((term) => sql`!! ${termOf(term)}`)])}))`
}

const textOf = ([terms = []]: SearchTerms['ways']) => terms.map(({ text }) => text).join(' ')

const open = ({ kinds, keys }: Asked) =>
  sql`d.audience && ${sql.param(keys)}::text[] and d.kind = any(${sql.param(kinds)}::text[])`

export async function findCandidates(db: Queryable, asked: Asked): Promise<Candidate[]> {
  const typed = textOf(asked.terms.ways)
  const newest = await findNewest(db, asked)
  const isCut = [...Map.groupBy(newest, ({ kind }) => kind).values()].some((some) => some.length === foundOfKindAtMost)
  const rows = isCut ? withOthers(newest, await findTitled(db, asked, typed)) : newest
  // Who puts words between quotes means them as they are.
  const isExact = asked.terms.ways[0]?.some(({ isPhrase }) => isPhrase)
  if (rows.length >= enough || typed.length < shortestAlike || isExact) return rows
  return withOthers(rows, await findAlike(db, asked, typed))
}

function withOthers(rows: Candidate[], more: Candidate[]): Candidate[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...more.filter(({ id }) => !known.has(id))]
}

/** Of each kind by itself: so common words are looked for in the newest alone, and rare ones by the index of words. */
async function findNewest(db: Queryable, { terms, kinds, keys }: Asked): Promise<Candidate[]> {
  const each = kinds.map(
    (kind) => sql`(
      select d.kind, d.id, d.title, d.at, 1 as likeness from search_documents d
      where d.kind = ${kind} and d.words @@ ${queryOf(terms)} and d.audience && ${sql.param(keys)}::text[]
      order by d.at desc, d.id desc limit ${foundOfKindAtMost})`,
  )
  const { rows } = await db.execute<Candidate>(sql`${sql.raw(unprepared)} ${sql.join(each, sql` union all `)}`)
  return rows
}

/** For LIKE: no sign of it stands for others. */
const literally = (typed: string) => typed.replaceAll(/[%_\\]/g, String.raw`\$&`)

/** Titles that hold what was typed, however old. */
async function findTitled(db: Queryable, asked: Asked, typed: string): Promise<Candidate[]> {
  if (typed.length < shortestInTitles) return []
  const { rows } = await db.execute<Candidate>(sql`${sql.raw(unprepared)}
    select d.kind, d.id, d.title, d.at, 1 as likeness from search_documents d
    where d.title like '%' || search_key(${literally(typed)}) || '%'
      and d.words @@ ${queryOf(asked.terms)} and ${open(asked)}
    limit ${titledAtMost}`)
  return rows
}

/** Titles with words like each of those typed, whatever was mistyped. */
async function findAlike(db: Queryable, asked: Asked, typed: string): Promise<Candidate[]> {
  return db.transaction(async (tx) => {
    // Any other plan reads far more than it weighs: a limit looks to the planner like a reason to read in order.
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`)
    const rows = await weighTitles(tx, asked, typed, veryLike)
    return rows.length < alikeAtMost ? await weighTitles(tx, asked, typed, likeEnough) : rows
  })
}

async function weighTitles(tx: Queryable, asked: Asked, typed: string, atLeast: number): Promise<Candidate[]> {
  const { terms } = asked
  const each = (terms.ways[0] ?? []).map(({ text }) => sql`word_similarity(search_key(${text}), d.title) >= ${atLeast}`)
  const without = terms.without.map((term) => sql`not d.words @@ ${termOf(term)}`)
  const conditions = sql.join([sql`search_key(${typed}) <% d.title`, ...each, ...without, open(asked)], sql` and `)
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(atLeast)}, true)`)
  const { rows } = await tx.execute<Candidate>(sql`${sql.raw(unprepared)}
    select kind, id, title, at, least(word_similarity(search_key(${typed}), title), 0.99)::float8 as likeness
    from (select d.kind, d.id, d.title, d.at from search_documents d where ${conditions} limit ${weighedAtMost}) as weighed
    order by likeness desc, at desc limit ${alikeAtMost}`)
  return rows
}
