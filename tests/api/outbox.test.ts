import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collect } from '#/api/module.ts'
import { modules } from '#/api/modules.ts'
import { eachApi, newEmail, password, registration, type TestApi } from '#tests/support/api.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ordersOf } from '#tests/support/orders.ts'
import { newSchool } from '#tests/support/people-builders.ts'
import { freePort } from '#tests/support/server.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { occurrences, sourcesIn } from '#tests/support/sources.ts'

type Shown = { recipient: string; template: string; subject: string | null; text: string | null; status: string }

/** What each kind of mail carries that is for its reader alone. A new kind is written down here. */
const carries: Record<string, 'code and link' | 'link' | 'key of guests' | 'nothing'> = {
  verify: 'code and link',
  reset: 'link',
  invitation: 'link',
  household_offer: 'link',
  booking_news: 'nothing',
  address_old: 'link',
  address_new: 'link',
  address_moving: 'nothing',
  address_changed: 'nothing',
  test_mail: 'nothing',
  second_step: 'nothing',
  second_step_by_admin: 'nothing',
  order_confirm: 'key of guests',
  order_placed: 'key of guests',
  order_shipped: 'key of guests',
  order_cancelled: 'key of guests',
  order_refunded: 'key of guests',
  order_received: 'nothing',
  membership_offer: 'nothing',
  notify_confirmed: 'nothing',
  account_exists: 'nothing',
  organisation_approved: 'nothing',
  organisation_refused: 'nothing',
  organisation_closing: 'nothing',
  organisation_stays: 'nothing',
  approvals_waiting: 'nothing',
  decision_made: 'link',
  decision_undone: 'nothing',
  decision_appealed: 'link',
  moderation_waiting: 'nothing',
  password_changed: 'nothing',
  new_device: 'nothing',
  notice: 'link',
  notices_digest: 'link',
  search_found: 'link',
  letter: 'link',
  letter_confirm: 'link',
  letter_rehearsal: 'nothing',
  review_invitation: 'link',
  registration_news: 'link',
  registration_confirm: 'link',
  registration_known: 'link',
}
const harmless = /^(plan|calendar|chat|contact)_/

/** Codes, tokens and keys of a mail, from its own words. */
const secretsOf = (text: string): string[] => [
  ...[...text.matchAll(/[?&](?:token|household|key|confirm)=([\w.-]+)/g)].map(([, token = '']) => token),
  ...[...text.matchAll(/^\d{6}$/gm)].map(([code]) => code),
]

test('every kind of mail says what it carries', () => {
  const kinds = Object.keys(collect(modules, 'mails')).filter((kind) => !harmless.test(kind))
  expect(kinds.toSorted()).toEqual(Object.keys(carries).toSorted())
})

