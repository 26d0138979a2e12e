import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { newMember, pictureUpload, type Member } from '#tests/support/people-builders.ts'
import { profilesOf } from '#tests/support/professionals.ts'

eachApi('a credential', (start) => {
  let api: TestApi
  let profiles: ReturnType<typeof profilesOf>
  let admins: Awaited<ReturnType<TestApi['person']>>[]
  beforeAll(async () => {
    api = await start()
    profiles = profilesOf(api)
    admins = [await api.person({ roles: ['admin'] }), await api.person({ roles: ['admin'] })]
  })

  async function begun(): Promise<{ me: Member; id: string; profile: string }> {
    const me = await newMember(api, 'professional')
    const { id: profile } = await profiles.shown(me)
    return { me, profile, id: (await profiles.declare(me)).id }
  }
  const own = async ({ me, id }: { me: { token: string }; id: string }) =>
    (await profiles.read(me)).credentials.find((one) => one.id === id)!
  const shown = async (profile: string) =>
    good(await profiles.call('GET', `/professionals/${profile}`, null)).professional.credentials
  const share = async ({ me, id }: { me: Member; id: string }, isShared = true) =>
    profiles.call('PUT', `/me/professional/credentials/${id}/sharing`, me, { isShared })
  const check = (code: string | null) => profiles.call('GET', `/checked-credentials/${code}`, null)
  async function verified() {
    const of = await begun()
    good(await profiles.file(of.me, of.id))
    good(await profiles.judge(admins[0]!, await own(of), { decision: 'verify' }))
    return of
  }

  test('is said, filed, verified by an admin, and then read by everybody, without its number', async () => {
    const of = await begun()
    expect(await own(of)).toMatchObject({ state: 'declared', number: 'A-1234', evidence: null })
    good(await profiles.file(of.me, of.id))
    expect(await own(of)).toMatchObject({ state: 'submitted', evidence: { type: 'application/pdf' }, version: 2 })
    const queue = good(await profiles.call('GET', '/credentials?limit=100', admins[0]!)).credentials
    expect(queue).toContainEqual(expect.objectContaining({ id: of.id, number: 'A-1234' }))
    good(await profiles.judge(admins[0]!, await own(of), { decision: 'verify' }))
    const [seen] = await shown(of.profile)
    expect(seen).toMatchObject({ state: 'verified', judgedAt: expect.any(String), code: null })
    for (const hidden of ['number', 'reason', 'evidence']) expect(Object.keys(seen)).not.toContain(hidden)
    expect(await noticesOf(api).one(of.me)).toMatchObject({ kind: 'credential_verified', reason: 'own' })
    const anyone = good(await profiles.call('GET', '/professionals?body=ami&limit=100', null)).professionals
    expect(anyone.map(({ id }: { id: string }) => id)).toContain(of.profile)
  })

  test('is judged once, of the version that was looked at, and by nobody of their own', async () => {
    const of = await begun()
    good(await profiles.file(of.me, of.id))
    const seen = await own(of)
    const both = await Promise.all([
      profiles.judge(admins[0]!, seen, { decision: 'verify' }),
      profiles.judge(admins[1]!, seen, { decision: 'reject', reason: 'The name is cut off.' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const mine = await begun()
    good(await profiles.file(mine.me, mine.id))
    await api.db.execute(sql`update users set roles = array_append(roles, 'admin') where id = ${mine.me.id}`)
    const answer = await profiles.judge(mine.me, await own(mine), { decision: 'verify' })
    expect([answer.status, answer.body.code]).toEqual([403, 'own_thing'])
  })

  test('whose paper came first is first in the queue, whenever it was said', async () => {
    const [early, late] = [await begun(), await begun()]
    for (const { me, id } of [late, early]) good(await profiles.file(me, id))
    const queue: { id: string }[] = good(await profiles.call('GET', '/credentials?limit=100', admins[0]!)).credentials
    const order = queue.map(({ id }) => id).filter((id) => id === early.id || id === late.id)
    expect(order).toEqual([late.id, early.id])
  })

  test('refused, its owner alone reads why, and may hand in another paper', async () => {
    const of = await begun()
    good(await profiles.file(of.me, of.id))
    const short = await profiles.judge(admins[0]!, await own(of), { decision: 'reject', reason: 'No' })
    expect(short.status).toBe(422)
    good(await profiles.judge(admins[0]!, await own(of), { decision: 'reject', reason: 'The name is cut off.' }))
    expect(await own(of)).toMatchObject({ state: 'rejected', reason: 'The name is cut off.' })
    expect(await shown(of.profile)).toEqual([])
    good(await profiles.file(of.me, of.id))
    expect(await own(of)).toMatchObject({ state: 'submitted', reason: '', judgedAt: null })
  })

  test('anybody checks it by a code while its owner agrees and nobody has taken it back', async () => {
    const of = await verified()
    expect((await share({ ...of, id: (await profiles.declare(of.me)).id })).body.code).toBe('credential_state')
    good(await share(of))
    const { code } = await own(of)
    expect(good(await check(code)).credential).toMatchObject({ title: 'Diploma 3 to 6', profile: of.profile })
    good(await share(of, false))
    expect((await check(code)).status).toBe(404)
    good(await share(of))
    const again = (await own(of)).code
    expect(again).not.toBe(code)
    good(await profiles.judge(admins[0]!, await own(of), { decision: 'revoke', reason: 'The body withdrew it.' }))
    expect((await check(again)).status).toBe(404)
    expect(await own(of)).toMatchObject({ state: 'revoked', code: null })
  })

  test('verified under one name it waits again under another, and its link has ended', async () => {
    const of = await verified()
    good(await share(of))
    const { code } = await own(of)
    const waiting = await begun()
    good(await profiles.file(waiting.me, waiting.id))
    const seen = await own(waiting)
    await api.db.execute(sql`update users set first_name = 'Somebody', last_name = 'Else'
      where id in (${of.me.id}, ${waiting.me.id})`)
    expect((await check(code)).status).toBe(404)
    expect(await own(of)).toMatchObject({ state: 'submitted', code: null, judgedAt: null, evidence: expect.anything() })
    expect((await shown(of.profile))[0]).toMatchObject({ state: 'submitted' })
    expect((await profiles.judge(admins[0]!, seen, { decision: 'verify' })).status).toBe(409)
    good(await profiles.judge(admins[0]!, await own(of), { decision: 'verify' }))
    expect(await own(of)).toMatchObject({ state: 'verified', code: null })
  })

  test('what is over is over: no list finds it as proved, and its page says so', async () => {
    const of = await verified()
    good(await share(of))
    const { code } = await own(of)
    await api.db.execute(sql`update professional_credentials set expires_on = current_date - 2 where id = ${of.id}`)
    expect(good(await check(code)).credential).toMatchObject({ isOver: true })
    const listed = good(await profiles.call('GET', '/professionals?body=ami&limit=100', null)).professionals
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(of.profile)
  })

  test('its paper is its owner’s and the admins’, told by content, and goes with the account', async () => {
    const of = await begun()
    const wrong = await profiles.file(of.me, of.id, {
      body: new Uint8Array(Buffer.from('plain words')),
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(wrong.body.code).toBe('evidence_type')
    good(
      await profiles.file(of.me, of.id, {
        ...(await pictureUpload()),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    )
    const paper = (me: { token: string } | null) => profiles.call('GET', `/credentials/${of.id}/evidence`, me)
    const stranger = await newMember(api, 'professional')
    expect((await paper(stranger)).status).toBe(404)
    expect((await paper(of.me)).status).toBe(200)
    expect((await paper(admins[1]!)).status).toBe(200)
    const kept = async () => {
      const { rows } = await api.db.execute<{ left: number }>(sql`
        select count(*)::int as left from attachments where owner_id = ${of.me.id} and drop_at is null`)
      return rows[0]!.left
    }
    expect(await kept()).toBe(1)
    good(await profiles.call('DELETE', `/me/professional/credentials/${of.id}`, of.me))
    expect(await kept()).toBe(0)
  })
})
