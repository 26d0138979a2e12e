import { Bitstring } from '@digitalbazaar/bitstring'
import { sql } from 'drizzle-orm'
import type { JWK } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { bitsInList } from '#/lib/badge/bits.ts'
import { eachApi, origin, password, type TestApi } from '#tests/support/api.ts'
import { altered, newSigner, sign, verifiedElsewhere } from '#tests/support/badges.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'
import { sharedCredential } from '#tests/support/professional-matrix.ts'
import { profilesOf } from '#tests/support/professionals.ts'

type Status = { statusListIndex: string; statusListCredential: string }
type Signed = { me: Member; id: string; token: string }

eachApi('a credential as a signed file', (start) => {
  let api: TestApi
  let profiles: ReturnType<typeof profilesOf>
  beforeAll(async () => {
    api = await start()
    profiles = profilesOf(api)
  })

  const fetchFile = (me: Member, id: string, headers: Record<string, string> = {}) =>
    api.send('GET', `/api/v1/me/professional/credentials/${id}/badge`, { token: me.token, headers })
  async function signed(): Promise<Signed> {
    const me = await newMember(api, 'professional')
    await profiles.shown(me)
    const { id } = await sharedCredential(api, me)
    const answer = await fetchFile(me, id)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/vc+jwt'])
    return { me, id, token: answer.body as string }
  }
  const keySet = async () =>
    JSON.parse((await api.send('GET', '/api/v1/badges/keys')).body) as {
      issuer: string
      keys: (JWK & { iat: number })[]
    }
  const readElsewhere = async (token: string) => verifiedElsewhere(token, (await keySet()).keys)
  const check = async (badge: string, holder?: string) =>
    good(await api.send('POST', '/api/v1/badges/check', { body: { badge, ...(holder && { holder }) } })).checked
  const share = ({ me, id }: Signed, isShared: boolean) =>
    profiles.call('PUT', `/me/professional/credentials/${id}/sharing`, me, { isShared })
  const own = async ({ me, id }: Signed) => (await profiles.read(me)).credentials.find((one) => one.id === id)!

  /** Asked of the published list, by another implementation. */
  async function isTakenBack(token: string): Promise<boolean> {
    const { statusListIndex, statusListCredential } = (await readElsewhere(token)).credentialStatus as Status
    const number = statusListCredential.split('/').at(-1)!
    const answer = await api.send('GET', `/api/v1/badges/status/${number}`)
    const list = await readElsewhere(answer.body)
    expect(list.id).toBe(statusListCredential)
    const { encodedList } = list.credentialSubject as { encodedList: string }
    const buffer = await Bitstring.decodeBits({ encoded: encodedList.slice(1) })
    expect(buffer.length * 8).toBe(bitsInList)
    return new Bitstring({ buffer }).get(Number(statusListIndex))
  }

  test('says who signed, what was looked at and who did not sign, and stands by another implementation', async () => {
    const of = await signed()
    const said = await readElsewhere(of.token)
    expect(said).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      iss: `${origin}/files/badges/issuer`,
      issuer: { id: `${origin}/files/badges/issuer`, name: 'Casa' },
      credentialSubject: { achievement: { name: 'Diploma 3 to 6', inLanguage: 'en' } },
    })
    const { id, jti, sub, nbf, validFrom, credentialSubject } = said as Record<string, string>
    expect(id).toBe(jti)
    expect(credentialSubject).toMatchObject({ id: sub })
    expect(nbf).toBe(Date.parse(validFrom!) / 1000)
    const text = JSON.stringify(said)
    expect(text).toMatch(/admin of Casa compared these words.*AMI or AMS, did not sign it/)
    expect(text).not.toContain('"creator"')
    // Neither the account nor the profile, nor the number of the paper.
    for (const hidden of [of.me.id, of.me.email, (await profiles.read(of.me)).id!, 'A-1234'])
      expect(text).not.toContain(hidden)
    expect((await fetchFile(of.me, of.id)).body).toBe(of.token)
    const german = (await fetchFile(of.me, of.id, { 'accept-language': 'de' })).body as string
    expect(JSON.stringify(await readElsewhere(german))).toContain('bürgen nicht dafür')
    expect(await check(of.token)).toMatchObject({
      kind: 'genuine',
      status: 'stands',
      badge: { title: 'Diploma 3 to 6' },
    })
    expect(await check(german)).toMatchObject({ kind: 'genuine' })
  })

  test('is its owner’s, of one that is verified and shared', async () => {
    const of = await signed()
    const stranger = await newMember(api, 'professional')
    expect((await fetchFile(stranger, of.id)).status).toBe(404)
    expect((await fetchFile(of.me, (await profiles.declare(of.me)).id)).body.code).toBe('credential_state')
    good(await share(of, false))
    expect((await fetchFile(of.me, of.id)).body.code).toBe('credential_state')
  })

  test('under another name it is looked at anew, and the file of before never stands again', async () => {
    const of = await signed()
    const { name } = await profiles.read(of.me)
    expect(await check(of.token, name)).toMatchObject({ kind: 'genuine', badge: { holder: name } })
    expect(await check(of.token, 'Somebody Else')).toMatchObject({ kind: 'other_person', badge: { holder: name } })
    await api.db.execute(sql`update users set first_name = 'Somebody', last_name = 'Else' where id = ${of.me.id}`)
    expect((await fetchFile(of.me, of.id)).body.code).toBe('credential_state')
    expect((await check(of.token)).kind).toBe('taken_back')
    const admin = await api.person({ roles: ['admin'] })
    good(await profiles.judge(admin, await own(of), { decision: 'verify' }))
    good(await share(of, true))
    const again = (await fetchFile(of.me, of.id)).body as string
    expect(await check(again, 'Somebody Else')).toMatchObject({ kind: 'genuine', badge: { holder: 'Somebody Else' } })
    expect((await check(of.token)).kind).toBe('taken_back')
  })

  test('is taken back at once by whatever ends the credential, and by nothing else', async () => {
    const admin = await api.person({ roles: ['admin'] })
    const endings: Record<string, (of: Signed) => Promise<unknown>> = {
      'the link ended': async (of) => good(await share(of, false)),
      revoked: async (of) =>
        good(await profiles.judge(admin, await own(of), { decision: 'revoke', reason: 'The body withdrew it.' })),
      'a new paper': async (of) => good(await profiles.file(of.me, of.id)),
      withdrawn: async (of) => good(await profiles.call('DELETE', `/me/professional/credentials/${of.id}`, of.me)),
      'the profile removed': async (of) => good(await profiles.call('DELETE', '/me/professional', of.me)),
      'the account erased': (of) =>
        api.send('POST', '/api/v1/me/erasure', { token: of.me.token, body: { currentPassword: password } }),
      'the account suspended': (of) =>
        api.db.execute(sql`update users set status = 'suspended' where id = ${of.me.id}`),
      'the profile taken away': (of) =>
        api.db.execute(sql`update professionals set hidden_rule = 'spam' where user_id = ${of.me.id}`),
    }
    const bystander = await signed()
    for (const [name, end] of Object.entries(endings)) {
      const of = await signed()
      expect([name, await isTakenBack(of.token)]).toEqual([name, false])
      await end(of)
      expect([name, await isTakenBack(of.token), (await check(of.token)).kind]).toEqual([name, true, 'taken_back'])
    }
    expect([await isTakenBack(bystander.token), (await check(bystander.token)).kind]).toEqual([false, 'genuine'])
  })

  test('shared again it is another one, and the old one stays taken back', async () => {
    const of = await signed()
    good(await share(of, false))
    good(await share(of, true))
    const again = (await fetchFile(of.me, of.id)).body as string
    expect((await readElsewhere(again)).jti).not.toBe((await readElsewhere(of.token)).jti)
    expect([await isTakenBack(of.token), await isTakenBack(again)]).toEqual([true, false])
  })

  test('hidden or not, the profile changes nothing; what is over is said to be', async () => {
    const of = await signed()
    const { version } = await profiles.read(of.me)
    good(await profiles.save(of.me, version, { visibility: 'hidden' }))
    expect((await check(of.token)).kind).toBe('genuine')
    await api.db.execute(sql`update professional_credentials set expires_on = current_date - 2 where id = ${of.id}`)
    const over = (await fetchFile(of.me, of.id)).body as string
    expect(await check(over)).toMatchObject({ kind: 'over', badge: { title: 'Diploma 3 to 6' } })
  })

  test('of a profile that was taken away there is none, before and after the first', async () => {
    const of = await signed()
    await api.db.execute(sql`update professionals set hidden_rule = 'spam' where user_id = ${of.me.id}`)
    expect((await fetchFile(of.me, of.id)).body.code).toBe('profile_state')
    await api.db.execute(sql`update professionals set hidden_rule = null where user_id = ${of.me.id}`)
    expect((await fetchFile(of.me, of.id)).body).toBe(of.token)
    const me = await newMember(api, 'professional')
    await profiles.shown(me)
    const { id } = await sharedCredential(api, me)
    await api.db.execute(sql`update professionals set hidden_rule = 'spam' where user_id = ${me.id}`)
    expect((await fetchFile(me, id)).body.code).toBe('profile_state')
  })

  test('edited, of another place or no badge at all: each is told apart, and nothing of it is shown', async () => {
    const of = await signed()
    expect(await check(altered(of.token, 'Diploma 3 to 6', 'Diploma 0 to 3'))).toMatchObject({
      kind: 'altered',
      badge: null,
    })
    const { key, jwk } = newSigner('https://other.example/keys/1')
    const said = await readElsewhere(of.token)
    const forged = { ...said, iss: 'https://other.example', issuer: { id: 'https://other.example', name: 'Casa' } }
    expect(await check(await sign(key, jwk.kid, forged))).toMatchObject({ kind: 'other_issuer', badge: null })
    expect(await check(await sign(key, jwk.kid, said))).toMatchObject({ kind: 'unknown_key', badge: null })
    expect(await check(await sign(key, (await keySet()).keys[0]!.kid!, said))).toMatchObject({
      kind: 'altered',
      badge: null,
    })
    expect(await check('hello')).toMatchObject({ kind: 'not_a_badge' })
    const large = await api.send('POST', '/api/v1/badges/check', { body: { badge: 'a'.repeat(5_000_000) } })
    expect(large.status).toBe(413)
  })

  test('keys, issuer and list stand for everybody, with an ETag, and hold nothing private', async () => {
    await signed()
    const { keys, issuer } = await keySet()
    expect(issuer).toBe(`${origin}/files/badges/issuer`)
    for (const key of keys) {
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'iat', 'kid', 'kty', 'use', 'x'])
      expect(key.kid).toMatch(/\/files\/badges\/keys\/\d{4}-\d\d-\d\d-[\da-f]{8}$/)
      const path = `/api/v1/badges/keys/${key.kid!.split('/').at(-1)}`
      expect(JSON.parse((await api.send('GET', path)).body)).toEqual(key)
    }
    for (const path of ['keys', 'issuer', 'status/0']) {
      const first = await api.send('GET', `/api/v1/badges/${path}`)
      expect(first.headers.get('cache-control')).toBe('public, no-cache')
      expect(first.headers.get('access-control-allow-origin')).toBe('*')
      const again = await api.send('GET', `/api/v1/badges/${path}`, {
        headers: { 'if-none-match': first.headers.get('etag')! },
      })
      expect([path, again.status]).toEqual([path, 304])
    }
    expect((await api.send('GET', '/api/v1/badges/status/9999')).status).toBe(404)
    expect((await api.send('GET', '/api/v1/badges/status/x')).status).toBe(404)
  })

  test('twenty who fetch theirs at once have a place each, and one who asks twice has one', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => signed()))
    const places = await Promise.all(
      all.map(async ({ token }) => ((await readElsewhere(token)).credentialStatus as Status).statusListIndex),
    )
    expect(new Set(places).size).toBe(20)
    const me = await newMember(api, 'professional')
    await profiles.shown(me)
    const { id } = await sharedCredential(api, me)
    const [one, two] = await Promise.all([fetchFile(me, id), fetchFile(me, id)])
    expect(one.body).toBe(two.body)
  })
})
