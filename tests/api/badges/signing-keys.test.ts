import { sql } from 'drizzle-orm'
import type { JWK } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { issueOperatorToken } from '#/api/operator-token.ts'
import { currentKey, listKeys } from '#/api/modules/badges/signing-keys.ts'
import { eachApi, secret, type TestApi } from '#tests/support/api.ts'
import { verifiedElsewhere } from '#tests/support/badges.ts'
import { good } from '#tests/support/mail.ts'
import { newMember } from '#tests/support/people-builders.ts'
import { sharedCredential } from '#tests/support/professional-matrix.ts'
import { profilesOf } from '#tests/support/professionals.ts'

type KeySet = { keys: (JWK & { kid: string })[]; revoked: { kid: string; at: string }[] }

eachApi('the keys that credentials are signed with', (start) => {
  let api: TestApi
  beforeEach(async () => {
    api ??= await start()
    await api.db.execute(sql`delete from signing_keys`)
  })

  async function owner() {
    const me = await newMember(api, 'professional')
    await profilesOf(api).shown(me)
    const { id } = await sharedCredential(api, me)
    return async () =>
      (await api.send('GET', `/api/v1/me/professional/credentials/${id}/badge`, { token: me.token })).body as string
  }
  const keySet = async (): Promise<KeySet> => JSON.parse((await api.send('GET', '/api/v1/badges/keys')).body)
  const tend = async (body: object) =>
    good(await api.send('POST', '/api/operator/badge-keys', { token: await issueOperatorToken(secret), body })).keys
  const kindOf = async (badge: string) =>
    good(await api.send('POST', '/api/v1/badges/check', { body: { badge } })).checked.kind
  const kidOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid

  test('are made once, however many ask at once, and lie sealed', async () => {
    const { db } = api
    const made = await Promise.all(Array.from({ length: 8 }, () => currentKey({ db, secret })))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const [row] = await listKeys(db)
    const { d } = made[0]!.key.export({ format: 'jwk' })
    expect(JSON.stringify(row)).not.toContain(d)
    expect(row!.id).toContain(new Date().toISOString().slice(0, 10))
  })

  test('another one signs after a change, and what the old one signed goes on', async () => {
    const fetchFile = await owner()
    const before = await fetchFile()
    const listed = await tend({ deed: 'rotate' })
    expect(listed.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false])
    const after = await fetchFile()
    expect(kidOf(after)).not.toBe(kidOf(before))
    const { keys } = await keySet()
    for (const token of [before, after]) {
      expect(await kindOf(token)).toBe('genuine')
      expect(verifiedElsewhere(token, keys)).toHaveProperty('credentialSubject')
    }
  })

  test('revoked, one is not among them any more: its files are refused here and elsewhere, and fetched anew they stand', async () => {
    const fetchFile = await owner()
    const before = await fetchFile()
    const id = kidOf(before).split('/').at(-1)!
    const listed = await tend({ deed: 'revoke', id })
    expect(listed).toHaveLength(2)
    const { keys, revoked } = await keySet()
    expect(revoked).toEqual([{ kid: kidOf(before), at: expect.any(String) }])
    expect(() => verifiedElsewhere(before, keys)).toThrow('no such key')
    expect((await api.send('GET', `/api/v1/badges/keys/${id}`)).status).toBe(404)
    expect(await kindOf(before)).toBe('revoked_key')
    expect(await kindOf(await fetchFile())).toBe('genuine')
    const again = await tend({ deed: 'revoke', id })
    expect(again.find((one: { id: string }) => one.id === id)).toEqual(
      listed.find((one: { id: string }) => one.id === id),
    )
    const token = await issueOperatorToken(secret)
    const unknown = { deed: 'revoke', id: '2020-01-01-00000000' }
    expect((await api.send('POST', '/api/operator/badge-keys', { token, body: unknown })).status).toBe(404)
  })

  test('one that does not open, as after a restore without the secret, signs no more and stays readable', async () => {
    const fetchFile = await owner()
    const before = await fetchFile()
    const other = await currentKey({ db: api.db, secret: 'another secret, of more than thirty-two characters' })
    expect(kidOf(before)).not.toContain(other.id)
    expect(await kindOf(before)).toBe('genuine')
    expect((await keySet()).keys.length).toBeGreaterThan(1)
  })
})
