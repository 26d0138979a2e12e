import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailContents, mailDeliveries } from '#/api/db/tables/mail.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { freshPlace } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { mailOf, type MailCalls, type Person } from '#tests/support/mail.ts'
import { richLetter } from '#tests/support/rich-letters.ts'
import { freePort } from '#tests/support/server.ts'
import { startSmtp, type Received } from '#tests/support/smtp.ts'

eachApi('mail to the outside', (start, kind) => {
  let api: TestApi
  let mail: MailCalls
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let port: number
  let me: Person
  const settings = () => ({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Casa <post@casa.example>' })
  beforeAll(async () => {
    port = await freePort()
    smtp = await startSmtp(port, (address) => address.startsWith('nobody'))
    api = await start(settings())
    mail = mailOf(api)
    me = await api.person({ firstName: 'Anna', lastName: 'Berg, "Dr."' })
  })
  afterAll(() => smtp.close())

  const queued = async () => (await api.db.select().from(mailDeliveries)).filter(({ status }) => status === 'queued')

  test('leaves by SMTP as text and as HTML, with its files, and names who wrote it', async () => {
    const sent = await mail.sent(me, {
      to: [{ name: 'Grandma Greta', email: 'greta@elsewhere.example' }],
      cc: [{ email: 'tom@elsewhere.example' }, { email: me.email }],
      bcc: [{ email: 'blind@elsewhere.example' }],
      subject: 'Élodie’s drawing',
      text: 'Look:\nhttps://casa.example <b>',
      attachments: [await mail.upload(me, 'drawing.txt', 'A house ü')],
    })
    const received = await Promise.all(
      ['greta', 'tom', 'blind'].map(async (name) => (await smtp.to(`${name}@elsewhere.example`))[0]!),
    )
    for (const { mail: email, envelope, raw } of received) {
      expect(envelope).toHaveLength(1)
      expect(email).toMatchObject({
        from: { name: 'Anna Berg, "Dr." via Casa', address: 'post@casa.example' },
        replyTo: [{ name: 'Anna Berg, "Dr."', address: me.email }],
        to: [{ name: 'Grandma Greta', address: 'greta@elsewhere.example' }],
        cc: [{ address: 'tom@elsewhere.example' }, { address: me.email }],
        subject: 'Élodie’s drawing',
      })
      expect(email.text).toContain('Look:\nhttps://casa.example <b>')
      expect(email.html).toContain('<a href="https://casa.example"')
      expect(email.html).toContain('&lt;b&gt;')
      expect(email.messageId).toMatch(/^<[\da-f-]{36}@casa\.example>$/)
      expect(raw).not.toContain('blind@')
      expect(email.attachments).toMatchObject([{ filename: 'drawing.txt', mimeType: 'text/plain' }])
      expect(new TextDecoder().decode(email.attachments[0]!.content as ArrayBuffer)).toBe('A house ü')
    }
    await eventually(async () => expect(await queued()).toEqual([]))
    expect((await mail.get(me, sent.id)).mail).toMatchObject({
      failures: [],
      cc: [{ userId: null }, { userId: me.id }],
    })
    expect(await mail.subjects(me)).toEqual(['Élodie’s drawing'])
  })

  test('leaves as rich text and as plain text that says the same, with where its links lead', async () => {
    await mail.sent(me, { to: [{ email: 'rich@elsewhere.example' }], subject: 'Week <12>', document: richLetter })
    const [{ mail: email, raw }] = (await smtp.to('rich@elsewhere.example')) as [Received]
    expect(raw).toMatch(/^content-type: multipart\/alternative/im)
    const place = `${api.services.appOrigin}/rules`
    expect(email.text?.trim()).toBe(
      `Week 12\n\nPlease bring what the list (https://casa.example/list) says, by our rules (${place}) or www.montessori.org\n\n- Boots\n- A coat`,
    )
    expect(email.html).toContain('<title>Week &lt;12&gt;</title>')
    expect(email.html).toContain(
      '<h2>Week 12</h2><p>Please <strong>bring</strong> what <a href="https://casa.example/list"',
    )
    expect(email.html).toContain(`<a href="${place}"`)
    expect(email.html).toContain('<a href="https://www.montessori.org"')
    expect(email.html).toContain('<ul><li><p>Boots</p></li><li><p>A coat</p></li></ul>')
  })

  test('keeps its thread', async () => {
    const to = [{ email: 'thread@elsewhere.example' }]
    const first = await mail.sent(me, { to, subject: 'One' })
    const second = await mail.sent(me, { to, subject: 'Two', inReplyTo: first.id })
    await mail.sent(me, { to, subject: 'Three', inReplyTo: second.id })
    await eventually(async () => expect(await smtp.to('thread@elsewhere.example')).toHaveLength(3))
    const received = await smtp.to('thread@elsewhere.example')
    const [one, two, three] = ['One', 'Two', 'Three'].map(
      (subject) => received.find(({ mail: { subject: found } }) => found === subject)!.mail,
    )
    expect([one!.inReplyTo, one!.references]).toEqual([undefined, undefined])
    expect([two!.inReplyTo, two!.references]).toEqual([one!.messageId, one!.messageId])
    expect(three!.inReplyTo).toBe(two!.messageId)
    expect(three!.references).toBe(`${one!.messageId} ${two!.messageId}`)
  })

  test('goes to a stranger’s address whether it has an account here or not, and not into their inbox', async () => {
    const stranger = await api.person({ roles: ['tutor'] })
    const draft = await mail.draft(me, { to: [{ email: stranger.email }, { email: 'unknown@elsewhere.example' }] })
    const { body } = await mail.send(me, draft)
    expect(body.mail.to).toMatchObject([{ userId: null }, { userId: null }])
    await mail.makeDue(draft.id)
    expect(await smtp.to(stranger.email)).toHaveLength(1)
    expect(await mail.subjects(stranger)).toEqual([])
    expect((await mail.call('GET', `/recipients?q=${stranger.email.slice(0, 9)}`, me)).body.recipients).toEqual([
      { name: '', email: stranger.email, userId: null },
    ])
  })

  test('that is refused for good is told its sender, once', async () => {
    const sent = await mail.sent(me, {
      to: [{ email: 'nobody@elsewhere.example' }, { email: 'some@elsewhere.example' }],
    })
    await smtp.to('some@elsewhere.example')
    const failures = await eventually(async () => {
      const { mail: copy } = await mail.get(me, sent.id)
      expect(copy.failures).toHaveLength(1)
      return copy.failures
    })
    expect(failures).toEqual([
      { email: 'nobody@elsewhere.example', reason: expect.stringContaining('No such person here') },
    ])
  })

  test('waits while the server is away, and is given up after the seventh try', async () => {
    const away = await start({ ...settings(), smtpUrl: `smtp://127.0.0.1:${await freePort()}` })
    const calls = mailOf(away)
    const writer = await away.person()
    const sent = await calls.sent(writer, { to: [{ email: 'late@elsewhere.example' }] })
    const rowOf = async () => (await away.db.select().from(mailDeliveries))[0]!
    for (let attempts = 1; attempts <= 7; attempts += 1) {
      const status = attempts < 7 ? 'queued' : 'failed'
      const error = expect.stringContaining('ECONNREFUSED')
      await eventually(async () => expect(await rowOf()).toMatchObject({ attempts, status, error }))
      if (status === 'queued') expect((await rowOf()).nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 50_000)
      await away.db.update(mailDeliveries).set({ nextAttemptAt: new Date(0), error: null })
      away.services.mailSender.wake()
    }
    expect((await calls.get(writer, sent.id)).mail.failures).toMatchObject([{ email: 'late@elsewhere.example' }])
  })

  test('leaves once from two instances, and once from one that took the place of another', async () => {
    if (kind === 'embedded') return
    const place = await freshPlace(kind)
    const one = await start(settings(), place)
    const calls = mailOf(one)
    const writer = await one.person()
    const to = Array.from({ length: 20 }, (_, at) => ({ email: `two-${at}@elsewhere.example` }))
    const draft = await calls.draft(writer, { to })
    await calls.send(writer, draft)
    await one.close()
    const [two, three] = [await start(settings(), place), await start(settings(), place)]
    await two.db.update(mailContents).set({ sendAt: new Date(0) })
    for (const api of [two, three, two, three]) api.services.mailSender.wake()
    for (const { email } of to) expect(await smtp.to(email)).toHaveLength(1)
    await eventually(async () => expect(await two.db.select().from(mailDeliveries)).toEqual([]))
    for (const { email } of to) expect(await smtp.to(email)).toHaveLength(1)
  })

  test('is gone with its last copy, once it has left', async () => {
    const sent = await mail.sent(me, { to: [{ email: 'gone@elsewhere.example' }], subject: 'Gone' })
    await mail.bulk(me, [sent.id], { type: 'move', folder: 'trash' })
    await mail.bulk(me, [sent.id], { type: 'delete' })
    await smtp.to('gone@elsewhere.example')
    await eventually(async () =>
      expect(await api.db.select().from(mailContents).where(eq(mailContents.subject, 'Gone'))).toEqual([]),
    )
  })

  test('is bounded: three hundred recipients an hour, thirty mails a minute', async () => {
    const writer = await api.person()
    const many = Array.from({ length: 100 }, (_, at) => ({ email: `many-${at}@elsewhere.example` }))
    const answers: number[] = []
    for (let at = 0; at < 4; at += 1)
      answers.push((await mail.send(writer, await mail.draft(writer, { to: many }))).status)
    expect(answers).toEqual([200, 200, 200, 429])
    await api.db.execute(sql`delete from mail_contents where status = 'waiting'`)

    const other = await api.person()
    const draft = await mail.draft(other)
    const codes = new Set<number>()
    for (let at = 0; at < 31; at += 1) codes.add((await mail.send(other, draft)).status)
    expect([...codes]).toEqual([422, 429])
  })
})
