import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#/api/db/client.ts'
import { brokenUniqueConstraint, databaseError } from '#/api/db/errors.ts'
import { memberships } from '#/api/db/tables/accounts.ts'
import { auditLog, notifyRequests } from '#/api/db/tables/platform.ts'
import { atCommit, OutsideTransactionError } from '#/api/db/transactions.ts'
import { freshPlace, isAvailable, eachDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'

const request = (email: string) => ({ id: crypto.randomUUID(), email, locale: 'en' })

eachDatabase('database', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  const emails = async () => (await database.db.select().from(notifyRequests)).map(({ email }) => email)

  test('names the unique constraint that a write breaks, whatever the case', async () => {
    await database.db.insert(notifyRequests).values(request('maria@example.com'))
    const error = await database.db
      .insert(notifyRequests)
      .values(request('Maria@example.com'))
      .catch((e: unknown) => e)
    expect(brokenUniqueConstraint(error)).toBe('notify_requests_email_key')
  })

  test.each([
    [
      '23503',
      sql`insert into ${memberships} (id, user_id, organisation_id, position)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'guide')`,
    ],
    ['23502', sql`insert into ${notifyRequests} (id) values (gen_random_uuid())`],
    ['22P02', sql`select * from ${notifyRequests} where id = ${'not-an-id'}`],
    ['22012', sql`select 1 / 0`],
    ['42601', sql`selct 1`],
    ['42501', sql`delete from ${auditLog}`],
  ])('answers with error code %s, and goes on', async (code, statement) => {
    const error = await database.db.execute(statement).catch((e: unknown) => e)
    expect(databaseError(error)?.code).toBe(code)
    await database.ping(1_000)
  })

  test('reads back what was written: instants, arrays, JSON, big and odd texts', async () => {
    const id = crypto.randomUUID()
    const odd = `Grüße, «été» 🌍 '";\\ ${'x'.repeat(300_000)}`
    const values = {
      id,
      action: 'test',
      entity: 'test',
      requestId: odd,
      diff: { list: [1, null, { ä: odd }] },
      outcome: 'success' as const,
      at: new Date(1_234_567_890_123),
    }
    await database.db.insert(auditLog).values(values)
    const [row] = await database.db.select().from(auditLog).where(eq(auditLog.id, id))
    expect(row).toMatchObject(values)
  })

  test('keeps all of a transaction or nothing', async () => {
    const failed = database.db.transaction(async (tx) => {
      await tx.insert(notifyRequests).values(request('undone@example.com'))
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    await database.db.transaction(async (tx) => {
      await tx.insert(notifyRequests).values(request('kept@example.com'))
      await tx
        .transaction(async (inner) => {
          await inner.insert(notifyRequests).values(request('inner@example.com'))
          throw new Error('only the savepoint')
        })
        .catch(() => {})
    })
    expect(await emails()).toContain('kept@example.com')
    expect(await emails()).not.toContain('undone@example.com')
    expect(await emails()).not.toContain('inner@example.com')
  })

  test('writes what goes with a commit, or nothing of either', async () => {
    const insert = (email: string) =>
      `insert into notify_requests (id, email, locale) values (gen_random_uuid(), '${email}', 'en')`
    await database.db.transaction(async (tx) => {
      atCommit(tx, insert('last@example.com'))
      await tx.insert(notifyRequests).values(request('first@example.com'))
    })
    expect(await emails()).toEqual(expect.arrayContaining(['first@example.com', 'last@example.com']))
    const failing = database.db.transaction(async (tx) => {
      await tx.insert(notifyRequests).values(request('never@example.com'))
      atCommit(tx, insert('last@example.com'))
    })
    expect(brokenUniqueConstraint(await failing.catch((error: unknown) => error))).toBe('notify_requests_email_key')
    expect(await emails()).not.toContain('never@example.com')
    expect(() => atCommit(database.db, 'select 1')).toThrow('no transaction')
  })

  test('shows nobody an unfinished transaction', async () => {
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const writing = database.db.transaction(async (tx) => {
      await tx.insert(notifyRequests).values(request('half@example.com'))
      written()
      await mayCommit
      throw new Error('rolled back')
    })
    await isWritten
    const seen = emails()
    commit()
    await expect(writing).rejects.toThrow('rolled back')
    expect(await seen).not.toContain('half@example.com')
  })

  test('refuses a query beside the transaction its caller holds, and lets it go on', async () => {
    await database.db.transaction(async (tx) => {
      const beside = await emails().catch((error: unknown) => error)
      expect((beside as Error).cause).toBeInstanceOf(OutsideTransactionError)
      await expect(database.db.transaction(async () => {})).rejects.toBeInstanceOf(OutsideTransactionError)
      await tx.insert(notifyRequests).values(request('goes-on@example.com'))
    })
    expect(await emails()).toContain('goes-on@example.com')
  })

  test('lets work that a transaction left behind use the database afterwards', async () => {
    const { promise: isOver, resolve: over } = Promise.withResolvers<void>()
    const { left } = await database.db.transaction(async () => ({ left: isOver.then(emails) }))
    over()
    expect(await left).toContain('maria@example.com')
  })

  test('serves many at once, each with its own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, async (_, number) => {
        const result = await database.pool.query<{ number: number }>('SELECT $1::int AS number', [number])
        return result.rows[0]?.number
      }),
    )
    expect(answers).toEqual(Array.from({ length: 300 }, (_, number) => number))
  })

  test('gives the next user of a connection none of the settings of the last', async () => {
    const client = await database.pool.connect()
    await client.query(`SET TimeZone = 'Asia/Tokyo'`)
    await client.query('BEGIN')
    client.release(true)
    const { rows } = await database.pool.query(`SELECT current_setting('TimeZone') AS zone`)
    expect(rows[0].zone).not.toBe('Asia/Tokyo')
  })

  test('survives the loss of a connection in the middle of a transaction', async () => {
    const lost = database.db.transaction(async (tx) => {
      await tx.insert(notifyRequests).values(request('lost@example.com'))
      const { session } = tx as unknown as { session: { client: { connection: { stream: { destroy(): void } } } } }
      session.client.connection.stream.destroy()
      await tx.insert(notifyRequests).values(request('lost-too@example.com'))
    })
    await expect(lost).rejects.toThrow('insert into')
    expect(await emails()).not.toContain('lost@example.com')
  })
})

