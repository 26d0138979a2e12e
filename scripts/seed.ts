// npm run seed -- --scale 1000000
// Fills the database that DATABASE_URL or DATA_DIR names with that many people and as many students, for measuring.
import { parseArgs } from 'node:util'
import { openDatabase } from '#/api/db/client.ts'
import { fillForMeasuring } from '#/api/db/seed/scale.ts'
import { env } from '#/process/env.ts'
import { explain } from '#/process/operator-error.ts'

const { values } = parseArgs({ options: { scale: { type: 'string' } } })
const count = Number(values.scale)

if (!Number.isInteger(count) || count < 1 || count > 10_000_000) {
  console.error('Say how many: npm run seed -- --scale 1000000')
  process.exit(1)
}

/** A hundred thousand rows are one statement. */
const limitMs = 600_000
const database = await openDatabase({ ...env(), limitMs })
const client = await database.pool.connect()
try {
  await fillForMeasuring(client, count, (line) => console.log(line))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
} finally {
  client.release(true)
  await database.close()
}
