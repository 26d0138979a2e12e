import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueSettingsToken } from '#/api/modules/notices/settings-token.ts'
import { noticeTopics } from '#/contract/notice/notice-kinds.ts'
import { notify } from '#/api/modules/notices/notices.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { eventually } from '#tests/support/eventually.ts'
import { settings } from '#tests/support/notice-matrix.ts'
import { noticesOf, type NoticeCalls } from '#tests/support/notices.ts'
import { freePort } from '#tests/support/server.ts'
import { startSmtp } from '#tests/support/smtp.ts'

type Person = Awaited<ReturnType<TestApi['person']>>

eachApi('choosing without signing in', (start) => {
  let api: TestApi
  let notices: NoticeCalls
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => {
    const port = await freePort()
    smtp = await startSmtp(port)
    api = await start({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Casa <post@casa.example>' })
    notices = noticesOf(api)
  })
  afterAll(() => smtp.close())

  const post = (path: string, body: object) => api.send('POST', `/api/v1/notices/${path}`, { body })

  /** The address that a mail to somebody carries for it. */
  async function linkTo(person: Person): Promise<string> {
    const told = { kind: 'device_new', thing: `account:${person.id}`, reason: 'own', actor: null } as const
    await api.db.transaction((tx) => notify(tx, { ...told, to: [person.id] }))
    await notices.deliver()
    api.services.mailer.wake()
    const { mail } = await eventually(async () => {
      const [found] = await smtp.to(person.email)
      if (!found) throw new Error('No mail yet')
      return found
    })
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const address = header('list-unsubscribe')!.slice(1, -1)
    expect(mail.text).toContain(address)
    return address
  }

  test('a mail carries what its reader chooses with, and mail programs sign off with', async () => {
    const person = await api.person()
    const link = new URL(await linkTo(person))
    expect(link.origin + link.pathname).toBe('https://casa.example/notices/settings')
    const token = link.searchParams.get('token')
    const read = await post('settings/read', { token })
    expect(read.body.settings).toEqual({ ways: {}, quietHours: null, quietInWorkCycles: true })
    expect((await post('settings/write', { token, settings })).status).toBe(204)
    expect((await post('settings/read', { token })).body.settings).toEqual(settings)
    expect((await post('unsubscribe', { token })).status).toBe(204)
    // Of what is no one topic’s, all are off.
    const { ways } = (await post('settings/read', { token })).body.settings
    expect(ways).toEqual(Object.fromEntries(noticeTopics.map((topic) => [topic, 'off'])))
  })

  test('signing off from a mail about boards turns off boards', async () => {
    const { id: userId } = await api.person()
    const token = await issueSettingsToken(api.services.secret, { userId, topic: 'boards' })
    await post('unsubscribe', { token })
    expect((await post('settings/read', { token })).body.settings.ways).toEqual({ boards: 'off' })
  })

  test('a link opens nothing but that, and none is taken that we did not write', async () => {
    const person = await api.person()
    const token = await issueSettingsToken(api.services.secret, { userId: person.id, topic: null })
    expect((await api.send('GET', '/api/v1/me', { token })).status).toBe(401)
    const forged = await issueSettingsToken('another secret', { userId: person.id, topic: null })
    for (const wrong of [forged, person.token, `${token}x`, '', 'null']) {
      for (const path of ['settings/read', 'unsubscribe']) {
        const answer = await post(path, { token: wrong })
        expect([answer.status, answer.body.code]).toEqual([422, 'notice_link_old'])
      }
    }
    await api.send('DELETE', '/api/v1/me', { token: person.token })
  })

  test('a preview counts what the last week would have brought', async () => {
    const person = await api.person()
    for (let each = 0; each < 3; each += 1) {
      const told = { kind: 'card_assigned', thing: `card:${each}`, reason: 'assigned', actor: null } as const
      await api.db.transaction((tx) => notify(tx, { ...told, to: [person.id] }))
      await api.db.transaction((tx) => notify(tx, { ...told, kind: 'card_commented', to: [person.id] }))
    }
    const preview = async (boards: string) =>
      (
        await api.send('POST', '/api/v1/notices/preview', {
          token: person.token,
          body: { ...settings, ways: { ...settings.ways, boards }, quietHours: null },
        })
      ).body
    expect(await preview('instant')).toEqual({ mails: 3, digests: 0 })
    expect(await preview('digest')).toEqual({ mails: 0, digests: 1 })
    expect(await preview('off')).toEqual({ mails: 0, digests: 0 })
  })
})