test('secrets of mails are concealed where they are made', () => {
  const mails = sourcesIn('src/api').filter(({ code }) => /\bMailTemplate\b/.test(code))
  expect(mails.length).toBeGreaterThan(5)
  expect(
    occurrences(
      mails,
      /(?<!conceal\((?:await |String\()?)\b(newSecret|randomInt|randomBytes|keyOf|invitationKey|registrationKey|confirmationOf|issue\w+)\(/g,
    ),
  ).toEqual([])
})

eachApi('the outbox', (start) => {
  let api: TestApi
  let admin: { token: string }
  beforeAll(async () => {
    api = await start()
    admin = await api.person({ roles: ['admin'] })
  })
  const list = async (from = api, who = admin): Promise<{ mails: Shown[]; masked: boolean }> =>
    (await from.send('GET', '/api/v1/outbox?limit=100', { token: who.token })).body

  /** One of each kind that carries something, by the ways in which they come about. */
  async function write(): Promise<[template: string, recipient: string][]> {
    const written: [string, string][] = []
    const input = registration()
    await api.send('POST', '/api/v1/register', { body: input })
    written.push(['verify', input.email])
    const member = await api.person()
    await api.send('POST', '/api/v1/forgot-password', { body: { email: member.email } })
    written.push(['reset', member.email])
    const invite = (email: string) =>
      api.send('POST', '/api/v1/people', {
        token: member.token,
        body: { first_name: 'A', last_name: 'B', email, roles: ['parent'] },
      })
    const moved = newEmail()
    const change = { email: moved, currentPassword: password }
    await api.send('POST', '/api/v1/me/address-change', { token: member.token, body: change })
    written.push(['address_old', member.email], ['address_new', moved])
    const [invited, asked] = [newEmail(), await api.person()]
    await invite(invited)
    written.push(['invitation', invited])
    await invite(asked.email)
    written.push(['household_offer', asked.email])
    const shop = ordersOf(api)
    const seller = await newSchool(api)
    const { id } = await shop.thing({}, seller)
    const purchase = await shop.bought(null, [{ id, quantity: 1 }])
    written.push(['order_confirm', purchase.email], ['order_placed', purchase.email])
    return written
  }

  test('shows words without what is for their readers alone', async () => {
    for (const [template, recipient] of await write()) {
      const mail = await api.mailTo(recipient, template)
      const secrets = secretsOf(mail.text)
      expect([template, secrets.length > 0]).toEqual([template, true])
      const { mails, masked } = await list()
      const shown = mails.find((row) => row.recipient === recipient && row.template === template)!
      expect(masked).toBe(true)
      expect(shown.text).toContain('••••••')
      for (const secret of secrets) expect(`${shown.subject} ${shown.text}`).not.toContain(secret)
      expect(shown.text?.length).toBeGreaterThan(40)
    }
    const { rows } = await api.db.execute<{ text: string; shown: string }>(
      sql`select text, masked_subject || masked_text as shown from outbox where status = 'kept'`,
    )
    for (const { text, shown } of rows) for (const secret of secretsOf(text)) expect(shown).not.toContain(secret)
  })
})

eachApi('the outbox', (start, kind) => {
  describe.runIf(kind === 'embedded')('of a demo on this machine', () => {
    test('shows codes, and hides them once a mail server is set', async () => {
      const api = await start({ loopback: true })
      const admin = await api.person({ roles: ['admin'] })
      const input = registration()
      await api.send('POST', '/api/v1/register', { body: input })
      const { code } = await api.mailTo(input.email)
      const { body } = await api.send('GET', '/api/v1/outbox', { token: admin.token })
      expect(body.masked).toBe(false)
      expect(body.mails[0]).toMatchObject({ recipient: input.email, text: expect.stringContaining(code) })
    })
  })

  describe('with a mail server', () => {
    let smtp: Awaited<ReturnType<typeof startSmtp>>
    afterAll(() => smtp.close())

    test('shows no code in a subject, in a demo neither', async () => {
      const port = await freePort()
      smtp = await startSmtp(port)
      const api = await start({ smtpUrl: `smtp://127.0.0.1:${port}`, loopback: kind === 'embedded' })
      const admin = await api.person({ roles: ['admin'] })
      const input = registration()
      await api.send('POST', '/api/v1/register', { body: input })
      const [received] = await smtp.to(input.email)
      const code = /^\d{6}$/m.exec(received?.mail.text ?? '')?.[0] ?? 'none'
      expect(received?.mail.subject).toContain(code)
      await eventually(async () => {
        const { body } = await api.send('GET', '/api/v1/outbox', { token: admin.token })
        const mail = body.mails.find(({ recipient }: Shown) => recipient === input.email)
        expect(mail).toMatchObject({ status: 'sent', text: null, subject: expect.stringContaining('••••••') })
        expect(JSON.stringify(body)).not.toContain(code)
      })
      const { rows } = await api.db.execute<{ row: string }>(
        sql`select outbox::text as row from outbox where recipient = ${input.email}`,
      )
      expect(rows[0]?.row).not.toContain(code)
    })
  })
})
