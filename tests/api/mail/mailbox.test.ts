import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailContents, mails } from '#/api/db/tables/mail.ts'
import type { MailLabel } from '#/contract/mail/mail.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { good, mailOf, type MailCalls, type Person } from '#tests/support/mail.ts'
import { unknown } from '#tests/support/matrix.ts'

type Arrived = Partial<typeof mails.$inferInsert> & { subject?: string; text?: string; name?: string }

eachApi('a mailbox', (start) => {
  let api: TestApi
  let mail: MailCalls
  let me: Person
  beforeAll(async () => {
    api = await start()
    mail = mailOf(api)
  })

  /** A mail that came from elsewhere some minutes ago. */
  async function arrived(minutes: number, { subject = '', text = '', name = 'Anna Berg', ...copy }: Arrived = {}) {
    const at = new Date(Date.now() - minutes * 60_000)
    const [id, contentId] = [newId(), newId()]
    const thread = copy.thread ?? contentId
    const from = { name, email: 'anna.berg@elsewhere.example', userId: null }
    const to = [{ name: 'Me', email: me.email, userId: me.id }]
    const words = { subject, text, html: `<p>${text}</p>`, from, to, cc: [], bcc: [] }
    await api.db.insert(mailContents).values({ id: contentId, thread, status: 'sent', sendAt: at, ...words })
    const row = { ownerId: me.id, contentId, isOutgoing: false, folder: 'inbox' as const, isUnread: true, at }
    await api.db.insert(mails).values({ ...row, ...copy, id, thread })
    return { id, thread }
  }
  const newcomer = async () => (me = await api.person())
  const labels = async () => good(await mail.call('GET', '/labels', me)).labels as MailLabel[]
  const unreadOf = async () =>
    Object.fromEntries((await labels()).flatMap(({ name, unreadCount }) => (unreadCount ? [[name, unreadCount]] : [])))
  const undo = (id: string) => api.send('POST', `/api/v1/changes/${id}/undo`, { token: me.token })
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

  test('lists the newest of each thread, a page at a time in both directions, and counts to a thousand', async () => {
    await newcomer()
    for (let at = 0; at < 7; at += 1) {
      const { thread } = await arrived(100 - at * 10, { subject: `T${at}` })
      await arrived(100 - at * 10 - 1, { subject: `T${at} again`, thread })
    }
    const first = await mail.page(me, '?limit=3')
    expect(first.mails.map(({ subject }) => subject)).toEqual(['T6 again', 'T5 again', 'T4 again'])
    expect(first.mails[0]).toMatchObject({ threadCount: 2 })
    expect([first['previous'], first['count']]).toEqual([null, { value: 7, more: false }])
    const second = await mail.page(me, `?limit=3&after=${String(first['next'])}`)
    expect(second.mails.map(({ subject }) => subject)).toEqual(['T3 again', 'T2 again', 'T1 again'])
    const last = await mail.page(me, `?limit=3&after=${String(second['next'])}`)
    expect([last.mails.length, last['next']]).toEqual([1, null])
    const back = await mail.page(me, `?limit=3&before=${String(last['previous'])}`)
    expect(back.mails).toEqual(second.mails)
    expect((await mail.page(me, '?limit=3&after=nonsense')).mails).toEqual(first.mails)
  })

  test('searches subject, words, names and addresses, without accents, every word of it', async () => {
    await newcomer()
    await arrived(3, { subject: 'Élodie’s coat', text: 'It hangs in the cloakroom', name: 'Žofie Černá' })
    await arrived(2, { subject: 'Lunch', text: '100 % of_it' })
    await arrived(1, { subject: 'In the bin', text: 'cloakroom', folder: 'trash' })
    const found = (q: string, label = 'all') => mail.subjects(me, `?label=${label}&q=${encodeURIComponent(q)}`)
    for (const q of ['elodie', 'CLOAK', 'cerna', 'zo', 'coat cloakroom', 'élodie černá'])
      expect([q, await found(q)]).toEqual([q, ['Élodie’s coat']])
    expect(await found('anna.berg@elsewhere')).toEqual(['Lunch', 'Élodie’s coat'])
    expect(await found('100 %')).toEqual(['Lunch'])
    expect(await found('of_it')).toEqual(['Lunch'])
    for (const q of ['coat lunch', '%%', "' or 1=1", me.id]) expect([q, await found(q)]).toEqual([q, []])
    expect(await found('cloakroom', 'trash')).toEqual(['In the bin'])
  })

  test('searches by sender, files and days, in three languages, in the zone of the mailbox', async () => {
    await newcomer()
    await api.db.execute(sql`update users set time_zone = 'Pacific/Auckland' where id = ${me.id}`)
    const found = async (q: string) =>
      (await mail.page(me, `?q=${encodeURIComponent(q)}`)).mails.map(({ subject }) => subject)
    await arrived(3, { subject: 'Beans', name: 'Anna Berg', at: new Date('2026-03-01T10:59:00Z') })
    await arrived(2, { subject: 'Peas', name: 'Zoë Ørsted', text: 'From Anna', at: new Date('2026-03-01T11:00:00Z') })
    await api.db.execute(sql`update mail_contents set sender = sender || '{"email": "zoe@elsewhere.example"}'
      where sender ->> 'name' = 'Zoë Ørsted'`)
    const sent = await api.send('POST', '/api/v1/attachments?name=list.txt', {
      token: me.token,
      body: new TextEncoder().encode('peas'),
      headers: { 'content-type': 'application/octet-stream' },
    })
    await api.db.execute(sql`insert into mail_attachments (content_id, attachment_id, position)
      select c.id, ${sent.body.attachment.id}, 0 from mail_contents c
      where c.subject = 'Peas' and exists (select from mails m where m.content_id = c.id and m.owner_id = ${me.id})`)
    expect(await found('anna')).toEqual(['Peas', 'Beans'])
    for (const q of ['from:anna', 'von:ANNA', 'de:"anna berg"']) expect(await found(q)).toEqual(['Beans'])
    expect(await found('from:zoe from:orsted')).toEqual(['Peas'])
    for (const q of ['has:attachment', 'hat:anhang', 'contient:pj']) expect(await found(q)).toEqual(['Peas'])
    // Midnight there is eleven in the morning of the day before.
    for (const q of ['before:2026-03-02', 'vor:2.3.2026', 'avant:02/03/2026']) expect(await found(q)).toEqual(['Beans'])
    for (const q of ['after:2026-03-02', 'nach:2.3.2026', 'après:2026-03-02']) expect(await found(q)).toEqual(['Peas'])
    expect(await found('after:2026-03-01 before:2026-03-03 from:anna')).toEqual(['Beans'])
    expect(await found('from:elsewhere.example peas')).toEqual(['Peas'])
    expect(await found('from:% has:nothing')).toEqual([])
  })

  test('shows each folder, view and label what belongs there, with what is unread', async () => {
    await newcomer()
    const label = await mail.label(me, 'Garden')
    await arrived(9, { subject: 'in', isStarred: true, labelIds: [label] })
    await arrived(8, { subject: 'read', isUnread: false, isImportant: true })
    await arrived(7, { subject: 'spam', folder: 'spam', isStarred: true })
    await arrived(6, { subject: 'trash', folder: 'trash', labelIds: [label] })
    await arrived(5, { subject: 'archive', folder: 'archive', isUnread: false, labelIds: [label] })
    await arrived(4, { subject: 'later', snoozedUntil: new Date(inHours(1)) })
    await mail.draft(me, { subject: 'draft' })
    const shown = {
      inbox: ['read', 'in'],
      spam: ['spam'],
      trash: ['trash'],
      archive: ['archive'],
      drafts: ['draft'],
      starred: ['in'],
      important: ['read'],
      snoozed: ['later'],
      all: ['later', 'draft', 'archive', 'read', 'in'],
      [label]: ['archive', 'in'],
      [unknown]: [],
    }
    for (const [name, subjects] of Object.entries(shown))
      expect([name, await mail.subjects(me, `?label=${name}`)]).toEqual([name, subjects])
    expect(await mail.subjects(me, '?unread=true')).toEqual(['in'])
    expect(await unreadOf()).toEqual({ inbox: 1, spam: 1, trash: 1, all: 2, starred: 1, snoozed: 1, Garden: 1 })
    expect(await api.services.unread(me.id)).toMatchObject({ mail: 1 })
    expect((await mail.call('GET', '/mails?label=elsewhere', me)).status).toBe(422)
  })

  test('snoozes: out of the inbox until then, and on top again after it', async () => {
    await newcomer()
    const { id } = await arrived(60, { subject: 'snoozed', folder: 'archive' })
    await arrived(5, { subject: 'newer' })
    const { body } = await mail.bulk(me, [id], { type: 'snooze', until: inHours(2) })
    expect(body).toMatchObject({ changed: 1, skipped: [] })
    expect(await mail.subjects(me)).toEqual(['newer'])
    expect((await mail.page(me, '?label=snoozed')).mails).toMatchObject([{ subject: 'snoozed', folder: 'inbox' }])
    await api.db
      .update(mails)
      .set({ snoozedUntil: new Date(Date.now() - 1000) })
      .where(eq(mails.id, id))
    expect((await mail.page(me)).mails).toMatchObject([
      { subject: 'snoozed', snoozedUntil: null },
      { subject: 'newer' },
    ])
    for (const until of [inHours(-1), inHours(24 * 367)]) {
      const refused = await mail.bulk(me, [id], { type: 'snooze', until })
      expect(refused).toMatchObject({ status: 422, body: { fields: { 'action.until': expect.any(String) } } })
    }
  })

  describe('changes many at once', () => {
    test.each([
      ['read', { type: 'read', value: true }, { isUnread: false }],
      ['starred', { type: 'star', value: true }, { isStarred: true }],
      ['important', { type: 'important', value: true }, { isImportant: true }],
      ['archived', { type: 'move', folder: 'archive' }, { folder: 'archive' }],
      ['snoozed', { type: 'snooze', until: '2037-01-01T00:00:00.000Z' }, null],
      ['thrown away', { type: 'move', folder: 'trash' }, { folder: 'trash' }],
    ])('to be %s, and takes it back', async (_what, action, after) => {
      await newcomer()
      const [one, two] = [await arrived(2), await arrived(1)]
      const before = [(await mail.get(me, one.id)).mail, (await mail.get(me, two.id)).mail]
      const until = inHours(1)
      const given = action.type === 'snooze' ? { ...action, until } : action
      const { body } = await mail.bulk(me, [one.id, two.id, unknown], given)
      expect(body).toMatchObject({ changed: 2, skipped: [unknown], undo: { id: expect.any(String) } })
      for (const { id } of [one, two]) {
        expect((await mail.get(me, id)).mail).toMatchObject({ ...(after ?? { snoozedUntil: until }), version: 2 })
      }
      expect((await undo(body.undo.id)).body).toEqual({ restored: 2, skipped: 0 })
      for (const old of before) expect((await mail.get(me, old.id)).mail).toEqual({ ...old, version: 3 })
      expect((await undo(body.undo.id)).status).toBe(409)
      expect((await mail.bulk(me, [one.id], { type: 'read', value: false })).body.undo).toBeNull()
    })

    test('with the others of their threads, but not what lies in the trash', async () => {
      await newcomer()
      const { id, thread } = await arrived(9)
      const sibling = await arrived(8, { thread })
      const binned = await arrived(7, { thread, folder: 'trash' })
      const { body } = await mail.bulk(me, [id], { type: 'read', value: true }, true)
      expect(body.changed).toBe(2)
      expect((await mail.get(me, sibling.id)).mail.isUnread).toBe(false)
      expect((await mail.get(me, binned.id)).mail.isUnread).toBe(true)
    })

    test('leaves what was changed since as it is', async () => {
      await newcomer()
      const { id } = await arrived(1)
      const { body } = await mail.bulk(me, [id], { type: 'star', value: true })
      await mail.bulk(me, [id], { type: 'move', folder: 'archive' })
      expect((await undo(body.undo.id)).body).toEqual({ restored: 0, skipped: 1 })
      const others = await api.person()
      const answer = await api.send('POST', `/api/v1/changes/${body.undo.id}/undo`, { token: others.token })
      expect(answer.status).toBe(404)
    })

    test('keeps sent mail among the sent, drafts among the drafts, and what waits where it is', async () => {
      await newcomer()
      const sent = await mail.sent(me, { to: [{ email: me.email }], subject: 'sent' })
      const draft = await mail.draft(me, { subject: 'draft' })
      const waiting = await mail.draft(me, { to: [{ email: me.email }], subject: 'waiting' })
      await mail.send(me, waiting)
      const ids = [sent.id, draft.id, waiting.id]
      for (const folder of ['inbox', 'archive', 'spam']) {
        expect((await mail.bulk(me, ids, { type: 'move', folder })).body).toMatchObject({ changed: 0, skipped: ids })
      }
      expect((await mail.bulk(me, ids, { type: 'move', folder: 'trash' })).body.skipped).toEqual([waiting.id])
      await mail.bulk(me, ids, { type: 'move', folder: 'inbox' })
      expect((await mail.get(me, sent.id)).mail.folder).toBe('sent')
      expect((await mail.get(me, draft.id)).mail.folder).toBe('drafts')
    })

    test('deletes for good only drafts and what lies in the trash', async () => {
      await newcomer()
      const [kept, binned] = [await arrived(2), await arrived(1, { folder: 'trash' })]
      const draft = await mail.draft(me)
      const { body } = await mail.bulk(me, [kept.id, binned.id, draft.id], { type: 'delete' })
      expect(body).toEqual({ changed: 2, skipped: [kept.id], undo: null })
      expect((await mail.call('GET', `/mails/${binned.id}`, me)).status).toBe(404)
      expect(await api.db.select().from(mailContents).where(eq(mailContents.id, binned.thread))).toEqual([])
    })
  })

  describe('has labels', () => {
    const own = async () => (await labels()).filter(({ type }) => type === 'custom').map(({ name }) => name)
    const patch = (id: string, body: object) => mail.call('PATCH', `/labels/${id}`, me, body)

    test('of one’s own, one of a name, in one’s own order', async () => {
      await newcomer()
      const [a, , c] = [await mail.label(me, 'A'), await mail.label(me, 'B'), await mail.label(me, 'C')]
      const twice = await mail.call('POST', '/labels', me, { name: 'a', color: 'red' })
      expect(twice).toMatchObject({ status: 422, body: { fields: { name: expect.stringContaining('already') } } })
      expect((await patch(c, { name: 'b' })).status).toBe(422)
      expect((await patch(c, { position: 0 })).body.label).toMatchObject({ name: 'C', color: 'blue', position: 0 })
      expect(await own()).toEqual(['C', 'A', 'B'])
      await patch(a, { position: 99, color: 'green', name: 'Z' })
      expect(await own()).toEqual(['C', 'B', 'Z'])
      const stranger = await api.person()
      await mail.label(stranger, 'A')
      for (const body of [{ name: 'x' }, { position: 0 }]) {
        expect((await mail.call('PATCH', `/labels/${a}`, stranger, body)).status).toBe(404)
      }
      expect((await mail.call('DELETE', `/labels/${a}`, stranger)).status).toBe(404)
      expect(await own()).toEqual(['C', 'B', 'Z'])
    })

    test('on mails, which stay when a label goes, also from what is taken back', async () => {
      await newcomer()
      const label = await mail.label(me, 'A')
      const { id } = await arrived(1)
      await mail.bulk(me, [id], { type: 'label', label, value: true })
      expect((await mail.get(me, id)).mail.labelIds).toEqual([label])
      const { body } = await mail.bulk(me, [id], { type: 'label', label, value: false })
      expect((await mail.get(me, id)).mail.labelIds).toEqual([])
      await mail.call('DELETE', `/labels/${label}`, me)
      expect((await undo(body.undo.id)).body).toEqual({ restored: 1, skipped: 0 })
      expect((await mail.get(me, id)).mail.labelIds).toEqual([])
      const foreign = await mail.label(await api.person(), 'B')
      for (const unowned of [foreign, unknown, label]) {
        const answer = await mail.bulk(me, [id], { type: 'label', label: unowned, value: true })
        expect(answer).toMatchObject({ status: 422, body: { fields: { 'action.label': expect.any(String) } } })
      }
    })
  })
})
