import { createPublicKey } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#/api/db/tables/accounts.ts'
import { leaseMessages } from '#/api/modules/notices/push/push.repo.ts'
import { eachApi, origin, type TestApi } from '#tests/support/api.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inHours, noticeScene, type NoticeScene } from '#tests/support/notices.ts'
import { startPushService, type PushService } from '#tests/support/push.ts'

type Person = Awaited<ReturnType<TestApi['person']>>
const path = '/api/v1/notices/push'

eachApi('a browser that is called', (start) => {
  let api: TestApi
  let service: PushService
  let boards: NoticeScene['boards']
  let notices: NoticeScene['notices']
  let given: NoticeScene['given']
  let host: Person
  beforeAll(async () => {
    service = await startPushService()
    api = await start({ pushServices: [service.origin] })
    ;({ boards, notices, given, host } = await noticeScene(api))
  })
  afterAll(() => service.close())

  const subscribe = ({ token }: Pick<Person, 'token'>, subscription: object) =>
    api.send('PUT', path, { token, body: subscription })
  const endpointOf = async ({ token }: Pick<Person, 'token'>) => (await api.send('GET', path, { token })).body.endpoint

  /** Somebody who may be given cards, with a browser. */
  async function reached(answers: Parameters<PushService['browser']>[0] = 'ok', own: object = {}) {
    const person = await api.person({ roles: ['moderator'] })
    if (Object.keys(own).length > 0) await api.db.update(users).set(own).where(eq(users.id, person.id))
    const browser = service.browser(answers)
    expect((await subscribe(person, browser.subscription)).status).toBe(204)
    return { person, browser }
  }
  /** Whether it was called by the time that a word sent afterwards has come. */
  async function callsOf({ person, browser }: Awaited<ReturnType<typeof reached>>) {
    const marker = await reached()
    await api.send('POST', `${path}/try`, { token: marker.person.token })
    await marker.browser.shown()
    await eventually(async () => {
      const { rows } = await api.db.execute(sql`
        select m.id from push_messages m join sessions s on s.id = m.session_id where s.user_id = ${person.id}`)
      if (rows.length > 0) throw new Error('Something is still on its way')
    })
    return browser.calls().length
  }

  test('says what and where, once, to be read by it alone, and by whom it was sent', async () => {
    const { person, browser } = await reached()
    const { thing } = await given(person, 'Bead stair')
    await notices.deliver()
    expect(await browser.shown()).toEqual([
      {
        title: 'Bead stair',
        body: 'Ada Pieri gave you this card',
        path: `/notices/open?thing=${encodeURIComponent(thing)}`,
        tag: thing,
        lang: 'en',
      },
    ])
    const [{ headers, body }] = browser.calls() as [(typeof service.taken)[number]]
    expect(body.includes('Bead')).toBe(false)
    const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '')!
    expect(key).toBe((await api.send('GET', path, { token: person.token })).body.key)
    const point = Buffer.from(key!, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
      string,
      string,
    ]
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
    const { payload } = await jwtVerify(token!, publicKey, { audience: service.origin })
    expect(payload.sub).toBe(origin)
    expect(await notices.mails(person)).toEqual(['notice'])
    await notices.deliver(inHours(2))
    expect(await callsOf({ person, browser })).toBe(1)
  })

  test.each<[string, object]>([
    ['has turned the topic off', { notifications: { boards: 'off' } }],
    ['wants one mail a day', { notifications: { boards: 'digest' } }],
  ])('is quiet where its owner %s', async (_, own) => {
    const scene = await reached('ok', own)
    await given(scene.person)
    await notices.deliver()
    expect(await callsOf(scene)).toBe(0)
  })

  test('is quiet about what was read before, and in quiet hours, which it is called after', async () => {
    const scene = await reached()
    const { thing } = await given(scene.person)
    await notices.mark(scene.person, [thing], 'read')
    await notices.deliver()
    expect(await callsOf(scene)).toBe(0)
    const hour = (from: number) => `${String((new Date().getUTCHours() + from + 24) % 24).padStart(2, '0')}:00`
    const night = await reached('ok', { quietHours: { start: hour(-1), end: hour(2) }, timeZone: 'UTC' })
    await given(night.person)
    await notices.deliver(inHours(0.1))
    expect(await callsOf(night)).toBe(0)
    await notices.deliver(inHours(3))
    expect(await night.browser.shown()).toHaveLength(1)
  })

  test('tells nothing of what its owner has lost meanwhile', async () => {
    const scene = await reached()
    const { board } = await given(scene.person)
    await boards.members(host, board, [{ ...host, isOwner: true }])
    await notices.deliver()
    expect(await callsOf(scene)).toBe(0)
  })

  test('is called no more once its session has ended, or somebody else has signed in there', async () => {
    const scene = await reached()
    const second = { ...scene.person, token: await api.sessionOf(scene.person.id) }
    const other = service.browser()
    await subscribe(second, other.subscription)
    await given(scene.person)
    await api.send('POST', '/api/v1/logout', { token: scene.person.token })
    await notices.deliver()
    expect(await other.shown()).toHaveLength(1)
    expect(scene.browser.calls()).toHaveLength(0)
    const next = await api.person({ roles: ['moderator'] })
    await subscribe(next, other.subscription)
    expect(await endpointOf(second)).toBeNull()
    await given(scene.person, 'Another')
    await notices.deliver()
    expect(await callsOf({ person: scene.person, browser: other })).toBe(1)
  })

  test('one that is gone is forgotten; one that is busy is tried again; a slow one holds up nobody for long', async () => {
    const tried = async (answers: 'gone' | 'moved' | 'busy' | 'slow' | 'ok') => {
      const scene = await reached(answers)
      await api.send('POST', `${path}/try`, { token: scene.person.token })
      await scene.browser.shown()
      return scene.person
    }
    const [slow, busy, gone, moved] = [
      await tried('slow'),
      await tried('busy'),
      await tried('gone'),
      await tried('moved'),
    ]
    await tried('ok')
    await eventually(async () => {
      if ((await endpointOf(gone)) ?? (await endpointOf(moved))) throw new Error('Not forgotten yet')
    })
    expect(await endpointOf(slow)).not.toBeNull()
    expect(await endpointOf(busy)).not.toBeNull()
    expect(service.taken.filter((one) => one.path === '/elsewhere')).toEqual([])
  })

  test.each([
    'https://10.0.0.1/wpush',
    'https://localhost/wpush',
    'https://[::1]/wpush',
    'https://169.254.169.254/latest/meta-data',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.attacker.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://xpush.apple.com/x',
    'https://attacker.example/#.push.apple.com',
    'file:///etc/passwd',
  ])('is never looked for at %s', async (endpoint) => {
    const person = await api.person()
    const { status, body } = await subscribe(person, { ...service.browser().subscription, endpoint })
    expect([status, body.code]).toEqual([422, 'push_service_unknown'])
    expect(await endpointOf(person)).toBeNull()
  })

  test('is taken at the services of the browsers, with keys that are keys', async () => {
    const person = await api.person()
    const { keys } = service.browser().subscription
    for (const service of [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      'wns2-by3p.notify.windows.com',
    ])
      expect((await subscribe(person, { endpoint: `https://${service}/x`, keys })).status).toBe(204)
    expect(
      (await subscribe(person, { endpoint: 'https://web.push.apple.com/x', keys: { ...keys, p256dh: 'A'.repeat(87) } }))
        .status,
    ).toBe(422)
    expect((await api.send('DELETE', path, { token: person.token })).status).toBe(204)
    expect(await endpointOf(person)).toBeNull()
    expect((await api.send('POST', `${path}/try`, { token: person.token })).status).toBe(404)
  })

  test('several instances take each message once', async () => {
    const { person } = await reached('slow')
    const { rows } = await api.db.execute<{ id: string }>(sql`select id from sessions where user_id = ${person.id}`)
    await api.db.execute(sql`
      insert into push_messages (id, session_id, notice_ids)
      select gen_random_uuid(), ${rows[0]!.id}, '{}' from generate_series(1, 40)`)
    const taken = await Promise.all(Array.from({ length: 6 }, () => leaseMessages(api.db, 16)))
    const ids = taken.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
