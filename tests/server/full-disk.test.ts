import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { secret, startTestApi } from '#tests/support/api.ts'
import { freshPlace } from '#tests/support/databases.ts'
import { ask, postJson } from '#tests/support/http.ts'
import { freePort, spawnServer, startServer } from '#tests/support/server.ts'

vi.setConfig({ testTimeout: 90_000 })

const place = mkdtempSync(join(tmpdir(), 'casa-small-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** A disk of its own, with what lies in `from`. Nobody but the server's process sees it: others reach it through /proc. */
const within = (size: string, from = '/var/empty'): [string, string[]] => [
  'unshare',
  [
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    `mount -t tmpfs -o size=${size} none ${place} && (cp -r ${from}/. ${place} 2>/dev/null || :) && exec "$@"`,
    'sh',
  ],
]

const [program, args] = within('1m')
const maySplit = spawnSync(program, [...args, 'true']).status === 0
if (!maySplit)
  console.warn('SKIPPED: the tests of a full disk. They need Linux, and the right to mount a disk of their own.')

describe.skipIf(!maySplit)('a disk that is full', () => {
  test('stores nothing and says so, serves on what there is, and is ready again once there is room', async () => {
    const data = await freshPlace('embedded')
    const api = await startTestApi(data)
    const [first, second] = [await api.person(), await api.person()]
    await api.close()
    const env = { DATA_DIR: place, SESSION_SECRET: secret }
    const server = await startServer(env, undefined, { within: within('300m', data.dataDir) })
    const write = async ({ token }: { token: string }, text = 'short') => {
      const answer = await postJson(
        `${server.origin}/api/mail/drafts`,
        { subject: 's', text },
        { authorization: token },
      )
      return {
        ...answer,
        id: answer.status === 201 ? (JSON.parse(answer.text) as { mail: { id: string } }).mail.id : null,
      }
    }
    const before = await write(first)
    expect(before.status).toBe(201)

    const filler = `/proc/${server.pid}/root${place}/filler`
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'])
    const large = await write(second, randomBytes(70_000).toString('base64'))
    expect(large.status).toBe(503)
    expect(Number(large.headers['retry-after'])).toBeGreaterThan(0)
    const ready = await ask(`${server.origin}/readyz`)
    expect(ready.status).toBe(503)
    expect(Number(ready.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(`${server.origin}/healthz`)).status).toBe(200)
    expect((await ask(`${server.origin}/about-us`)).status).toBe(200)

    rmSync(filler)
    await expect.poll(async () => (await ask(`${server.origin}/readyz`)).status).toBe(200)
    const after = await write(second)
    expect(after.status).toBe(201)
    for (const [{ token }, { id }] of [[first, before] as const, [second, after] as const]) {
      const answer = await ask(`${server.origin}/api/mail/mails/${id}`, { headers: { authorization: token } })
      expect(answer.status).toBe(200)
    }
    expect(await server.stop()).toBe(0)
  })

  test('at the start is said in a sentence', async () => {
    const env = { DATA_DIR: place, PORT: String(await freePort()) }
    const small = spawnServer(env, undefined, { within: within('2m') })
    expect(await small.exited).toBe(1)
    expect(small.log().trim().split('\n').at(-1)).toMatch(/^\S+ cannot be written: its disk is full\.$/)
  })
})
