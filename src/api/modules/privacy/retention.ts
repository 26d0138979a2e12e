// How long what is held of people lives, and why: each module says it of its own, and a chore ends what has an end.
import { sql, type SQL } from 'drizzle-orm'
import type { keptUntil } from '#/contract/account/privacy.ts'
import type { Db, Tx } from '../../db/client.ts'
import { log } from '#/process/log.ts'

export type Kept = {
  until: (typeof keptUntil)[number]
  /** With `days`, how long after it was over. */
  days?: number
  /** Ends some of what is to be ended, so that nobody waits for it, and says how many: run until it is fewer than at once. */
  forget?(tx: Tx): Promise<number>
}

/** By the names that `personalData` has for them; what nobody is given may have rules as well. */
export type Retention = Record<string, Kept>

export const atOnce = 2_000

/** Rows of a table go so many days after `since`. */
export const forgotten = (days: number, table: SQL, since: SQL, where: SQL = sql`true`): Kept => ({
  until: 'days',
  days,
  async forget(tx) {
    const { rowCount } = await tx.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${since} < now() - make_interval(days => ${days}) and ${where} limit ${atOnce}))`)
    return rowCount ?? 0
  },
})

/** With counts in the log: that it ran, and what it ended. */
export async function forgetWhatIsOver(db: Db, rules: Retention): Promise<Record<string, number>> {
  const ended: Record<string, number> = {}
  for (const [kind, { forget }] of Object.entries(rules)) {
    for (let some = forget ? atOnce : 0; some >= atOnce;) {
      some = await db.transaction(forget!)
      ended[kind] = (ended[kind] ?? 0) + some
    }
  }
  log('info', 'What was over has been forgotten', ended)
  return ended
}
