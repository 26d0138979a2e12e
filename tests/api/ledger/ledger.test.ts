import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { accountKeys, type AccountKey } from '#/contract/ledger/ledger-kinds.ts'
import type { Books, Entry, EntrySummary } from '#/contract/ledger/ledger.ts'
import { holdBooks, requireBalanced, writeJournal, type Line } from '#/api/modules/ledger/journals.repo.ts'
import { balancesOf } from '#/api/modules/ledger/books.service.ts'
import { newId, newSecret } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { anExpense } from '#tests/support/ledger-matrix.ts'
import { good } from '#tests/support/mail.ts'
import { ordersOf } from '#tests/support/orders.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'
import { registrationsOf } from '#tests/support/registrations.ts'

const today = () => new Date().toISOString().slice(0, 10)

eachApi('the ledger of a training centre', (start) => {
  let api: TestApi
  let me: Member
  beforeAll(async () => {
    api = await start()
    me = await newMember(api, 'training_center')
  })
  const call = (method: string, path: string, who: Member, body?: object, key = newSecret()) =>
    api.send(method, `/api/v1${path}`, {
      token: who.token,
      ...(body ? { body } : {}),
      ...(method === 'POST' ? { headers: { 'idempotency-key': key } } : {}),
    })
  const enter = (who: Member, more: object = {}, key?: string) =>
    call('POST', `/ledgers/${who.organisation}/entries`, who, anExpense(more), key)
  const books = async (who: Member, query = ''): Promise<Books> =>
    good(await call('GET', `/ledgers/${who.organisation}${query}`, who)).books
  const list = async (who: Member, query = ''): Promise<EntrySummary[]> =>
    good(await call('GET', `/ledgers/${who.organisation}/entries${query}`, who)).entries
  const of = ({ accounts }: Books, key: AccountKey) => accounts.find((one) => one.key === key)?.balance
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const constraint = (name: string) => expect.objectContaining({ cause: expect.objectContaining({ constraint: name }) })
  test('books open with a chart of accounts, and nothing on it', async () => {
    const { accounts, figures, lock } = await books(me)
    expect(accounts.map(({ key }) => key)).toEqual(accountKeys)
    expect(figures).toEqual({ cash: 0, receivables: 0, liabilities: 0, income: 0, expenses: 0 })
    expect(lock).toEqual({ through: null, moves: [] })
  })
  test('an expense moves money, its category and its tax; twice with one key it is one, and with another body none', async () => {
    const who = await newMember(api, 'training_center')
    const key = newSecret()
    const first: Entry = good(await enter(who, {}, key), 201).entry
    expect(first.postings.map(({ account, amount }) => [account, amount])).toEqual([
      ['rent', 10_000],
      ['vat', 1900],
      ['bank', -11_900],
    ])
    expect(good(await enter(who, {}, key), 201).entry.id).toBe(first.id)
    expect(codeOf(await enter(who, { amount: 5 }, key))).toEqual([409, 'key_reused'])
    expect(await list(who)).toHaveLength(1)
    expect((await books(who)).figures).toMatchObject({ cash: -11_900, expenses: 10_000, liabilities: -1900 })
    expect(await list(who, '?account=vat&q=sohne&from=2020-01-01')).toHaveLength(1)
    expect(await list(who, '?account=card')).toEqual([])
  })
  test('what makes no sense is refused in words', async () => {
    expect((await enter(me, { amount: 0 })).body.fields).toHaveProperty('amount')
    expect((await enter(me, { amount: 2 ** 53 })).body.fields).toHaveProperty('amount')
    expect((await enter(me, { amount: 1.5 })).body.fields).toHaveProperty('amount')
    expect((await enter(me, { effectiveAt: '2026-02-30' })).body.fields).toHaveProperty('effectiveAt')
    expect(codeOf(await enter(me, { category: 'sales' }))).toEqual([422, 'ledger_category'])
    expect(codeOf(await enter(me, { tax: 11_900 }))).toEqual([422, 'ledger_tax'])
    expect(codeOf(await enter(me, { invoice: '2026-99999' }))).toEqual([422, 'ledger_invoice'])
    expect(codeOf(await enter(me, { kind: 'payout', money: 'card', tax: 0 }))).toEqual([422, 'ledger_payout'])
    for (const lines of [
      [['bank', 5]],
      [
        ['bank', 5],
        ['sales', -4],
      ],
      [
        ['bank', 2 ** 53],
        ['sales', -(2 ** 53)],
      ],
    ] as Line[][])
      expect(() => requireBalanced(lines)).toThrow(/^ledger_/)
  })
  test('a reversal takes an entry back, once, and both stay', async () => {
    const who = await newMember(api, 'training_center')
    const { id } = good(await enter(who, { effectiveAt: '2026-01-15' }), 201).entry as Entry
    const reverse = () => call('POST', `/ledger-entries/${id}/reversal`, who, { reason: 'Typed twice' })
    const [one, two] = await Promise.all([reverse(), reverse()])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.entry).toMatchObject({ isReversed: true, mayReverse: false })
    expect(await list(who)).toHaveLength(2)
    expect(of(await books(who), 'bank')).toBe(0)
    expect(of(await books(who, '?at=2026-01-31'), 'bank')).toBe(-11_900)
    expect(of(await books(who, '?known=2026-01-31'), 'bank')).toBe(0)
    const { reversedBy } = one.body.entry as Entry
    expect(codeOf(await call('POST', `/ledger-entries/${reversedBy}/reversal`, who, { reason: 'x' }))).toEqual([
      409,
      'ledger_from_source',
    ])
  })
  test('a closed day takes nothing more, and is opened again only for a reason', async () => {
    const who = await newMember(api, 'training_center')
    const lock = (through: string | null, reason = '') =>
      call('PUT', `/ledgers/${who.organisation}/lock`, who, { through, reason })
    expect((await lock('2026-01-31')).status).toBe(200)
    expect(codeOf(await enter(who, { effectiveAt: '2026-01-31' }))).toEqual([409, 'ledger_locked'])
    expect((await enter(who, { effectiveAt: '2026-02-01' })).status).toBe(201)
    expect(codeOf(await lock('2026-01-01'))).toEqual([422, 'ledger_lock_reason'])
    expect(codeOf(await lock('2030-01-01'))).toEqual([422, 'ledger_lock_future'])
    expect((await lock(null, 'A bill came late')).status).toBe(200)
    expect((await enter(who, { effectiveAt: '2026-01-31' })).status).toBe(201)
    const { moves } = (await books(who)).lock
    expect(moves.map(({ through, reason }) => [through, reason])).toEqual([
      [null, 'A bill came late'],
      ['2026-01-31', ''],
    ])
  })
  test('the database itself keeps books balanced, closed and unchanged', async () => {
    const who = await newMember(api, 'training_center')
    const { id } = good(await enter(who), 201).entry as Entry
    const run = (what: string) => api.db.execute(sql.raw(what.replaceAll('$', `'${id}'`)))
    for (const what of [
      'update ledger_journals set memo = memo where id = $',
      'delete from ledger_journals where id = $',
      'update ledger_postings set amount = amount * 2 where journal_id = $',
      'delete from ledger_postings where journal_id = $',
      'truncate ledger_postings',
      'truncate ledger_journals cascade',
      'delete from ledger_accounts',
    ])
      await expect(run(what), what).rejects.toEqual(constraint('ledger_immutable'))
    const journal = (posted: string, more = '') =>
      api.db.execute(
        sql.raw(`with j as (insert into ledger_journals (id, organisation_id, key, kind, source_kind, effective_at, memo, counterparty, category)
        select gen_random_uuid(), organisation_id, gen_random_uuid()::text, kind, source_kind, ${more || 'effective_at'}, '', '', ''
        from ledger_journals where id = '${id}' returning id) select id from j ${posted}`),
      )
    await expect(journal('')).rejects.toEqual(constraint('ledger_balanced'))
    await api.db.execute(
      sql`update ledgers set locked_through = '2026-01-31' where organisation_id = ${who.organisation}`,
    )
    await expect(journal('', `'2026-01-31'`)).rejects.toEqual(constraint('ledger_locked'))
    const post = (amount: string, currency: string, more = '') =>
      run(`insert into ledger_postings (id, journal_id, account_id, amount, currency)
        select gen_random_uuid(), journal_id, account_id, ${amount}, '${currency}' from ledger_postings where journal_id = $ ${more}`)
    // Balanced in itself, and into a journal that is written already.
    await expect(post('amount', 'EUR')).rejects.toEqual(constraint('ledger_posting_fits'))
    await expect(post('amount', 'CHF')).rejects.toEqual(constraint('ledger_posting_fits'))
    const unbalanced = api.db.transaction(async (tx) => {
      const held = await holdBooks(tx, who.organisation)
      const written = await writeJournal(tx, held, {
        key: newId(),
        kind: 'income',
        effectiveAt: today(),
        lines: [
          ['bank', 5],
          ['sales', -5],
        ],
      })
      await tx.execute(sql`insert into ledger_postings (id, journal_id, account_id, amount, currency)
        values (${newId()}, ${written}, ${held.accounts.get('bank')}, 7, 'EUR')`)
    })
    await expect(unbalanced).rejects.toEqual(expect.objectContaining({ code: '23514' }))
  })
  test('random journals: their sum is zero, and a balance on any day is what their replay gives', async () => {
    const who = await newMember(api, 'training_center')
    const replay: { day: string; account: AccountKey; amount: number }[] = []
    const day = fc
      .integer({ min: 0, max: 364 })
      .map((at) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10))
    const drafts = fc.sample(
      fc.record({
        day,
        parts: fc.array(
          fc.record({
            account: fc.constantFrom(...accountKeys),
            amount: fc.integer({ min: -900_000, max: 900_000 }).filter((amount) => amount !== 0),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        rest: fc.constantFrom(...accountKeys),
      }),
      10_000,
    )
    const balanced = drafts.flatMap(({ day: at, parts, rest }) => {
      const sum = parts.reduce((all, { amount }) => all + amount, 0)
      return sum === 0 ? [] : [{ day: at, lines: [...parts, { account: rest, amount: -sum }] }]
    })
    await api.db.transaction(async (tx) => {
      const held = await holdBooks(tx, who.organisation)
      for (let from = 0; from < balanced.length; from += 500) {
        const some = balanced.slice(from, from + 500).map((one) => ({ id: newId(), ...one }))
        await tx.execute(sql`insert into ledger_journals (id, organisation_id, key, kind, source_kind, effective_at, memo, counterparty, category)
          select j.id, ${who.organisation}, j.id::text, 'income', 'hand', j.day, '', '', ''
          from jsonb_to_recordset(${JSON.stringify(some.map(({ id, day: at }) => ({ id, day: at })))}::jsonb) as j(id uuid, day date)`)
        const postings = some.flatMap(({ id, lines }) =>
          lines.map(({ account, amount }) => ({
            id: newId(),
            journal: id,
            account: held.accounts.get(account),
            amount,
          })),
        )
        await tx.execute(sql`insert into ledger_postings (id, journal_id, account_id, amount, currency)
          select p.id, p.journal, p.account, p.amount, 'EUR'
          from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) as p(id uuid, journal uuid, account uuid, amount bigint)`)
        for (const { day: at, lines } of some) replay.push(...lines.map((line) => ({ day: at, ...line })))
      }
    })
    for (const at of ['2024-12-31', '2025-01-01', '2025-03-17', '2025-09-30', '2025-12-31']) {
      const found = await balancesOf(api.db, who.organisation, { at, known: null })
      expect(found.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
      for (const { key, balance } of found)
        expect([at, key, balance]).toEqual([
          at,
          key,
          replay.filter((one) => one.day <= at && one.account === key).reduce((sum, { amount }) => sum + amount, 0),
        ])
    }
    const known = await balancesOf(api.db, who.organisation, { at: '2025-12-31', known: '2025-12-31' })
    expect(known.every(({ balance }) => balance === 0)).toBe(true)
  })
  test('an order is entered when it is billed, paid and given back, and what was sold before the books is in them', async () => {
    const who = await newMember(api, 'training_center')
    const shop = ordersOf(api)
    const thing = await shop.thing({}, who)
    const { orders } = await shop.bought(null, [{ id: thing.id, quantity: 1 }])
    const { id, total } = orders[0]!
    const before = await books(who)
    expect(before.figures.receivables).toBe(total)
    expect(before.figures.income + before.figures.liabilities).toBe(total)
    await shop.send('POST', `/orders/${id}/paid`, who)
    const paid = await books(who)
    expect(paid.figures).toMatchObject({ receivables: 0, cash: total })
    good(await shop.refund(who, id, { amount: total, reason: 'Broken' }))
    const back = await books(who)
    expect([of(back, 'sales'), of(back, 'vat'), of(back, 'refunds_due')]).toEqual([0, 0, -total])
    const { length } = await list(who)
    await books(who)
    expect(await list(who)).toHaveLength(length)
    good(await enter(who, { kind: 'refund', amount: total, tax: 0, category: null }), 201)
    expect(of(await books(who), 'refunds_due')).toBe(0)
    const [payment] = await list(who, '?kind=payment')
    expect(codeOf(await call('POST', `/ledger-entries/${payment!.id}/reversal`, who, { reason: 'x' }))).toEqual([
      409,
      'ledger_from_source',
    ])
  })
  test('what hosts say they had at the door is entered with its event, and taken back with it', async () => {
    const who = await newMember(api, 'training_center')
    const seats = registrationsOf(api)
    const event = await seats.event(who, { taxRate: 1900 }, [{ price: 2500 }])
    const family = await api.person({ roles: ['parent'] })
    const { id } = await seats.registered(family, event)
    const path = `/hosting/events/${event.id}/registrations/${id}/paid`
    const say = (amount: number) => call('POST', path, who, { amount })
    expect((await say(2500)).status).toBe(200)
    const had = await books(who, '?sums=true')
    expect([of(had, 'cash'), of(had, 'vat')]).toEqual([2500, -399])
    expect(had.events).toMatchObject([{ id: event.id, income: 2101, expense: 0 }])
    expect((await say(0)).status).toBe(200)
    expect(of(await books(who), 'cash')).toBe(0)
  })

  test('exports hold every posting, no formula, and what hledger reads', async () => {
    const who = await newMember(api, 'training_center')
    good(await enter(who, { counterparty: '=cmd|A1', memo: 'Rent; due: now', effectiveAt: '2026-03-01' }), 201)
    const read = async (format: string) =>
      (await api.send('GET', `/api/v1/ledgers/${who.organisation}/export?format=${format}`, { token: who.token }))
        .body as string
    const csv = await read('csv')
    expect(csv.trim().split('\r\n')).toHaveLength(4)
    expect(csv).toContain(`'=cmd|A1`)
    const [entry] = await list(who)
    expect(await read('hledger')).toBe(
      `2026-03-01 (${entry!.id}) =cmd A1 | Rent due: now\n    expenses:rent  100.00 EUR\n    liabilities:vat  19.00 EUR\n` +
        '    assets:bank  -119.00 EUR\n\n',
    )
  })

  test('only those who look after the training centre have books', async () => {
    const school = await newMember(api, 'school')
    const admin = await newMember(api, 'admin')
    const other = await newMember(api, 'training_center')
    const ask = async ({ token }: { token: string }) =>
      (await api.send('GET', `/api/v1/ledgers/${me.organisation}`, { token })).status
    expect(await Promise.all([school, admin, other, me].map(ask))).toEqual([403, 403, 404, 200])
    const theirs = good(await enter(me), 201).entry as Entry
    for (const [method, path, body] of [
      ['GET', `/ledger-entries/${theirs.id}`],
      ['POST', `/ledger-entries/${theirs.id}/reversal`, { reason: 'x' }],
      ['PUT', `/ledgers/${me.organisation}/lock`, { through: '2026-01-31' }],
      ['GET', `/ledgers/${me.organisation}/export`],
    ] as const)
      expect([path, (await call(method, path, other, body)).status]).toEqual([path, 404])
    await api.db.execute(sql`delete from memberships where user_id = ${me.id}`)
    expect([403, 404]).toContain(await ask(me))
  })
})
