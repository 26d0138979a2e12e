import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mailContents, mails } from '#/api/db/tables/mail.ts'
import { startBinUpkeep } from '#/api/modules/privacy/bin.upkeep.ts'
import { eachApi, password, type TestApi } from '#tests/support/api.ts'
import { mailOf, type MailCalls } from '#tests/support/mail.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'
import { openStream } from '#tests/support/stream.ts'

eachApi('mail and privacy', (start) => {
  let api: TestApi
  let mail: MailCalls
  let schools: Schools
  beforeAll(async () => {
    api = await start()
    mail = mailOf(api)
    schools = await buildSchools(api)
  })

  const contents = async (subject: string) =>
    (await api.db.select().from(mailContents)).filter((row) => row.subject === subject)

  test('trash and spam forget after thirty days, and the words go with the last copy', async () => {
    const { guide, mother } = schools.people
    const sent = await mail.sent(guide, { to: [{ email: mother.email }], subject: 'Old letter' })
    const copy = await mail.received(mother, 'Old letter')
    await mail.bulk(guide, [sent.id], { type: 'move', folder: 'trash' })
    await mail.bulk(mother, [copy.id], { type: 'move', folder: 'spam' })
    const bin = startBinUpkeep(api.services)
    const age = (id: string, days: number) =>
      api.db.execute(sql`update mails set filed_at = now() - make_interval(days => ${days}) where id = ${id}`)
    const left = async () => {
      await bin.empty()
      return (await api.db.select({ id: mails.id }).from(mails)).map(({ id }) => id)
    }
    await age(sent.id, 31)
    await age(copy.id, 29)
    expect(await left()).toEqual(expect.arrayContaining([copy.id]))
    expect(await left()).not.toContain(sent.id)
    expect(await contents('Old letter')).toHaveLength(1)
    await age(copy.id, 31)
    expect(await left()).not.toContain(copy.id)
    expect(await contents('Old letter')).toEqual([])
    await bin.stop()
  })

  test('the export holds one’s own mail, and of others’ nothing', async () => {
    const { guide, mother, head } = schools.people
    const label = await mail.label(mother, 'School')
    await mail.sent(guide, {
      to: [{ email: mother.email }],
      bcc: [{ email: head.email }],
      subject: 'Week 12',
      text: 'Bees',
    })
    const { id } = await mail.received(mother, 'Week 12')
    await mail.bulk(mother, [id], { type: 'label', label, value: true })
    await mail.draft(mother, { subject: 'Unsent', bcc: [{ email: 'x@elsewhere.example' }] })
    await mail.draft(guide, { subject: 'Not hers' })
    const { body } = await api.send('GET', '/api/v1/me/export', { token: mother.token })
    expect(body.mailbox).toMatchObject([
      { subject: 'Week 12', text: 'Bees', folder: 'inbox', labels: ['School'], bcc: null },
      { subject: 'Unsent', folder: 'drafts', bcc: [{ email: 'x@elsewhere.example' }] },
    ])
    expect(JSON.stringify(body.mailbox)).not.toContain(head.email)
  })

  test('erasure takes one’s mail, what one had not sent, and one’s name from what others keep', async () => {
    const { mother, guide, head } = schools.people
    const to = [{ email: guide.email }]
    await mail.sent(mother, { to, subject: 'From me' })
    await mail.sent(head, { to: [...to, { email: mother.email }], subject: 'To us' })
    await mail.draft(guide, { to: [{ name: 'Amara', email: mother.email.toUpperCase() }], subject: 'A draft for her' })
    const waiting = await mail.draft(mother, { to, subject: 'Still waiting' })
    await mail.send(mother, waiting)
    const body = { currentPassword: password }
    expect((await api.send('POST', '/api/v1/me/erasure', { token: mother.token, body })).status).toBe(204)

    expect(await contents('Still waiting')).toEqual([])
    expect(await contents('Unsent')).toEqual([])
    const kept = await mail.received(guide, 'From me')
    expect(kept.from).toEqual({ name: '', email: '', userId: null })
    expect((await mail.received(guide, 'To us')).to).toMatchObject([{ userId: guide.id }, { email: '', userId: null }])
    const rows = await api.db.select().from(mailContents)
    for (const trace of [mother.email, mother.id, 'Amara'])
      expect(JSON.stringify(rows).toLowerCase()).not.toContain(trace.toLowerCase())
    expect(await mail.subjects(guide, '?q=amara')).toEqual([])
  })

  test('streams say that there is mail to those who have it, and to nobody else', async () => {
    const { head, guide, admin } = schools.people
    const [heads, guides, admins] = await Promise.all(
      [head, guide, admin].map((person) => openStream(api, person.token)),
    )
    const sent = await mail.sent(head, { to: [{ email: guide.email }], subject: 'News' })
    await guides!.count(1)
    await heads!.count(3)
    const { id } = await mail.received(guide, 'News')
    expect(guides!.events()).toEqual([{ kind: 'mail', mailId: id }])
    expect(heads!.events()).toEqual(Array.from({ length: 3 }, () => ({ kind: 'mail', mailId: sent.id })))
    expect(admins!.events()).toEqual([])
    expect((await api.send('GET', '/api/v1/unread', { token: guide.token })).body.mail).toBeGreaterThan(0)
    await Promise.all([heads, guides, admins].map((stream) => stream!.close()))
  })

  test('suggests whom one may write to and has written to, and nobody else', async () => {
    const { guide, tutor, father, otherGuide } = schools.people
    const suggested = async (q: string, as: typeof guide) =>
      (await mail.call('GET', `/recipients?q=${encodeURIComponent(q)}`, as)).body.recipients.map(
        ({ userId }: { userId: string }) => userId,
      )
    expect(await suggested('nils', guide)).toEqual([father.id])
    expect(await suggested('akess', guide)).toEqual([father.id])
    expect(await suggested('', guide)).toEqual(expect.arrayContaining([father.id]))
    for (const [q, as] of [
      ['nils', tutor],
      ['nils', otherGuide],
      ['brandt', guide],
    ] as const)
      expect(await suggested(q, as)).toEqual([])
    const plain = (await mail.call('GET', '/recipients?q=nils', guide)).body.recipients
    expect(plain).toEqual([{ name: 'Nils Åkesson', email: father.email, userId: father.id }])
  })
})
