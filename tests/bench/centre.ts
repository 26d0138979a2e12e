// A training centre with a million postings, a hundred thousand bookings, and five thousand people in a hundred cohorts.
import type { Database } from '#/api/db/client.ts'
import { idOf } from '#/api/db/seed/scale.ts'
import { categories, chart } from '#/contract/ledger/ledger-kinds.ts'
import { funnelStages } from '#/contract/cohort/cohort-steps.ts'
import { measureAsked, serveFilled, type Asked } from './asked.ts'
import type { Figure } from './figures.ts'
import type { Effort } from './pages.ts'

const group = 'Training centre'
const postingsAtMost = 1_000_000
const bookingsAtMost = 100_000
const resources = 200
const cohorts = 100
const perCohort = 50
const years = 3
/** What people wait for without noticing, and what they wait for a whole page of figures. */
const [listMs, figuresMs] = [100, 200]

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

function asked(centre: string, cohort: string): Asked[] {
  const books = `/api/v1/ledgers/${centre}`
  const of = (path: string) => `/api/v1/organisations/${centre}/${path}`
  const entries = (...filters: string[]) => filters.map((one) => `${books}/entries?limit=50&${one}`)
  const bookings = (...filters: string[]) => filters.map((one) => of(`reservations?limit=20&${one}`))
  return [
    {
      name: 'balances, today and at the end of a year',
      goalMs: figuresMs,
      paths: [books, `${books}?at=${day(365)}`, `${books}?at=${day(90)}&known=${day(30)}`],
    },
    { name: 'sums by event and counterparty', goalMs: figuresMs, paths: [`${books}?sums=true`] },
    {
      name: 'entries, by each filter',
      goalMs: listMs,
      paths: entries(
        '',
        'q=measured%207',
        'kind=expense',
        'category=wages',
        'account=bank',
        'counterparty=House%207',
        `from=${day(40)}&to=${day(10)}`,
        `kind=income&category=sales&from=${day(400)}`,
      ),
    },
    { name: 'booking: a week', goalMs: figuresMs, paths: [of('booking-week'), of(`booking-week?date=${day(60)}`)] },
    { name: 'booking: its figures', goalMs: figuresMs, paths: [of('booking-figures')] },
    {
      name: 'bookings, by each filter',
      goalMs: listMs,
      paths: bookings('', 'q=measured%207', 'kind=room', 'status=confirmed', 'time=past', 'time=week', 'need=answer'),
    },
    { name: 'cohorts, listed', goalMs: listMs, paths: [of('cohorts?limit=20')] },
    {
      name: 'people of a cohort, and who is at risk',
      goalMs: listMs,
      paths: [`/api/v1/cohorts/${cohort}/applications`],
    },
    {
      name: 'the funnel, today and a year ago',
      goalMs: figuresMs,
      paths: [of('cohort-figures'), of(`cohort-figures?on=${day(365)}`), of('cohort-figures?source=search')],
    },
    { name: 'its rows', goalMs: listMs, paths: [of('cohort-figures/applications?stage=enrolled')] },
  ]
}

export async function measureCentre(postgresUrl: string | null, { lists }: Effort): Promise<Figure[]> {
  if (!postgresUrl) return []
  const [postings, bookings] = [Math.min(postingsAtMost, lists.rows), Math.min(bookingsAtMost, lists.rows)]
  let [centre, cohort] = ['', '']
  const { server, token } = await serveFilled(postgresUrl, 'casa_centre', async ({ pool }) => {
    const filled = await fillPeople(pool)
    ;({ centre, cohort } = filled)
    await fillBooks(pool, centre, postings / 2)
    await fillBookings(pool, centre, bookings)
    await fillCohorts(pool, centre)
    return filled.director
  })
  try {
    const of = `of ${postings} postings, ${bookings} bookings, ${cohorts * perCohort} in ${cohorts} cohorts`
    return await measureAsked(server.origin, asked(centre, cohort), { group, token, visits: lists.visits, of })
  } finally {
    await server.stop()
  }
}

type Pool = Database['pool']

async function fillPeople(pool: Pool) {
  await pool.query(`
    insert into users (id, first_name, last_name, email, email_verified_at, roles, active_role, status)
    select ${idOf('person', 'n')}, 'Ada', 'Measured ' || n, 'ada' || n || '@bench.example', now(),
      case when n = 0 then '{training_center}' else '{teacher}' end::text[], case when n = 0 then 'training_center' else 'teacher' end, 'active'
    from generate_series(0, ${cohorts * perCohort}) n`)
  await pool.query(`
    insert into organisations (id, name, kind, status) select ${idOf('centre', '0')}, 'Measured', 'training_center', 'approved'`)
  await pool.query(`
    insert into memberships (id, user_id, organisation_id, position, accepted_at)
    select ${idOf('member', '0')}, ${idOf('person', '0')}, ${idOf('centre', '0')}, 'owner', now()`)
  const { rows } = await pool.query<{ director: string; centre: string; cohort: string }>(
    `select ${idOf('person', '0')} as director, ${idOf('centre', '0')} as centre, ${idOf('cohort', '7')} as cohort`,
  )
  return rows[0]!
}

