import { sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { appConfig } from '#app.config'
import { accountKeys, moneyAccounts } from '#/contract/ledger/ledger-kinds.ts'
import type { AccountBalance, Books } from '#/contract/ledger/ledger.ts'
import type { booksQuery } from '#/contract/ledger/ledger.search.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { enterSources, today } from './sources.service.ts'

const shown = { subjects: 100, choices: 100, counterparties: 100, moves: 20 }
type When = { at: string; known: string | null }

export async function readBooks(db: Db, organisation: string, query: InferOutput<typeof booksQuery>): Promise<Books> {
  await db.transaction((tx) => enterSources(tx, organisation))
  const when = { at: query.at ?? today(), known: query.known ?? null }
  const monthFrom = `${when.at.slice(0, 7)}-01`
  const accounts = await balancesOf(db, organisation, when)
  const before = await balancesOf(db, organisation, { ...when, at: dayBefore(monthFrom) })
  const moved = (type: AccountBalance['type']) =>
    sumOf(accounts, (each) => each.type === type) - sumOf(before, (each) => each.type === type)
  return {
    ...when,
    currency: appConfig.currency,
    monthFrom,
    accounts,
    figures: {
      cash: sumOf(accounts, ({ key }) => moneyAccounts.some((each) => each === key)),
      receivables: sumOf(accounts, ({ key }) => key === 'receivables'),
      liabilities: 0 - sumOf(accounts, ({ type }) => type === 'liability'),
      income: 0 - moved('income'),
      expenses: moved('expense'),
    },
    events: query.sums ? await subjectsOf(db, organisation, when, { kind: 'event', table: sql`events` }) : [],
    cohorts: query.sums ? await subjectsOf(db, organisation, when, { kind: 'cohort', table: sql`cohorts` }) : [],
    cohortChoices: await cohortsOf(db, organisation),
    counterparties: query.sums ? await counterpartiesOf(db, organisation, when) : [],
    lock: await lockOf(db, organisation),
  }
}

export const sumOf = (balances: readonly AccountBalance[], is: (each: AccountBalance) => boolean): number =>
  balances.filter(is).reduce((sum, { balance }) => sum + balance, 0)

function dayBefore(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - 1)
  return at.toISOString().slice(0, 10)
}

/** Recorded on the day `known` or before it. */
const recordedAfter = (known: string): SQL => sql`j.recorded_at >= ((${known}::date + 1)::timestamp at time zone 'UTC')`

/** From the totals of days, less what was recorded later than one asks for. */
export async function balancesOf(db: Queryable, organisation: string, { at, known }: When): Promise<AccountBalance[]> {
  const later = known
    ? sql`- coalesce((select sum(p.amount) from ledger_journals j join ledger_postings p on p.journal_id = j.id
        where j.organisation_id = ${organisation} and ${recordedAfter(known)} and j.effective_at <= ${at}
          and p.account_id = a.id), 0)`
    : sql``
  const { rows } = await db.execute<AccountBalance>(sql`
    select a.key, a.type, a.currency, (coalesce((
      select sum(d.amount) from ledger_days d where d.account_id = a.id and d.day <= ${at}), 0) ${later})::float8 as balance
    from ledger_accounts a where a.organisation_id = ${organisation}`)
  return rows.toSorted((a, b) => accountKeys.indexOf(a.key) - accountKeys.indexOf(b.key))
}

const sums = sql`
  coalesce(-sum(p.amount) filter (where a.type = 'income'), 0)::float8 as income,
  coalesce(sum(p.amount) filter (where a.type = 'expense'), 0)::float8 as expense`
const entered = (organisation: string, { at, known }: When) => sql`ledger_journals j
  join ledger_postings p on p.journal_id = j.id
  join ledger_accounts a on a.id = p.account_id and a.type in ('income', 'expense')
  where j.organisation_id = ${organisation} and j.effective_at <= ${at}
    ${known ? sql`and not (${recordedAfter(known)})` : sql``}`

type Subject = { kind: 'event' | 'cohort'; table: SQL }
type SubjectSums = Books['events']

async function subjectsOf(
  db: Queryable,
  organisation: string,
  when: When,
  { kind, table }: Subject,
): Promise<SubjectSums> {
  const { rows } = await db.execute<SubjectSums[number]>(sql`
    select s.id, coalesce(t.title, '') as title, s.income, s.expense from (
      select j.subject_id as id, ${sums} from ${entered(organisation, when)} and j.subject_kind = ${kind}
      group by j.subject_id order by j.subject_id desc limit ${shown.subjects}) s
    left join ${table} t on t.id = s.id order by s.id desc`)
  return rows
}

async function cohortsOf(db: Queryable, organisation: string): Promise<Books['cohortChoices']> {
  const { rows } = await db.execute<Books['cohortChoices'][number]>(sql`
    select c.id, c.title from cohorts c where c.organisation_id = ${organisation} order by c.id desc limit ${shown.choices}`)
  return rows
}

/** Of the last twelve months, those with the most money. */
async function counterpartiesOf(db: Queryable, organisation: string, when: When): Promise<Books['counterparties']> {
  const { rows } = await db.execute<Books['counterparties'][number]>(sql`
    select j.counterparty as name, ${sums}, count(distinct j.id)::int as entries from ${entered(organisation, when)}
      and j.counterparty <> '' and j.effective_at > ${when.at}::date - interval '1 year'
    group by j.counterparty order by sum(abs(p.amount)) desc, 1 limit ${shown.counterparties}`)
  return rows
}

async function lockOf(db: Queryable, organisation: string): Promise<Books['lock']> {
  const { rows } = await db.execute<{ through: string | null }>(sql`
    select locked_through::text as through from ledgers where organisation_id = ${organisation}`)
  const { rows: moves } = await db.execute<Books['lock']['moves'][number]>(sql`
    select ${isoTime(sql`l.at`)} as at, coalesce(u.first_name || ' ' || u.last_name, '') as by, l.through::text as through,
      l.reason from ledger_locks l left join users u on u.id = l.by_id
    where l.organisation_id = ${organisation} order by l.id desc limit ${shown.moves}`)
  return { through: rows[0]?.through ?? null, moves }
}
