import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { restoreRows } from '#/api/backup/restore-rows.ts'
import { writeRows } from '#/api/backup/rows.ts'
import { openDatabase, type Database } from '#/api/db/client.ts'
import { memberships, organisations, users } from '#/api/db/tables/accounts.ts'
import { auditLog, contactMessages } from '#/api/db/tables/platform.ts'
import { freshPlace, isAvailable } from '#tests/support/databases.ts'

type Kind = Database['kind']

async function withDatabase<T>(kind: Kind, work: (database: Database) => Promise<T>) {
  const database = await openDatabase(await freshPlace(kind))
  return work(database).finally(() => database.close())
}

async function backUp({ db }: Database) {
  const target = new PassThrough()
  const [bytes, header] = await Promise.all([buffer(target), writeRows(db, target)])
  return { bytes, header }
}

const restore = ({ db }: Database, bytes: Buffer) => restoreRows(db, Readable.from([bytes]))

const odd = 'Zoë "Ω"\\\n\u2028 line <b>🌍</b> \u0001'
const at = new Date('1999-12-31T23:59:59.999Z')

async function fill({ db }: Database) {
  const [owner, school] = [crypto.randomUUID(), crypto.randomUUID()]
  await db.insert(users).values({
    id: owner,
    firstName: odd,
    lastName: '',
    email: 'zoe@example.com',
    passwordHash: 'hash',
    roles: ['parent', 'a,"b"', '{}'],
    activeRole: 'parent',
    settings: { theme: odd, big: 12_345_678_901_234, list: [null, true, 0.1] },
    createdAt: at,
  })
  await db.insert(organisations).values({ id: school, kind: 'school', name: odd })
  await db
    .insert(memberships)
    .values({ id: crypto.randomUUID(), userId: owner, organisationId: school, position: 'guide' })
  const rows = Array.from({ length: 1_234 }, (_, number) => ({
    id: crypto.randomUUID(),
    action: `action ${number}`,
    entity: 'test',
    outcome: 'success' as const,
    at,
  }))
  await db.insert(auditLog).values(rows)
  await addMessage({ db })
}

const addMessage = ({ db }: Pick<Database, 'db'>) =>
  db
    .insert(contactMessages)
    .values({ id: crypto.randomUUID(), topic: 't', name: 'n', email: 'e@example.com', message: odd, locale: 'en' })
    .returning()

const journeys: [Kind, Kind][] = [
  ['embedded', 'embedded'],
  ['embedded', 'postgres'],
  ['postgres', 'embedded'],
]

describe.each(journeys)('a backup from %s to %s', (from, to) => {
  test.skipIf(!isAvailable(from) || !isAvailable(to))('brings every row, and what numbers come next', async () => {
    const { bytes, header } = await withDatabase(from, async (database) => {
      await fill(database)
      return backUp(database)
    })
    await withDatabase(to, async (database) => {
      await restore(database, bytes)
      const again = await backUp(database)
      expect({ ...again.header, createdAt: '' }).toEqual({ ...header, createdAt: '' })
      const [person] = await database.db.select().from(users)
      expect(person).toMatchObject({ firstName: odd, roles: ['parent', 'a,"b"', '{}'], createdAt: at })
      expect(await addMessage(database)).toMatchObject([{ number: 2 }])
      // Foreign keys and triggers are back.
      await expect(database.db.execute(sql`DELETE FROM audit_log`)).rejects.toMatchObject({ cause: { code: '42501' } })
      const orphan = {
        id: crypto.randomUUID(),
        userId: crypto.randomUUID(),
        organisationId: crypto.randomUUID(),
        position: '',
      }
      await expect(database.db.insert(memberships).values(orphan)).rejects.toMatchObject({ cause: { code: '23503' } })
    })
  })
})

test('a backup is restored whole or not at all', async () => {
  const { bytes, header } = await withDatabase('embedded', async (database) => {
    await fill(database)
    return backUp(database)
  })
  await withDatabase('embedded', async (database) => {
    expect(header.tables.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['page_view_secrets']))
    await expect(restore(database, bytes.subarray(0, bytes.length - 20))).rejects.toThrow('damaged or cut off')
    await expect(restore(database, Buffer.from('hello'))).rejects.toThrow('damaged or cut off, or is none')
    expect(await database.db.select().from(users)).toEqual([])
    await restore(database, bytes)
    await expect(restore(database, bytes)).rejects.toThrow('The database is not empty')
  })
})

test('there is no backup of a database without tables', async () => {
  const place = await freshPlace('embedded', { empty: true })
  const database = await openDatabase({ ...place, migrate: false })
  await expect(backUp(database)).rejects.toThrow('nothing to back up')
  await database.close()
}, 90_000)
