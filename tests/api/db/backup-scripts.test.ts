import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { writeBackup } from '#/api/db/backup.ts'
import { openDatabase } from '#/api/db/client.ts'
import { projectFile } from '#/api/db/project-root.ts'
import { notifyRequests } from '#/api/db/tables/platform.ts'
import { verifyOperatorToken } from '#/api/operator-token.ts'
import { sessionSecret } from '#/process/env.ts'
import { freshPlace } from '#tests/support/databases.ts'

/** Runs a script as npm would, in `dataDir`; resolves with what it printed, rejects when it fails. */
const run = (script: string, dataDir: string, file: string) =>
  promisify(execFile)(process.execPath, [projectFile(`scripts/${script}.ts`), file], {
    env: { ...process.env, DATA_DIR: dataDir },
  })

test('the scripts back up while a server holds the data, and restore elsewhere', async () => {
  const { dataDir } = await freshPlace('embedded')
  const { db, announce, close } = await openDatabase({ dataDir })
  await db.insert(notifyRequests).values({ id: crypto.randomUUID(), email: 'zoe@example.com', locale: 'en' })

  const server = createServer(async ({ url, headers }, response) => {
    const allowed = await verifyOperatorToken(
      sessionSecret({ sessionSecret: undefined, dataDir }),
      headers.authorization ?? '',
    )
    if (url === '/api/operator/backup' && allowed) await writeBackup(db, response)
    else response.writeHead(401).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  announce({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })

  const file = join(dataDir, 'casa.backup.gz')
  await run('backup', dataDir, file)
  await expect(run('backup', dataDir, file)).rejects.toMatchObject({
    stderr: expect.stringContaining('exists already'),
  })
  await expect(run('restore', dataDir, file)).rejects.toMatchObject({ stderr: expect.stringContaining('is in use by') })
  server.close()
  await close()
  await expect(run('restore', dataDir, file)).rejects.toMatchObject({ stderr: expect.stringContaining('not empty') })
  await run('backup', dataDir, `${file}.second`)

  const { dataDir: elsewhere } = await freshPlace('embedded', { empty: true })
  expect((await run('restore', elsewhere, file)).stdout).toContain('Restored 1 rows')
  const restored = await openDatabase({ dataDir: elsewhere })
  expect(await restored.db.select().from(notifyRequests)).toMatchObject([{ email: 'zoe@example.com' }])
  await restored.close()
}, 120_000)