const listOf = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join()}]`

/** Every entry is of two postings: the money, and what for. What each day comes to is summed as its trigger would have it. */
async function fillBooks(pool: Pool, centre: string, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    await client.query('insert into ledgers (organisation_id) values ($1)', [centre])
    await client.query(
      `insert into ledger_accounts (id, organisation_id, key, type, normal_side, currency)
       select gen_random_uuid(), $1, key, type, case when type in ('asset', 'expense') then 'debit' else 'credit' end, 'EUR'
       from jsonb_each_text($2::jsonb) as chart(key, type)`,
      [centre, JSON.stringify(chart)],
    )
    await client.query(
      `insert into ledger_journals (id, organisation_id, key, kind, source_kind, effective_at, recorded_at, memo, counterparty, category)
       select ${idOf('journal', 'n')}, $1, 'measured-' || n, case when c like '%income' or c = 'sales' then 'income' else 'expense' end, 'hand',
         current_date - (n % ${years * 365}), now() - (n % ${years * 365}) * interval '1 day', 'Measured ' || n % 1000, 'House ' || n % 5000, c
       from generate_series(0, $2::int - 1) n, lateral (select (${listOf(categories)})[1 + n % ${categories.length}] as c) of`,
      [centre, count],
    )
    await client.query(
      `insert into ledger_postings (id, journal_id, account_id, amount, currency)
       select gen_random_uuid(), j.id, a.id, side * case when j.kind = 'income' then -1 else 1 end * (1000 + length(j.memo)), 'EUR'
       from ledger_journals j, (values (1), (-1)) as sides(side), ledger_accounts a
       where a.organisation_id = $1 and a.key = case when side = 1 then j.category else 'bank' end`,
      [centre],
    )
    await client.query(`
      insert into ledger_days (account_id, day, amount)
      select p.account_id, j.effective_at, sum(p.amount) from ledger_postings p join ledger_journals j on j.id = p.journal_id group by 1, 2`)
  } finally {
    await client.query(`set session_replication_role = default`)
    client.release()
  }
}

/** One a day of each thing, most of them over. */
async function fillBookings(pool: Pool, centre: string, count: number): Promise<void> {
  await pool.query(
    `insert into booking_resources (id, organisation_id, kind, name, places, time_zone, is_open)
     select ${idOf('resource', 'n')}, $1, (array['room', 'observation', 'practicum', 'session'])[1 + n % 4], 'Thing ' || n,
       case when n % 4 = 0 then 1 else 20 end, 'Europe/Berlin', true from generate_series(0, ${resources - 1}) n`,
    [centre],
  )
  await pool.query(
    `insert into reservations (id, organisation_id, resource_id, starts_at, ends_at, status, user_id, made_by, subject)
     select ${idOf('booking', 'n')}, $1, ${idOf('resource', `n % ${resources}`)}, at, at + interval '1 hour', 'confirmed',
       ${idOf('person', `1 + n % ${cohorts * perCohort}`)}, ${idOf('person', '0')}, 'Measured ' || n % 1000
     from generate_series(0, $2::int - 1) n, lateral (select date_trunc('day', now()) + (n / ${resources} - $2::int / ${resources} * 4 / 5)
       * interval '1 day' + (8 + n % 9) * interval '1 hour' as at) of`,
    [centre, count],
  )
  await pool.query(`
    insert into reservation_parts (reservation_id, resource_id, seat, starts_at, blocked_until)
    select id, resource_id, 1, starts_at, ends_at from reservations`)
}

/** Cohorts of the last years; of their people each has come one step further than the one before. */
async function fillCohorts(pool: Pool, centre: string): Promise<void> {
  await pool.query(
    `insert into cohorts (id, organisation_id, title, body, level, format, starts_on, ends_on, location, capacity, taken, hours_required,
       visits_required, status)
     select ${idOf('cohort', 'n')}, $1, 'Measured ' || n, 'ami', '3-6', 'part_time', current_date - n * 10, current_date - n * 10 + 300,
       'Berlin', 60, 25, 400, 3, case when n < 30 then 'running' else 'completed' end from generate_series(0, ${cohorts - 1}) n`,
    [centre],
  )
  await pool.query(`
    insert into cohort_applications (id, created_at, cohort_id, user_id, source, statement, stage, moved_at, offer_until)
    select ${idOf('application', 'n')}, at, ${idOf('cohort', `n / ${perCohort}`)}, ${idOf('person', 'n + 1')},
      (array['search', 'directory', 'school', 'event'])[1 + n % 4], 'I should like to learn this, and here is why', stage, at,
      case when stage = 'offered' then now() + interval '9 days' end
    from generate_series(0, ${cohorts * perCohort - 1}) n, lateral (select now() - (n / ${perCohort} * 10 + 60) * interval '1 day' as at,
      (${listOf(funnelStages)})[1 + n % ${funnelStages.length}] as stage) of`)
  await pool.query(`
    insert into cohort_steps (id, application_id, number, stage, at)
    select gen_random_uuid(), ${idOf('application', 'n')}, i, (${listOf(funnelStages)})[i],
      now() - (n / ${perCohort} * 10 + 60 - i * 5) * interval '1 day'
    from generate_series(0, ${cohorts * perCohort - 1}) n, generate_series(1, 1 + n % ${funnelStages.length}) i`)
  await pool.query(`
    insert into cohort_hours (id, application_id, day, kind, minutes, state, judged_by, judged_at)
    select gen_random_uuid(), a.id, current_date - i, 'course', 360, 'signed', 'Ada Measured', now()
    from cohort_applications a, generate_series(1, 20) i where a.stage in ('enrolled', 'completed', 'certified', 'placed')`)
}
