import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { mailContents, mails } from '#/api/db/tables/mail.ts'
import { suspendPerson } from '#/api/db/seed/people.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { freshPlace } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { mailOf, type MailCalls } from '#tests/support/mail.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

eachApi('sending mail', (start, kind) => {
  let api: TestApi
  let mail: MailCalls
  let schools: Schools
  beforeAll(async () => {
    api = await start()
    mail = mailOf(api)
    schools = await buildSchools(api)
  })

  const to = (...people: { email: string }[]) => people.map(({ email }) => ({ email }))

  test('waits ten seconds, and can be taken back until then', async () => {
    const { mother, guide } = schools.people
    const draft = await mail.draft(mother, { to: to(guide), subject: 'Rubber boots', text: 'Where are they?' })
    expect(draft).toMatchObject({ folder: 'drafts', sentAt: null, isUnread: false, version: 1 })
    const before = Date.now()
    const { body } = await mail.send(mother, draft)
    expect(body.mail).toMatchObject({
      folder: 'sent',
      scheduledAt: null,
      to: [{ name: 'Tomás Oliveira', userId: guide.id }],
    })
    expect(Date.parse(body.mail.sentAt)).toBeGreaterThanOrEqual(before + 10_000)
    expect(Date.parse(body.mail.sentAt)).toBeLessThanOrEqual(Date.now() + 10_000)
    expect(await mail.subjects(guide)).toEqual([])

    const back = await mail.call('POST', `/mails/${draft.id}/unsend`, mother)
    expect(back.body.mail).toMatchObject({ folder: 'drafts', sentAt: null })
    await mail.makeDue(draft.id)
    expect(await mail.subjects(guide)).toEqual([])
    expect(await mail.subjects(mother, '?label=drafts')).toEqual(['Rubber boots'])
  })

  test('reaches everybody once, shows blind copies to nobody else, and cannot be taken back then', async () => {
    const { head, guide, colleague, mother } = schools.people
    const sent = await mail.sent(head, {
      to: to(guide, mother),
      cc: [{ email: guide.email.toUpperCase() }],
      bcc: to(colleague),
      subject: 'Summer party',
      text: 'All welcome.',
    })
    expect(sent).toMatchObject({
      folder: 'sent',
      bcc: [{ userId: colleague.id }],
      cc: [],
      isUnread: false,
      failures: [],
    })
    for (const person of [guide, mother, colleague]) {
      const copy = await mail.received(person, 'Summer party')
      expect(copy).toMatchObject({ folder: 'inbox', isUnread: true, from: { name: 'Ingrid Falk', userId: head.id } })
      const { mail: whole } = await mail.get(person, copy.id)
      expect(whole).toMatchObject({ bcc: [], cc: [], to: [{ userId: guide.id }, { userId: mother.id }] })
      expect(whole.message).toBe('<p>All welcome.</p>')
    }
    expect(await mail.subjects(guide, '?q=Žofie')).toEqual([])
    const late = await mail.call('POST', `/mails/${sent.id}/unsend`, head)
    expect(late).toMatchObject({ status: 409, body: { code: 'mail_left' } })
    expect(await mail.send(head, sent)).toMatchObject({ status: 409, body: { code: 'mail_not_draft' } })
  })

  test('to oneself brings a copy of one’s own', async () => {
    const me = await api.person()
    await mail.sent(me, { to: to(me), subject: 'Remember' })
    expect(await mail.subjects(me)).toEqual(['Remember'])
    expect(await mail.subjects(me, '?label=sent')).toEqual(['Remember'])
  })

  test('later waits among the scheduled, and comes at its time', async () => {
    const { head, guide } = schools.people
    const draft = await mail.draft(head, { to: to(guide), subject: 'On Monday' })
    const at = new Date(Date.now() + 86_400_000).toISOString()
    expect((await mail.send(head, draft, at)).body.mail).toMatchObject({ scheduledAt: at, sentAt: at, folder: 'sent' })
    expect(await mail.subjects(head, '?label=scheduled')).toEqual(['On Monday'])
    expect(await mail.subjects(head, '?label=sent')).not.toContain('On Monday')
    await mail.makeDue(draft.id)
    await mail.left(draft.id)
    expect(await mail.subjects(head, '?label=scheduled')).toEqual([])
    expect((await mail.page(head, '?label=sent')).mails[0]).toMatchObject({ subject: 'On Monday', scheduledAt: null })
    expect(await mail.subjects(guide, '?q=monday')).toEqual(['On Monday'])
  })

  test.each([-61_000, 367 * 86_400_000])('is refused at a time that is not in the coming year: %i ms', async (ms) => {
    const me = await api.person()
    const draft = await mail.draft(me, { to: to(me) })
    const answer = await mail.send(me, draft, new Date(Date.now() + ms).toISOString())
    expect(answer).toMatchObject({ status: 422, body: { fields: { at: expect.any(String) } } })
  })

  test('leaves at once at a time that has just passed, as on a clock that is slow', async () => {
    const me = await api.person()
    const draft = await mail.draft(me, { to: to(me) })
    expect((await mail.send(me, draft, new Date(Date.now() - 1000).toISOString())).status).toBeLessThan(300)
    await mail.left(draft.id)
  })

  test('needs a recipient, and takes a hundred', async () => {
    const me = await api.person()
    const nobody = await mail.send(me, await mail.draft(me))
    expect(nobody).toMatchObject({ status: 422, body: { fields: { to: expect.any(String) } } })
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ email: `p${at}@elsewhere.example` }))
    await mail.draft(me, { to: many(40), cc: many(40), bcc: many(20) })
    for (const tooMany of [{ to: many(101) }, { to: many(40), cc: many(40), bcc: many(21) }]) {
      const answer = await mail.call('POST', '/drafts', me, tooMany)
      expect(answer).toMatchObject({ status: 422, body: { fields: { to: 'A mail goes to at most 100 people.' } } })
    }
  })

  test.each([
    ['subject', 'Hello\r\nBcc: victim@elsewhere.example'],
    ['subject', 'Hello\nX-Injected: yes'],
    ['subject', 'Hello\u0085'],
    ['to.0.email', 'a@b.example\r\nBcc: victim@elsewhere.example'],
    ['to.0.email', 'a@b.example, victim@elsewhere.example'],
    ['to.0.email', '<a@b.example>'],
    ['to.0.name', 'Anna\r\nBcc: victim@elsewhere.example'],
  ])('takes no other header in %s: %j', async (field, value) => {
    const me = await api.person()
    const address = { name: 'Anna', email: 'a@b.example' }
    const body = field === 'subject' ? { subject: value } : { to: [{ ...address, [field.split('.').at(-1)!]: value }] }
    const answer = await mail.call('POST', '/drafts', me, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  test('without SMTP, refuses whom one may not write to, whether they are here or not', async () => {
    const { mother, otherHead, father } = schools.people
    const stranger = await mail.draft(otherHead, { to: to(mother) })
    const nobody = await mail.draft(otherHead, {
      to: to({ email: 'x'.repeat(mother.email.length - 17) + '@families.example' }),
    })
    const answers = [await mail.send(otherHead, stranger), await mail.send(otherHead, nobody)]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([422, 'mail_no_outside'])
    const [one, other] = answers.map(({ body }) => body)
    expect(one.fields.to).toContain(mother.email)
    expect(Object.keys(one)).toEqual(Object.keys(other))
    expect(one.message).toBe(other.message)
    const blind = await mail.draft(father, { to: to(schools.people.guide), bcc: to(otherHead) })
    expect(Object.keys((await mail.send(father, blind)).body.fields)).toEqual(['bcc'])
  })

  test('whoever wrote may be answered, unless they are shut out', async () => {
    const { admin, tutor } = schools.people
    const hello = await mail.sent(admin, { to: to(tutor), subject: 'Hello Luca' })
    const copy = await mail.received(tutor, 'Hello Luca')
    const answer = await mail.sent(tutor, { to: to(admin), subject: 'Re: Hello Luca', inReplyTo: copy.id })
    expect(answer).toMatchObject({ thread: hello.thread, inReplyTo: copy.id })
    const { mail: arrived, thread } = await mail.get(admin, (await mail.received(admin, 'Re: Hello Luca')).id)
    expect(arrived.inReplyTo).toBe(hello.id)
    expect(thread.map(({ subject }) => subject)).toEqual(['Hello Luca', 'Re: Hello Luca'])
    expect(arrived.threadCount).toBe(2)

    const [one, two] = [await api.person({ roles: ['tutor'] }), await api.person({ roles: ['tutor'] })]
    await mail.sent(one, { to: to(one), subject: 'x' })
    await api.db.execute(sql`
      update mail_contents set sender_id = ${two.id} where id in (select content_id from mails where owner_id = ${one.id})`)
    const reply = await mail.draft(one, { to: to(two) })
    await api.db.execute(sql`insert into chat_blocks (user_id, blocked_id) values (${two.id}, ${one.id})`)
    expect((await mail.send(one, reply)).status).toBe(422)
    await api.db.execute(sql`delete from chat_blocks`)
    expect((await mail.send(one, reply)).status).toBe(200)
  })

  test('in between, a recipient who has gone is named to the sender, and a sender who has gets it back', async () => {
    const { head } = schools.people
    const gone = await api.person({ roles: ['admin'] })
    const draft = await mail.draft(head, { to: to(gone, schools.people.guide), subject: 'Are you there?' })
    await mail.send(head, draft)
    await suspendPerson(api.db, gone.id)
    await mail.makeDue(draft.id)
    await mail.left(draft.id)
    expect((await mail.get(head, draft.id)).mail.failures).toEqual([
      { email: gone.email, reason: 'This account is not in use any more.' },
    ])
    const { mail: other } = await mail.get(
      schools.people.guide,
      (await mail.received(schools.people.guide, 'Are you there?')).id,
    )
    expect(other.failures).toEqual([])

    const leaver = await api.person()
    const late = await mail.draft(leaver, { to: to(leaver) })
    await mail.send(leaver, late)
    await suspendPerson(api.db, leaver.id)
    await mail.makeDue(late.id)
    await eventually(async () => {
      const [row] = await api.db.select().from(mails).where(eq(mails.id, late.id))
      expect(row).toMatchObject({ folder: 'drafts' })
    })
  })

  test('by two instances on one database, each mail leaves once', async () => {
    if (kind === 'embedded') return
    const place = await freshPlace(kind)
    const [one, other] = [await start({}, place), await start({}, place)]
    const calls = mailOf(one)
    const me = await one.person()
    const drafts = await Promise.all(
      Array.from({ length: 25 }, (_, at) => calls.draft(me, { to: to(me), subject: `Mail ${at}` })),
    )
    for (const draft of drafts) await calls.send(me, draft)
    await one.db.update(mailContents).set({ sendAt: new Date(0) })
    for (const api of [one, other, one, other]) api.services.mailSender.wake()
    await Promise.all(drafts.map(({ id }) => calls.left(id)))
    const subjects = await calls.subjects(me, '?limit=100')
    expect(subjects.toSorted()).toEqual(drafts.map(({ subject }) => subject).toSorted())
    const { rows } = await one.db.execute(sql`select event from live_events where event->>'mailId' is not null`)
    const told = rows.map(({ event }) => (event as { mailId: string }).mailId)
    // Begun, sent and gone for the writer’s copy, and once for the one that came.
    expect(told).toHaveLength(25 * 4)
  })

  test('that failed on its way is as if it had not begun', async () => {
    const me = await api.person()
    const draft = await mail.draft(me, { to: to(me), subject: 'Halfway' })
    await mail.send(me, draft)
    // The sender may still be at work on what other tests sent.
    const { publish } = api.services.live
    const failed = vi.fn<() => void>()
    const watched = vi.spyOn(api.services.live, 'publish').mockImplementation(async (tx, audience, event) => {
      if (![...audience].includes(me.id)) return publish(tx, audience, event)
      failed()
      throw new Error('killed')
    })
    await mail.makeDue(draft.id)
    await eventually(() => expect(failed).toHaveBeenCalled())
    watched.mockRestore()
    expect(await mail.subjects(me)).toEqual([])
    await mail.makeDue(draft.id)
    await mail.left(draft.id)
    expect(await mail.subjects(me)).toEqual(['Halfway'])
  })
})
