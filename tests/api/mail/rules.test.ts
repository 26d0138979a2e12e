import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ruled } from '#/api/modules/mail/mail.ruling.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { good, mailOf, type MailCalls, type Person } from '#tests/support/mail.ts'
import { unknown } from '#tests/support/matrix.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

test('labels and marks add up, and the first that files a mail decides where', () => {
  const none = { labelId: null, folder: null, marksRead: false, marksStarred: false, marksImportant: false }
  const fresh = { folder: 'inbox' as const, labelIds: [], isStarred: false, isImportant: false, isUnread: true }
  const now = new Date()
  const rules = [
    { ...none, labelId: 'a' },
    { ...none, labelId: 'b', folder: 'trash' as const },
    { ...none, labelId: 'a', folder: 'archive' as const, marksRead: true },
  ]
  expect(ruled(fresh, rules, now)).toEqual({
    labelIds: ['a', 'b'],
    isUnread: false,
    folder: 'trash',
    filedAt: now,
    snoozedUntil: null,
  })
  expect(ruled(fresh, [], now)).toBeNull()
  expect(ruled({ ...fresh, labelIds: ['a'] }, [rules[0]!], now)).toBeNull()
})

eachApi('rules', (start) => {
  let api: TestApi
  let mail: MailCalls
  let people: Schools['people']
  beforeAll(async () => {
    api = await start()
    mail = mailOf(api)
    people = (await buildSchools(api)).people
  })
  beforeEach(() => api.db.execute(sql`delete from mail_rules`))

  const to = (...some: Person[]) => some.map(({ email }) => ({ email }))
  const arrived = async (subject: string, more: { attachments?: string[] } = {}, from = people.head) => {
    await mail.sent(from, { to: to(people.guide), subject, ...more })
    const pages = await Promise.all(
      ['all', 'trash'].map((label) => mail.page(people.guide, `?label=${label}&limit=100`)),
    )
    return pages.flatMap(({ mails }) => mails).find((one) => one.subject === subject)!
  }

  test('file what arrives, by sender, subject and files, without regard to accents and case', async () => {
    const { guide, head, mother } = people
    const garden = await mail.label(guide, 'Garden')
    await mail.rule(guide, { from: 'FÀLK', subject: 'garden party', label: garden, star: true })
    await mail.rule(guide, { from: mother.email, folder: 'archive', read: true })
    await mail.rule(guide, { hasAttachments: true, important: true })
    expect(await arrived('A party in the Gärden')).toMatchObject({
      labelIds: [garden],
      isStarred: true,
      isImportant: false,
      folder: 'inbox',
      isUnread: true,
    })
    expect(await arrived('Only a party')).toMatchObject({ labelIds: [], isStarred: false })
    expect(await arrived('Hello', {}, mother)).toMatchObject({ folder: 'archive', isUnread: false })
    const attachments = [await mail.upload(head)]
    expect(await arrived('With a file', { attachments })).toMatchObject({ isImportant: true, folder: 'inbox' })
    // What is typed is words, not a pattern.
    await mail.rule(guide, { subject: '100%_', folder: 'trash' })
    expect(await arrived('1000 things')).toMatchObject({ folder: 'inbox' })
    expect(await arrived('It is 100%_ done')).toMatchObject({ folder: 'trash' })
  })

  test('are asked in their order, which their owner changes', async () => {
    const { guide } = people
    await mail.rule(guide, { subject: 'plan', folder: 'archive' })
    const second = await mail.rule(guide, { subject: 'plan', folder: 'trash' })
    expect(await arrived('Plan one')).toMatchObject({ folder: 'archive' })
    const { rules } = good(await mail.call('POST', `/rules/${second}/move`, guide, { by: -1 }))
    expect(rules.map(({ id }: { id: string }) => id)[0]).toBe(second)
    const { mails } = await mail.page(guide, '?label=trash')
    expect(await arrived('Plan two')).toMatchObject({ folder: 'trash' })
    expect((await mail.page(guide, '?label=trash')).mails).toHaveLength(mails.length + 1)
    // What lies in the trash is forgotten after thirty days, by whatever way it came.
    const { rows } = await api.db.execute(sql`
      select from mails where owner_id = ${guide.id} and folder = 'trash' and filed_at is null`)
    expect(rows).toEqual([])
    await mail.call('POST', `/rules/${second}/move`, guide, { by: -1 })
    expect((await mail.settings(guide)).rules[0]!.id).toBe(second)
  })

  test('do nothing once their label is gone, and say so', async () => {
    const { guide } = people
    const label = await mail.label(guide, 'Short-lived')
    const id = await mail.rule(guide, { subject: 'fleeting', label, read: true })
    await mail.call('DELETE', `/labels/${label}`, guide)
    expect(await arrived('Fleeting things')).toMatchObject({ labelIds: [], isUnread: true })
    expect((await mail.settings(guide)).rules).toMatchObject([{ id, label, isLabelGone: true }])
    expect(good(await mail.call('POST', `/rules/${id}/apply`, guide))).toMatchObject({ changed: 0, undo: null })
    good(await mail.call('PUT', `/rules/${id}`, guide, { subject: 'fleeting', read: true }))
    expect(await arrived('Fleeting once more')).toMatchObject({ isUnread: false })
  })

  test('apply to what is there already, and are taken back', async () => {
    const { guide, head } = people
    const label = await mail.label(guide, 'Trips')
    const one = await arrived('Trip to the sea')
    const other = await arrived('Trip to the hills')
    const binned = await arrived('Trip that is off')
    await mail.bulk(guide, [binned.id], { type: 'move', folder: 'trash' })
    await mail.sent(guide, { to: to(head), subject: 'My own trip' })
    const id = await mail.rule(guide, { subject: 'trip', label, folder: 'archive', read: true })
    const { changed, undo } = good(await mail.call('POST', `/rules/${id}/apply`, guide))
    expect(changed).toBe(2)
    const state = async () =>
      (await Promise.all([one, other].map(({ id: each }) => mail.get(guide, each)))).map(
        ({ mail: { folder, labelIds, isUnread } }) => ({ folder, labelIds, isUnread }),
      )
    expect(await state()).toEqual([one, other].map(() => ({ folder: 'archive', labelIds: [label], isUnread: false })))
    expect((await mail.get(guide, binned.id)).mail).toMatchObject({ folder: 'trash', labelIds: [] })
    expect(good(await mail.call('POST', `/rules/${id}/apply`, guide)).changed).toBe(0)
    good(await api.send('POST', `/api/v1/changes/${undo.id}/undo`, { token: guide.token }))
    expect(await state()).toEqual([one, other].map(() => ({ folder: 'inbox', labelIds: [], isUnread: true })))
  })

  test('throw a mail away without an answer of who is away, and file notes that come', async () => {
    const { guide, head } = people
    await mail.away(guide, { subject: 'Gone fishing' })
    await mail.rule(guide, { subject: 'advert', folder: 'trash' })
    await mail.rule(head, { subject: 'fishing', folder: 'archive' })
    await arrived('An advert')
    expect(await mail.received(head, 'Gone fishing')).toBeUndefined()
    await arrived('A question')
    expect(await mail.received(head, 'Gone fishing')).toMatchObject({ folder: 'archive' })
    await mail.call('DELETE', '/absence', guide)
  })

  test('that fail leave the delivery as it would have been', async () => {
    const { guide } = people
    await mail.rule(guide, { subject: 'fragile', folder: 'trash' })
    await mail.away(guide)
    await api.db.execute(sql`alter table mail_rules rename column from_words to from_elsewhere`)
    await api.db.execute(sql`alter table mail_absences rename column subject to subject_elsewhere`)
    try {
      expect(await arrived('Fragile')).toMatchObject({ folder: 'inbox' })
    } finally {
      await api.db.execute(sql`alter table mail_rules rename column from_elsewhere to from_words`)
      await api.db.execute(sql`alter table mail_absences rename column subject_elsewhere to subject`)
    }
    await mail.call('DELETE', '/absence', guide)
  })

  test('are fifty at most, each with a condition and something to do', async () => {
    const me = await api.person()
    const refused = async (body: object) => Object.keys((await mail.call('POST', '/rules', me, body)).body.fields)
    expect(await refused({ folder: 'archive' })).toEqual(['from'])
    expect(await refused({ subject: 'x' })).toEqual(['label'])
    expect(await refused({ subject: 'x'.repeat(101), read: true })).toEqual(['subject'])
    expect(await refused({ from: 'x', folder: 'spam' })).toEqual(['folder'])
    const foreign = await mail.label(people.guide, 'Not yours')
    expect(await refused({ from: 'x', label: foreign })).toEqual(['label'])
    expect(await refused({ from: 'x', label: unknown })).toEqual(['label'])
    for (let at = 0; at < 50; at += 1) await mail.rule(me, { subject: `${at}`, star: true })
    expect(await refused({ from: 'x', star: true })).toEqual(['from'])
    expect((await mail.settings(me)).rules).toHaveLength(50)
  })

  test('are their owner’s alone', async () => {
    const { guide, colleague, admin } = people
    const id = await mail.rule(guide, { subject: 'mine', star: true })
    const tries = [colleague, admin].flatMap((person) => [
      mail.call('PUT', `/rules/${id}`, person, { subject: 'x', star: true }),
      mail.call('POST', `/rules/${id}/move`, person, { by: 1 }),
      mail.call('POST', `/rules/${id}/apply`, person),
      mail.call('DELETE', `/rules/${id}`, person),
    ])
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404))
    expect((await mail.settings(colleague)).rules).toEqual([])
    expect((await mail.settings(guide)).rules).toMatchObject([{ id, subject: 'mine' }])
    const { body } = await api.send('GET', '/api/v1/me/export', { token: guide.token })
    expect(body.mailRules).toMatchObject([{ subject: 'mine', starred: true }])
  })
})
