import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { projectFile } from '#/api/db/project-root.ts'
import { encodeBits } from '#/lib/badge/bits.ts'
import { altered, issuer, listAt, newSigner, payload, sign } from '#tests/support/badges.ts'
import { freshPlace } from '#tests/support/databases.ts'

const directory = mkdtempSync(join(tmpdir(), 'casa-badge-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function fileOf(name: string, text: string): string {
  const file = join(directory, name)
  writeFileSync(file, text)
  return file
}

type Ended = { code: number; out: string; error: string }

/** Runs a script as npm would, where nothing answers. */
const run = (script: string, args: string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise((done) => {
    const given = { ...process.env, APP_ORIGIN: 'http://127.0.0.1:9', LC_ALL: 'C', ...env }
    execFile(process.execPath, [projectFile(`scripts/${script}.ts`), ...args], { env: given }, (error, out, text) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, error: text }),
    )
  })

const kid = 'https://casa.example/files/badges/keys/2026-01-01-00000000'
const { key, jwk } = newSigner(kid)
const token = await sign(key, kid, payload())
const list = await sign(key, kid, {
  id: listAt,
  iss: issuer,
  credentialSubject: { statusPurpose: 'revocation', encodedList: encodeBits([7]) },
})
const badge = fileOf('badge.jwt', `${token}\n`)
const keys = fileOf('jwks.json', JSON.stringify({ issuer, keys: [jwk], revoked: [] }))

describe('npm run check-badge', () => {
  test('believes what was signed, without a network, and says of what it was not asked', async () => {
    const { code, out } = await run('check-badge', [badge, '--keys', keys, '--holder', 'Ada Pieri'])
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^Genuine and unchanged\. .*taken back was not asked\.\n.*Ada Pieri/s),
    ])
  })

  test('refuses, with 1 and in words, in the language that is asked for', async () => {
    const edited = fileOf('edited.jwt', altered(token, 'Ada Pieri', 'Eda Pieri'))
    const large = fileOf('large.jwt', 'a'.repeat(5_000_000))
    const revoked = fileOf('revoked.json', JSON.stringify({ issuer, keys: [], revoked: [{ kid }] }))
    const cases: [args: string[], says: string][] = [
      [[edited, '--keys', keys], 'changed after it was signed'],
      [[large, '--keys', keys, '--lang', 'de'], 'viel mehr'],
      [[badge, '--keys', revoked, '--lang', 'fr'], 'ne faut plus se fier'],
      [[badge, '--keys', keys, '--status', fileOf('list.jwt', list)], 'taken back since'],
      [[badge, '--keys', keys, '--holder', 'Bea Pieri'], 'signed for Ada Pieri'],
    ]
    for (const [args, says] of cases) {
      const { code, out } = await run('check-badge', args)
      expect([code, out]).toEqual([1, expect.stringContaining(says)])
    }
  })

  test('ends with 2 where it could not ask', async () => {
    for (const args of [
      [],
      ['--no-such'],
      [badge, '--keys', badge],
      [badge, '--keys', `${keys}x`],
      [directory, '--keys', keys],
      [badge],
    ]) {
      const { code, out, error } = await run('check-badge', args)
      expect([args, code, out]).toEqual([args, 2, ''])
      expect(error).toMatch(/^[^\n]+\n$/)
    }
  })
})

test('npm run badge-keys lists, begins another and revokes', async () => {
  const { dataDir } = await freshPlace('embedded')
  const tend = (...args: string[]) => run('badge-keys', args, { DATA_DIR: dataDir, DATABASE_URL: '' })
  const { out } = await tend()
  const [id] = /^\d{4}-\d\d-\d\d-[\da-f]{8}/.exec(out)!
  expect(out).toMatch(/ signs\n$/)
  expect((await tend('rotate')).out).toMatch(new RegExp(`^(?!${id}).* signs\\n${id} .* is trusted\\n$`))
  expect((await tend('revoke', id)).out).toMatch(new RegExp(`${id} .* revoked `))
  expect(await tend('revoke', 'x')).toMatchObject({ code: 1, error: expect.stringContaining('Say what') })
})
