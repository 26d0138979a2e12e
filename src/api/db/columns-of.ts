import { getTableColumns, sql, type SQL, type Table } from 'drizzle-orm'
import { isoTime } from './iso-time.ts'

/**
 * The columns of a table that a shape of the contract names too, as a select list: `p.price_sale as "priceSale"`. A field that
 * both have needs no line of its own; what a query works out is written beside. Instants come as ISO 8601.
 */
export function columnsOf(table: Table, alias: string, shape: { entries: Record<string, unknown> }): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in shape.entries)
  const selected = columns.map(([name, column]) => {
    const value = sql`${sql.identifier(alias)}.${sql.identifier(column.name)}`
    const isInstant = column.getSQLType() === 'timestamp with time zone'
    return sql`${isInstant ? isoTime(value) : value} as ${sql.identifier(name)}`
  })
  return sql.join(selected, sql`, `)
}
