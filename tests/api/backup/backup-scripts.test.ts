import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { writeArchive } from '#/api/backup/archive.ts'
import { openDatabase } from '#/api/db/client.ts'
import { projectFile } from '#/api/db/project-root.ts'
import { notifyRequests } from '#/api/db/tables/platform.ts'
import { createFileStore } from '#/api/files/store.ts'
import { verifyOperatorToken } from '#/api/operator-token.ts'
import { sessionSecret } from '#/process/env.ts'
import { freshPlace } from '#tests/support/databases.ts'

/** Runs a script as npm would, in `dataDir`; resolves with what it printed, rejects when it fails. */
const run = (script: string, dataDir: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [projectFile(`scripts/${script}.ts`), ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  })

test('the scripts back up while a server holds the data, prove it, and restore elsewhere', async () => {
  const { dataDir } = await freshPlace('embedded')
  const { db, announce, close } = await openDatabase({ dataDir })
  await db.insert(notifyRequests).values({ id: crypto.randomUUID(), email: 'zoe@example.com', locale: 'en' })
  const store = createFileStore({ dataDir, s3: null })
  await store.put('a1/file', new Uint8Array([1, 2, 3]), 'image/webp')

  const server = createServer(async ({ url, headers }, response) => {
    const allowed = await verifyOperatorToken(
      sessionSecret({ sessionSecret: undefined, dataDir }),
      headers.authorization ?? '',
    )
    if (url === '/api/operator/backup' && allowed) await writeArchive({ db, store }, response)
    else response.writeHead(401).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  announce({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })

  const file = join(dataDir, 'casa.tar')
  await run('backup', dataDir, file)
  await expect(run('backup', dataDir, file)).rejects.toMatchObject({
    stderr: expect.stringContaining('exists already'),
  })
  await expect(run('restore', dataDir, file)).rejects.toMatchObject({ stderr: expect.stringContaining('is in use by') })
  expect((await run('restore', dataDir, '--drill', file)).stdout).toMatch(/whole: it restores 1 rows.* 1 files/)
  server.close()
  await close()
  await expect(run('restore', dataDir, file)).rejects.toMatchObject({ stderr: expect.stringContaining('not empty') })

  const damaged = `${file}.damaged`
  const bytes = readFileSync(file)
  bytes[600]! ^= 1
  writeFileSync(damaged, bytes)
  const { dataDir: elsewhere } = await freshPlace('embedded', { empty: true })
  await expect(run('restore', elsewhere, damaged)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^The backup is damaged: database\.gz is not as it was written\.\n$/),
  })
  expect((await run('restore', elsewhere, file)).stdout).toMatch(/Restored 1 rows .* and 1 files/)
  const restored = await openDatabase({ dataDir: elsewhere })
  expect(await restored.db.select().from(notifyRequests)).toMatchObject([{ email: 'zoe@example.com' }])
  await restored.close()
  expect(await createFileStore({ dataDir: elsewhere, s3: null }).get('a1/file')).toEqual(new Uint8Array([1, 2, 3]))
}, 300_000)
