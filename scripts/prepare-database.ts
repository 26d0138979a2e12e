// After the build: an empty database with all its tables, for first starts to copy (src/api/db/embedded/cluster.ts).
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#/api/db/client.ts'

const place = join(import.meta.dirname, '../dist/first')
const draft = `${place}.new`

for (const last of [place, draft]) await rm(last, { recursive: true, force: true })
const database = await openDatabase({ dataDir: draft })
await database.close()
await rename(draft, place)