/** Runs for hours on the processor alone: one long series would fill the disk, and a full disk is slow to be interrupted. */
const endless =
  'select count(*) from generate_series(1, 10000) a, generate_series(1, 10000) b, generate_series(1, 10000) c'

eachDatabase('limits', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open({ limitMs: 800 })
  })

  test('stops a statement that takes too long with code 57014, and serves the next', async () => {
    const error = await database.db.execute(sql.raw(endless)).catch((e: unknown) => e)
    expect(databaseError(error)?.code).toBe('57014')
    await database.ping(30_000)
  })

  test('ends a transaction that its holder forgets with code 25P03, and serves the next', async () => {
    const client = await database.pool.connect()
    const ended = new Promise<Error>((resolve) => client.once('error', resolve))
    await client.query('BEGIN')
    const { id, email, locale } = request('forgotten@example.com')
    await client.query(`INSERT INTO notify_requests (id, email, locale) VALUES ($1, $2, $3)`, [id, email, locale])
    expect(databaseError(await ended)?.code).toBe('25P03')
    client.release()
    expect(await database.db.select().from(notifyRequests)).toEqual([])
  })

  test('answers a ping in time even when the database does not', async () => {
    const busy = database.pool.query(endless).catch(() => {})
    const clients =
      database.kind === 'postgres' ? await Promise.all(Array.from({ length: 9 }, () => database.pool.connect())) : []
    await expect(database.ping(100)).rejects.toThrow('did not answer within 100 ms')
    for (const client of clients) client.release()
    await busy
    await database.ping(30_000)
  })
})

test.skipIf(!isAvailable('postgres'))(
  'a PostgreSQL that goes away gives errors, and serves again when it is back',
  async () => {
    const place = await freshPlace('postgres')
    const { db, pool, ping, close } = await openDatabase(place)
    await Promise.all([ping(1_000), pool.query('SELECT 1'), pool.query('SELECT 1')])
    const admin = new Client({ connectionString: place.databaseUrl })
    await admin.connect()
    const goAway = () =>
      admin.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      )

    const interrupted = db.transaction(async (tx) => {
      await tx.insert(notifyRequests).values(request('gone@example.com'))
      await goAway()
      await tx.insert(notifyRequests).values(request('gone-too@example.com'))
    })
    await expect(interrupted).rejects.toThrow('insert into')
    // Each idle connection may say once that it is gone.
    await eventually(() => ping(1_000))
    expect(await db.select().from(notifyRequests)).toEqual([])
    await admin.end()
    await close()
  },
)

test.skipIf(!isAvailable('postgres'))('two that wait for each other both get done, one after the other', async () => {
  const { db, close } = await openDatabase(await freshPlace('postgres'))
  const rows = [request('one@example.com'), request('two@example.com')]
  await db.insert(notifyRequests).values(rows)
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const attempts = [0, 0]
  const update = (first: number) =>
    db.transaction(async (tx) => {
      attempts[first]! += 1
      for (const at of [first, 1 - first]) {
        await tx
          .update(notifyRequests)
          .set({ locale: `${first}` })
          .where(eq(notifyRequests.id, rows[at]!.id))
        begun[first]!.resolve()
        await Promise.all(begun.map(({ promise }) => promise))
      }
      return first
    })
  expect(await Promise.all([update(0), update(1)])).toEqual([0, 1])
  expect(attempts[0]! + attempts[1]!).toBeGreaterThan(2)
  const stored = await db.select({ locale: notifyRequests.locale }).from(notifyRequests)
  expect(new Set(stored.map(({ locale }) => locale)).size).toBe(1)
  await close()
})
