import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#/api/db/tables/accounts.ts'
import { createDeliveries, mailsPerDay } from '#/api/modules/notices/deliveries.ts'
import { notify } from '#/api/modules/notices/notices.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { aMeeting } from '#tests/support/calendar.ts'
import { inHours, noticeScene, type NoticeScene } from '#tests/support/notices.ts'

type Person = Awaited<ReturnType<TestApi['person']>>

eachApi('the ways of notices', (start) => {
  let api: TestApi
  let boards: NoticeScene['boards']
  let calendar: NoticeScene['calendar']
  let notices: NoticeScene['notices']
  let given: NoticeScene['given']
  let host: Person
  beforeAll(async () => {
    api = await start()
    ;({ boards, calendar, notices, given, host } = await noticeScene(api))
  })

  const someone = async (set: Partial<typeof users.$inferInsert> = {}) => {
    const person = await api.person({ roles: ['moderator'] })
    if (Object.keys(set).length > 0) await api.db.update(users).set(set).where(eq(users.id, person.id))
    return person
  }

  test('what is seen at once needs no mail; else one mail tells all that came together', async () => {
    const [here, away] = [await someone(), await someone()]
    const { thing } = await given(here)
    const { card } = await given(away)
    await boards.comment(host, card)
    await boards.comment(host, card)
    await notices.deliver(new Date())
    expect(await notices.mails(away)).toEqual([])
    await notices.mark(here, [thing], 'read')
    await notices.deliver()
    expect(await notices.mails(here)).toEqual([])
    expect(await notices.deliveries(here)).toMatchObject([{ state: 'dropped', why: 'read' }])
    const mail = await api.mailTo(away.email, 'notice')
    expect(mail.subject).toBe('Bead stair: Ada Pieri commented on it')
    expect(mail.text).toContain('Ada Pieri gave you this card')
    expect(mail.text).toContain(`/notices/open?thing=card%3A${card}`)
    expect(await notices.mails(away)).toEqual(['notice'])
  })

  test('nothing leaves to who lost the board, silenced it, turned it off or may not sign in', async () => {
    const people = { gone: await someone(), muted: await someone(), off: await someone(), account: await someone() }
    for (const [why, person] of Object.entries(people)) {
      const { board, thing } = await given(person)
      if (why === 'gone') await boards.members(host, board, [{ ...host, isOwner: true }])
      if (why === 'muted') await notices.mark(person, [thing], 'muted')
      if (why === 'off')
        await api.db
          .update(users)
          .set({ notifications: { boards: 'off' } })
          .where(eq(users.id, person.id))
      if (why === 'account') await api.db.update(users).set({ status: 'suspended' }).where(eq(users.id, person.id))
    }
    await notices.deliver()
    for (const [why, person] of Object.entries(people)) {
      expect(await notices.deliveries(person), why).toMatchObject([{ state: 'dropped', why }])
      expect(await notices.mails(person), why).toEqual([])
    }
  })

  test('access is asked again when the mail itself leaves', async () => {
    const person = await someone()
    const { board } = await given(person)
    await notices.deliver()
    await api.mailTo(person.email, 'notice')
    const { rows } = await api.db.execute<{ id: string }>(sql`
      update outbox set status = 'queued', next_attempt_at = now() + interval '1 hour', attempts = 0
      where recipient = ${person.email} returning id`)
    expect(rows).toHaveLength(1)
    await boards.members(host, board, [{ ...host, isOwner: true }])
    await api.db.execute(sql`update outbox set next_attempt_at = now(), text = null where id = ${rows[0]!.id}`)
    api.services.mailer.wake()
    const status = async () =>
      (await api.db.execute<{ status: string }>(sql`select status from outbox where id = ${rows[0]!.id}`)).rows[0]
        ?.status
    await expect.poll(status).toBe('dropped')
  })

  test('quiet hours move what is no danger to their end; whose record is opened to somebody hears of it at any hour', async () => {
    const hour = (from: number) => `${String((new Date().getUTCHours() + from + 24) % 24).padStart(2, '0')}:00`
    const quiet = await someone({ quietHours: { start: hour(-1), end: hour(3) }, timeZone: 'UTC' })
    await given(quiet)
    await notices.deliver(inHours(0.1))
    expect(await notices.mails(quiet)).toEqual([])
    expect(await notices.deliveries(quiet)).toMatchObject([{ state: 'waiting' }])
    await notices.deliver(inHours(1.5))
    expect(await notices.mails(quiet)).toEqual([])
    const urgent = { kind: 'device_new', thing: `account:${quiet.id}`, reason: 'own', actor: null } as const
    await api.db.transaction((tx) => notify(tx, { ...urgent, to: [quiet.id] }))
    await notices.deliver(inHours(0.1))
    expect(await notices.mails(quiet)).toEqual(['notice'])
    await notices.deliver(inHours(4))
    expect(await notices.mails(quiet)).toEqual(['notice', 'notice'])
  })

  test('who wants one mail a day gets one, with all of it, in the evening', async () => {
    const daily = await someone({ notifications: { boards: 'digest', events: 'digest' } })
    await given(daily, 'Bead stair')
    await given(daily, 'Pink tower')
    await calendar.create(host, aMeeting({ title: 'Circle', attendees: [daily.id] }))
    await notices.deliver(new Date())
    expect(await notices.mails(daily)).toEqual([])
    await notices.deliver(inHours(25))
    expect(await notices.mails(daily)).toEqual(['notices_digest'])
    const mail = await api.mailTo(daily.email)
    expect(mail.subject).toBe('3 things from today')
    for (const title of ['Bead stair', 'Pink tower', 'Circle']) expect(mail.text).toContain(title)
    await notices.deliver(inHours(50))
    expect(await notices.mails(daily)).toHaveLength(1)
  })

  test('an invitation called off before anybody heard of it is told by no mail', async () => {
    const hour = (from: number) => `${String((new Date().getUTCHours() + from + 24) % 24).padStart(2, '0')}:00`
    const quiet = await someone({ quietHours: { start: hour(-1), end: hour(2) }, timeZone: 'UTC' })
    const event = await calendar.create(host, aMeeting({ title: 'Circle', attendees: [quiet.id] }))
    await calendar.update(host, event.id, { title: 'Long circle' })
    await calendar.remove(host, event.id)
    const kept = await calendar.create(host, aMeeting({ title: 'Walk', attendees: [quiet.id] }))
    await calendar.update(host, kept.id, { title: 'Long walk' })
    await notices.deliver(inHours(3))
    expect(await notices.mails(quiet)).toEqual(['calendar_invited'])
  })

  test('several instances send once, and what was cut off half-way is sent by the next', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => someone()))
    for (const person of people) await given(person)
    const { db, mailer, push, noticeThings: things } = api.services
    const failing = { ...mailer, queue: () => Promise.reject(new Error('The process ended here')) }
    const cut = createDeliveries({ db, mailer: failing, push, things })
    await cut.deliverNext(inHours(1))
    const others = Array.from({ length: 3 }, () => createDeliveries({ db, mailer, push, things }))
    const all = async ({ deliverNext }: (typeof others)[number]) => {
      while (await deliverNext(inHours(2)));
    }
    await Promise.all(others.map(all))
    for (const person of people) expect(await notices.mails(person)).toEqual(['notice'])
    await Promise.all([...others, cut].map((each) => each.stop()))
  })

  test('beyond some mails a day the rest comes with the daily one', async () => {
    const person = await someone()
    for (let each = 0; each <= mailsPerDay; each += 1) await given(person, `Card ${each}`)
    // One after the other, as they would come over a day.
    await notices.deliver()
    expect(await notices.mails(person)).toHaveLength(mailsPerDay)
    await notices.deliver(inHours(25))
    expect((await notices.mails(person)).at(-1)).toBe('notices_digest')
  })
})
