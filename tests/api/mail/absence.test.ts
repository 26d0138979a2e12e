import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { stateOn, todayIn } from '#/api/modules/mail/mail.absence.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { day, good, mailOf, type MailCalls, type Person } from '#tests/support/mail.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

test.each([
  ['2026-03-01', 'planned'],
  ['2026-03-02', 'on'],
  ['2026-03-05', 'on'],
  ['2026-03-06', 'over'],
])('an absence from the 2nd to the 5th of March is, on %s, %s', (today, state) => {
  const days = { firstDay: '2026-03-02', lastDay: '2026-03-05' }
  expect(stateOn(today, { ...days, isEnded: false })).toBe(state)
  expect(stateOn(today, { ...days, isEnded: true })).toBe('over')
})

test('days are those where somebody is', () => {
  const now = new Date('2026-03-01T23:30:00Z')
  expect(todayIn('Europe/Berlin', now)).toBe('2026-03-02')
  expect(todayIn('America/New_York', now)).toBe('2026-03-01')
  expect([null, '', 'Nowhere/AtAll'].map((zone) => todayIn(zone, now))).toEqual(Array(3).fill('2026-03-01'))
})

eachApi('absence notes', (start) => {
  let api: TestApi
  let mail: MailCalls
  let people: Schools['people']
  beforeAll(async () => {
    api = await start()
    mail = mailOf(api)
    people = (await buildSchools(api)).people
  })
  beforeEach(async () => {
    await api.db.execute(sql`delete from mail_absences`)
    await api.db.execute(sql`delete from chat_blocks`)
    await api.db.execute(sql`update users set time_zone = null`)
  })

  const to = (...some: Person[]) => some.map(({ email }) => ({ email }))
  /** Subjects that somebody received from another, the newest first. */
  const notes = async (me: Person, from: Person) =>
    (await mail.page(me, '?label=all&limit=100')).mails
      .filter((one) => one.from.userId === from.id)
      .map(({ subject }) => subject)
  const told = async (me: Person, from: Person) =>
    Number(
      (
        await api.db.execute<{ count: string }>(sql`
          select count(*) from mails join mail_contents c on c.id = mails.content_id
          where owner_id = ${me.id} and c.sender_id = ${from.id} and c.is_automatic`)
      ).rows[0]!.count,
    )

  test('answer each sender once, in the thread, whatever becomes of the words', async () => {
    const { mother, guide, head } = people
    await mail.away(guide, { text: 'Back <b>soon</b>.\nsee https://casa.example' })
    const sent = await mail.sent(mother, { to: to(guide), subject: 'Boots' })
    const note = await mail.received(mother, 'Absence note: Boots')
    expect(note).toMatchObject({ folder: 'inbox', isUnread: true, from: { userId: guide.id }, thread: sent.thread })
    const { mail: whole, thread } = await mail.get(mother, note.id)
    expect(whole).toMatchObject({ isAutomatic: true, inReplyTo: sent.id, bcc: [] })
    expect(whole.message).toContain('Back &lt;b&gt;soon&lt;/b&gt;')
    expect(thread.map(({ subject }) => subject)).toEqual(['Boots', 'Absence note: Boots'])

    await mail.sent(mother, { to: to(guide), subject: 'Boots again' })
    await mail.away(guide, { text: 'In other words', until: day(9) })
    await mail.sent(mother, { to: to(guide), subject: 'And again' })
    expect(await told(mother, guide)).toBe(1)
    await mail.sent(head, { to: to(guide), subject: 'Timetable' })
    expect(await told(head, guide)).toBe(1)
    expect((await mail.settings(guide)).absence).toMatchObject({ state: 'on', answered: 2, text: 'In other words' })
    expect(await mail.subjects(guide, '?label=sent')).not.toContain('Absence note: Boots')
  })

  test('answer anew in the next absence, and no more once it was ended', async () => {
    const { mother, guide } = people
    const before = await told(mother, guide)
    await mail.away(guide)
    await mail.sent(mother, { to: to(guide), subject: 'One' })
    expect((await mail.call('DELETE', '/absence', guide)).status).toBe(204)
    expect((await mail.settings(guide)).absence).toMatchObject({ state: 'over', text: 'I am away.' })
    await mail.sent(mother, { to: to(guide), subject: 'Two' })
    expect(await told(mother, guide)).toBe(before + 1)
    await mail.away(guide, { subject: 'On holiday' })
    await mail.sent(mother, { to: to(guide), subject: 'Three' })
    expect(await told(mother, guide)).toBe(before + 2)
    expect((await notes(mother, guide))[0]).toBe('On holiday')
  })

  test('two who are away never answer each other’s notes, and nobody answers themselves', async () => {
    const { guide, head } = people
    await mail.away(guide)
    await mail.away(head)
    const [ofGuide, ofHead] = [await told(guide, head), await told(head, guide)]
    await mail.sent(guide, { to: to(head, guide), cc: to(guide), subject: 'To and fro' })
    expect([await told(guide, head), await told(head, guide)]).toEqual([ofGuide + 1, ofHead])
    expect(await told(guide, guide)).toBe(0)
  })

  test('end by themselves with their last day, where their owner is', async () => {
    const { mother, guide } = people
    const before = await told(mother, guide)
    await mail.away(guide, { from: day(1), until: day(3) })
    await mail.sent(mother, { to: to(guide), subject: 'Too early' })
    expect((await mail.settings(guide)).absence!.state).toBe('planned')
    await mail.away(guide, { from: day(-3), until: day(0) })
    await api.db.execute(sql`update mail_absences set last_day = ${day(-1)}`)
    await mail.sent(mother, { to: to(guide), subject: 'Too late' })
    expect((await mail.settings(guide)).absence!.state).toBe('over')
    expect(await told(mother, guide)).toBe(before)

    // Somewhere it is another day than in UTC, at any hour.
    const zone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
    await api.db.execute(sql`update users set time_zone = ${zone} where id = ${guide.id}`)
    const there = todayIn(zone)
    expect(there).not.toBe(day(0))
    await api.db.execute(sql`update mail_absences set first_day = ${there}, last_day = ${there}`)
    await mail.sent(mother, { to: to(guide), subject: 'In time' })
    expect(await told(mother, guide)).toBe(before + 1)
  })

  test('say nothing to whom one has shut out, to who may not write, and to who sent a secret copy', async () => {
    const { father, mother, colleague, tutor, guide } = people
    for (const person of [colleague, guide]) await mail.away(person)
    await mail.sent(father, { to: to(father), bcc: to(guide), subject: 'Secretly' })
    expect(await told(father, guide)).toBe(0)

    const waiting = await mail.draft(father, { to: to(guide), subject: 'Waits' })
    await mail.send(father, waiting)
    await api.db.execute(sql`insert into chat_blocks (user_id, blocked_id) values (${guide.id}, ${father.id})`)
    await mail.makeDue(waiting.id)
    await mail.left(waiting.id)
    expect(await told(father, guide)).toBe(0)
    await mail.sent(mother, { to: to(guide), subject: 'Still mine' })

    // A note opens no way to write to its sender that was not there.
    await mail.sent(colleague, { to: to(colleague), subject: 'Loose' })
    await api.db.execute(sql`
      update mails set owner_id = ${tutor.id} where owner_id = ${colleague.id} and not is_outgoing
        and content_id in (select id from mail_contents where subject = 'Loose')`)
    const ask = async () => (await mail.send(tutor, await mail.draft(tutor, { to: to(colleague) }))).status
    expect(await ask()).toBe(200)
    await api.db.execute(sql`update mail_contents set is_automatic = true where subject = 'Loose'`)
    expect(await ask()).toBe(422)
    const { body } = await mail.call('GET', '/recipients?q=', tutor)
    expect(JSON.stringify(body)).not.toContain(colleague.email)
  })

  test('answer once, however many mails arrive together', async () => {
    const { guide, head } = people
    await mail.away(guide)
    const before = await told(head, guide)
    const drafts = []
    for (let at = 0; at < 6; at += 1) drafts.push(await mail.draft(head, { to: to(guide), subject: `Mail ${at}` }))
    for (const draft of drafts) await mail.send(head, draft)
    await Promise.all(drafts.map(({ id }) => mail.makeDue(id)))
    await Promise.all(drafts.map(({ id }) => mail.left(id)))
    expect(await told(head, guide)).toBe(before + 1)
  })

  test.each([
    ['until', { from: day(3), until: day(2) }],
    ['until', { from: day(-9), until: day(-2) }],
    ['until', { until: day(368) }],
    ['from', { from: '2026-02-30' }],
    ['subject', { subject: 'x\r\nBcc: a@b.example' }],
    ['subject', { subject: 'x'.repeat(201) }],
    ['text', { text: ' ' }],
    ['text', { text: 'x'.repeat(5001) }],
  ])('have bounds: %s of %j', async (field, wrong) => {
    const me = await api.person()
    const body = { from: day(0), until: day(5), text: 'Away', ...wrong }
    const answer = await mail.call('PUT', '/absence', me, body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
  })

  test('are one’s own, go along in the export, and go with their owner', async () => {
    const { colleague, guide, admin } = people
    await mail.away(guide, { text: 'Mine alone' })
    for (const other of [colleague, admin])
      expect(JSON.stringify(await mail.settings(other))).not.toContain('Mine alone')
    await mail.call('DELETE', '/absence', colleague)
    expect((await mail.settings(guide)).absence!.state).toBe('on')
    await mail.call('PUT', '/signature', guide, { text: 'Tomás', isOn: true })
    const { body } = await api.send('GET', '/api/v1/me/export', { token: guide.token })
    expect(body.mailAbsence).toMatchObject([{ from: day(0), text: 'Mine alone' }])
    expect(body.mailSignature).toEqual([{ text: 'Tomás', on: true }])
  })

  test('a signature is kept as it is typed, bounded, and can be switched off', async () => {
    const me = await api.person()
    expect((await mail.settings(me)).signature).toEqual({ text: '', isOn: true })
    const text = 'Zoë <script>alert(1)</script>\nCasa'
    expect(good(await mail.call('PUT', '/signature', me, { text, isOn: false })).signature).toEqual({
      text,
      isOn: false,
    })
    const long = await mail.call('PUT', '/signature', me, { text: 'x'.repeat(2001), isOn: true })
    expect(Object.keys(long.body.fields)).toEqual(['text'])
  })

  test('a draft keeps the room above its signature', async () => {
    const me = await api.person()
    const draft = await mail.draft(me, { to: to(me), text: '\n\nZoë\nCasa \n' })
    expect(draft.text).toBe('\n\nZoë\nCasa')
    expect(draft.message).toBe('<p>Zoë<br />\nCasa</p>')
  })
})
