import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { attachments } from '#/api/db/tables/attachments.ts'
import { mailContents } from '#/api/db/tables/mail.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { mailOf, type MailCalls, type Person } from '#tests/support/mail.ts'
import { naughtyStrings } from '#tests/support/naughty-strings.ts'
import { unknown } from '#tests/support/matrix.ts'
import { xssVectors } from '#tests/support/xss-vectors.ts'

eachApi('drafts', (start) => {
  let api: TestApi
  let mail: MailCalls
  let me: Person
  let other: Person
  beforeAll(async () => {
    api = await start()
    mail = mailOf(api)
    other = await api.person({ roles: ['admin'] })
  })
  beforeEach(async () => {
    me = await api.person()
  })

  const update = (id: string, body: object, as: Person = me) => mail.call('PATCH', `/drafts/${id}`, as, body)
  const isKept = async (id: string) =>
    (await api.db.select({ dropAt: attachments.dropAt }).from(attachments).where(eq(attachments.id, id)))[0]?.dropAt ===
    null

  test('may be unfinished in every way, and keep what is typed', async () => {
    expect(await mail.draft(me)).toMatchObject({ subject: '', text: '', message: '', to: [], version: 1 })
    const { id, version } = await mail.draft(me, { subject: 'Bees', text: 'One\r\nTwo\n\nThree' })
    const { body } = await update(id, {
      to: [{ name: 'Somebody', email: 'who@knows.example' }],
      subject: 'Bees and wasps',
      text: 'See https://casa.example\nNow',
      version,
    })
    expect(body.mail).toMatchObject({
      subject: 'Bees and wasps',
      text: 'See https://casa.example\nNow',
      message:
        '<p>See <a href="https://casa.example" target="_blank" rel="noopener noreferrer nofollow">https://casa.example</a><br />\nNow</p>',
      to: [{ name: 'Somebody', email: 'who@knows.example', userId: null }],
      from: { email: me.email, userId: me.id },
      excerpt: 'See https://casa.example Now',
      folder: 'drafts',
      version: 2,
    })
  })

  test('say what another window has written since', async () => {
    const { id } = await mail.draft(me, { subject: 'First', text: 'Same' })
    await update(id, { subject: 'Second', text: 'Same', version: 1 })
    const late = await update(id, { subject: 'Third', text: 'Same', version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        conflict: { version: 2, fields: { subject: { mine: 'Third', theirs: 'Second' } } },
      },
    })
    const { mail: kept } = await mail.get(me, id)
    expect(await mail.send(me, { id, version: 1 })).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
    expect(kept).toMatchObject({ subject: 'Second', version: 2 })
  })

  test('of somebody else are as unknown ones: not read, changed, sent, starred or deleted', async () => {
    const { id, version } = await mail.draft(other, { subject: 'Not yours', to: [{ email: other.email }] })
    for (const one of [id, unknown]) {
      for (const [method, path, body] of [
        ['GET', `/mails/${one}`, undefined],
        ['PATCH', `/drafts/${one}`, { subject: 'Mine', version }],
        ['POST', `/drafts/${one}/send`, { version }],
        ['POST', `/mails/${one}/unsend`, undefined],
      ] as const) {
        expect(await mail.call(method, path, me, body)).toMatchObject({ status: 404, body: { code: 'not_found' } })
      }
      for (const action of [{ type: 'star', value: true }, { type: 'delete' }, { type: 'move', folder: 'trash' }]) {
        expect((await mail.bulk(me, [one], action, true)).body).toEqual({ changed: 0, skipped: [one], undo: null })
      }
    }
    expect((await mail.get(other, id)).mail).toMatchObject({ subject: 'Not yours', version, isStarred: false })
    const answering = await mail.draft(me, { inReplyTo: id })
    expect(answering).toMatchObject({ inReplyTo: null, threadCount: 1 })
    expect(answering.thread).not.toBe((await mail.get(other, id)).mail.thread)
  })

  test('take what only its sender could know from nobody', async () => {
    const forged = { senderId: other.id, from: { email: other.email }, folder: 'inbox', ownerId: other.id, html: '<b>' }
    const { body } = await mail.call('POST', '/drafts', me, { subject: 'x', ...forged })
    expect(body.mail).toMatchObject({ from: { email: me.email }, folder: 'drafts', message: '' })
  })

  test('hold files of one’s own, let them go again, and take nobody else’s', async () => {
    const [one, two] = [await mail.upload(me, 'one.txt'), await mail.upload(me, 'two.txt')]
    const draft = await mail.draft(me, { attachments: [two, one] })
    expect(draft.attachments.map(({ name }) => name)).toEqual(['two.txt', 'one.txt'])
    expect(draft.hasAttachments).toBe(true)
    expect(await isKept(two)).toBe(true)
    const { body } = await update(draft.id, { attachments: [one], version: 1 })
    expect(body.mail.attachments).toMatchObject([{ id: one, name: 'one.txt', type: 'text/plain', bytes: 8 }])
    expect(await isKept(one)).toBe(true)
    expect(await isKept(two)).toBe(false)

    const theirs = await mail.upload(other)
    for (const id of [theirs, unknown]) {
      const answer = await update(draft.id, { attachments: [one, id], version: 2 })
      expect(answer).toMatchObject({ status: 422, body: { code: 'attachment_unknown' } })
    }
    expect((await mail.get(me, draft.id)).mail.attachments).toHaveLength(1)
  })

  test('forward files that came, which then outlive the mail they came with', async () => {
    const id = await mail.upload(other)
    await mail.sent(other, { to: [{ email: me.email }], subject: 'With a letter', attachments: [id] })
    const read = () => api.send('GET', `/api/v1/attachments/${id}`, { token: me.token })
    const copy = await mail.received(me, 'With a letter')
    expect(copy.hasAttachments).toBe(true)
    expect((await read()).status).toBe(200)
    expect((await api.send('GET', `/api/v1/attachments/${id}`, { token: (await api.person()).token })).status).toBe(404)
    const forwarded = await mail.draft(me, { attachments: [id] })
    await mail.bulk(me, [copy.id], { type: 'move', folder: 'trash' })
    await mail.bulk(me, [copy.id], { type: 'delete' })
    expect((await read()).status).toBe(200)
    await mail.bulk(me, [forwarded.id], { type: 'delete' })
    expect((await read()).status).toBe(404)
    expect(await isKept(id)).toBe(true)
  })

  test('hold twenty-five megabytes in all', async () => {
    const ids = [await mail.upload(me), await mail.upload(me)]
    await api.db.execute(sql`update attachments set bytes = 13 * 1024 * 1024 where id = any(${sql.param(ids)}::uuid[])`)
    const answer = await mail.call('POST', '/drafts', me, { attachments: ids })
    expect(answer.body.fields).toEqual({ attachments: 'All files together may have up to 25 MB.' })
  })

  test.each(['subject', 'text'])('keep odd texts as their %s as they are, or refuse them', async (field) => {
    const { id } = await mail.draft(me)
    let version = 1
    for (const text of [...naughtyStrings, ...xssVectors]) {
      const answer = await update(id, { [field]: text, version })
      if (answer.status !== 200) {
        expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
        continue
      }
      version += 1
      // Room above a signature is kept.
      const trimmed = field === 'text' ? text.trimEnd() : text.trim()
      expect(answer.body.mail[field]).toBe(trimmed.normalize('NFC').replaceAll(/\r\n?/g, '\n'))
      expect(answer.body.mail.message).not.toMatch(/<(script|img|svg|iframe|style|form)/i)
    }
    expect(version).toBeGreaterThan(100)
  })

  test('show what was stored unclean without what it would do', async () => {
    const { id } = await mail.draft(me, { subject: 'From elsewhere' })
    await api.db
      .update(mailContents)
      .set({ html: '<p onclick=x>Hello<img src="https://evil.example/p.gif"><script>alert(1)</script></p>' })
      .where(eq(mailContents.subject, 'From elsewhere'))
    expect((await mail.get(me, id)).mail.message).toBe('<p>Hello</p>')
  })

  test('of a megabyte are too much', async () => {
    expect((await mail.call('POST', '/drafts', me, { text: 'x'.repeat(100_001) })).status).toBe(422)
    expect((await mail.call('POST', '/drafts', me, { text: 'x'.repeat(1_100_000) })).status).toBe(413)
  })
})
