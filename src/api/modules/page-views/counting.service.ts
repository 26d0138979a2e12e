// Pages that were sent become rows, and rows of an hour one row a page: what is counted then stays, who looked goes.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import { newIdAt, newSecret } from '#/lib/ids.ts'
import { log } from '#/process/log.ts'
import { takePages, type SentPage } from '#/process/page-views.ts'
import type { Tx } from '../../db/client.ts'
import type { Services } from '../../services.ts'
import { writeEmptySearches } from './empty-searches.ts'
import { deviceOf, sourceOf, visitorOf } from './visitor.ts'

const rowsAtOnce = 500
const hourMs = 3_600_000
/** What could not be written for so long is not counted: the hours it belongs to may lack their rows by then. */
const writtenWithinMs = 6 * hourMs

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The one of a day, agreed on by all instances. Those of other days are gone with the first page of this one. */
async function secretOf(tx: Tx, day: string): Promise<string> {
  await tx.execute(sql`delete from page_view_secrets where day < ${day}::date`)
  await tx.execute(sql`
    insert into page_view_secrets (day, secret) values (${day}::date, ${newSecret()}) on conflict do nothing`)
  const { rows } = await tx.execute<{ secret: string }>(
    sql`select secret from page_view_secrets where day = ${day}::date`,
  )
  return rows[0]!.secret
}

export function createCounting(services: Services) {
  let turn: Promise<void> = Promise.resolve()

  /** Writes down what was sent until now. One after the other: what is asked for while it writes is written next. */
  function flush(now = Date.now()): Promise<void> {
    const next = turn.then(() => write(services, now))
    turn = next.catch(() => undefined)
    return next
  }
  return { flush }
}

async function write(services: Services, now: number): Promise<void> {
  const { pages, missed } = takePages()
  if (missed > 0) log('warn', 'More pages were sent than could be counted', { missed })
  const people = pages.filter(({ browser }) => browser !== '' && !isbot(browser))
  // The day's secret is gone with the day: what was sent shortly before midnight is counted if it is written before it.
  const written = people.filter(({ at }) => dayOf(at) === dayOf(now) && now - at < writtenWithinMs)
  for (let from = 0; from < written.length; from += rowsAtOnce) {
    await writeSome(services, written.slice(from, from + rowsAtOnce), dayOf(now))
    await nextTurn()
  }
  const searched = services.emptySearches.take()
  if (searched.size > 0) await services.db.transaction((tx) => writeEmptySearches(tx, searched, dayOf(now)))
}

async function writeSome({ db, appOrigin: site }: Services, pages: readonly SentPage[], day: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Instances one after the other: each counts hours anew from the rows of all.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('page_views'))`)
    const secret = await secretOf(tx, day)
    const rows = pages.map(({ at, page, thing, address, browser, referrer, language }) => ({
      id: newIdAt(new Date(at)),
      at: new Date(at).toISOString(),
      visitor: visitorOf(secret, { site, address, browser }),
      page,
      thing,
      source: sourceOf(referrer, site),
      language,
      device: deviceOf(browser),
    }))
    await tx.execute(sql`
      insert into page_views (id, at, visitor, page, thing, source, language, device)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(
        id uuid, at timestamptz, visitor text, page text, thing text, source text, language text, device text)`)
    await countHoursSince(tx, Math.min(...pages.map(({ at }) => at)))
  })
}

/** A visitor counts once a day, with the first page of it: so hours, pages and sources add up. */
export async function countHoursSince(tx: Tx, at: number): Promise<void> {
  const hour = new Date(Math.floor(at / hourMs) * hourMs).toISOString()
  await tx.execute(sql`delete from page_view_hours where hour >= ${hour}::timestamptz`)
  await tx.execute(sql`
    insert into page_view_hours (hour, page, thing, source, language, device, views, visitors)
    select date_trunc('hour', v.at, 'UTC'), v.page, v.thing, v.source, v.language, v.device, count(*),
      count(*) filter (where not exists (
        select from page_views earlier where earlier.visitor = v.visitor and (earlier.at, earlier.id) < (v.at, v.id)))
    from page_views v where v.at >= ${hour}::timestamptz
    group by 1, 2, 3, 4, 5, 6`)
}

/** What is over: rows after a day, secrets with their day, searches that nobody answered in a quarter of a year. */
export async function forgetPageViews({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.execute(sql`delete from page_view_secrets where day < ${dayOf(now.getTime())}::date`)
  await db.execute(sql`delete from page_views where at < ${at}::timestamptz - interval '24 hours'`)
  await db.execute(sql`delete from empty_searches where day < ${dayOf(now.getTime())}::date - 90`)
  await db.execute(sql`delete from page_view_hours where hour < ${at}::timestamptz - interval '3 years'`)
}
