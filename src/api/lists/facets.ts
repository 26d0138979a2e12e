import { and, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { unprepared } from '../db/prepared-client.ts'
import type { IdPage } from './page.ts'

/** A column of text, or with `isList` one of an array of texts: then a row counts for each of them. */
export type FacetColumn = { column: SQL; isList?: true }

/** For each facet, how many rows have a value; values that none has are left out. */
export type FacetCounts<Name extends string> = Record<Name, Record<string, number>>

type Facets<Name extends string> = {
  from: SQL
  facets: Record<Name, FacetColumn>
  /** Who may see a row, and the search. */
  searched: SQL | undefined
  /** The condition of each filter that is set, by its name. */
  conditions: ReadonlyMap<string, SQL>
}

type Counted = { facet: string | null; value: string; rows: number }

/**
 * Counts each facet as if nothing had been chosen in it, so that a reader sees what another choice would show; and exactly how
 * many rows match in all. One query reads the rows once: for each row whether it fits each filter, then the sums.
 */
export async function countFacets<Name extends string>(
  db: Queryable,
  { from, facets, searched, conditions }: Facets<Name>,
): Promise<{ count: IdPage['count']; facets: FacetCounts<Name> }> {
  const names = Object.keys(facets) as Name[]
  const filters = [...conditions.keys()]
  const fits = (but: string | null) =>
    and(sql`true`, ...filters.flatMap((name, n) => (name === but ? [] : [sql.raw(`fits_${n}`)])))
  const columns = [
    sql`true`,
    ...filters.map((name, n) => sql`(${conditions.get(name)}) as ${sql.raw(`fits_${n}`)}`),
    ...names.map((name, n) => sql`${facets[name]!.column} as ${sql.raw(`facet_${n}`)}`),
  ]
  const sums = names.map((name, n) => {
    const column = sql.raw(`facet_${n}`)
    const values = facets[name]!.isList ? sql`unnest(${column})` : sql`(select ${column})`
    return sql`select ${name}::text as facet, value::text as value, count(*)::int as rows
      from searched cross join lateral ${values} as of_row(value) where ${fits(name)} and value is not null group by value`
  })
  const { rows } = await db.execute<Counted>(sql`${sql.raw(unprepared)}
    with searched as materialized (select ${sql.join(columns, sql`, `)} from ${from} where ${searched ?? sql`true`})
    select null as facet, '' as value, count(*)::int as rows from searched where ${fits(null)}
    union all ${sql.join(sums, sql` union all `)}`)
  const total = rows.find(({ facet }) => facet === null)?.rows ?? 0
  const countsOf = (name: Name) =>
    Object.fromEntries(rows.filter(({ facet }) => facet === name).map((row) => [row.value, row.rows]))
  return {
    count: { value: total, more: false },
    facets: Object.fromEntries(names.map((name) => [name, countsOf(name)])) as FacetCounts<Name>,
  }
}
