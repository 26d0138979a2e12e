import { sql } from 'drizzle-orm'
import { openDatabase } from '#/api/db/client.ts'

/** A process of its own that owns a data directory and writes to it; it prints each row's number once the database has answered. With an ORIGIN it only holds it. */

const [dataDir, origin] = process.argv.slice(2)
if (!dataDir) throw new Error('usage: writer-process.ts DATA_DIR [ORIGIN]')
const { db, announce } = await openDatabase({ dataDir })
if (origin) announce({ origin })
console.log('open')
if (origin) setInterval(() => {}, 60_000)
else await writeForEver()

async function writeForEver() {
  for (let points = 0; ; points++) {
    await db.execute(sql`INSERT INTO rate_limits (key, points) VALUES (${crypto.randomUUID()}, ${points})`)
    console.log(points)
  }
}
