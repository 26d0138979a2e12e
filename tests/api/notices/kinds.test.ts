// Whatever calls people besides boards and calendars, each by the way in which it comes about.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { announce } from '#/api/modules/notices/notices.ts'
import { runClosings } from '#/api/modules/organisations/closing.chore.ts'
import { eachApi, newEmail, password, type TestApi } from '#tests/support/api.ts'
import { founded, refusal } from '#tests/support/approvals.ts'
import { chatOf } from '#tests/support/chat.ts'
import { noticesOf, type NoticeCalls } from '#tests/support/notices.ts'
import { ordersOf } from '#tests/support/orders.ts'
import { newSchool } from '#tests/support/people-builders.ts'
import { buildSchools } from '#tests/support/schools.ts'

eachApi('what calls', (start) => {
  let api: TestApi
  let notices: NoticeCalls
  beforeAll(async () => {
    api = await start()
    notices = noticesOf(api)
  })

  test('admins, when a school has registered and when it asks again; its managers, of what was decided', async () => {
    const admin = await api.person({ roles: ['admin'] })
    const school = await founded(api, { institution_name: 'Lakeside' })
    const thing = `organisation:${school.organisation}`
    expect(await notices.one(admin)).toMatchObject({ thing, title: 'Lakeside', kind: 'organisation_waiting', count: 1 })
    const decide = (body: object) =>
      api.send('POST', `/api/v1/approvals/${school.organisation}`, { token: admin.token, body })
    await decide({ decision: 'refuse', reason: refusal, version: 1 })
    expect(await notices.one(school)).toMatchObject({ thing, kind: 'organisation_refused', reason: 'manager' })
    await api.send('POST', `/api/v1/organisations/${school.organisation}/approval`, {
      token: school.token,
      body: { name: 'Lakeside', version: 2 },
    })
    expect((await notices.one(admin)).count).toBe(2)
    await decide({ decision: 'approve', version: 3 })
    expect(await notices.one(school)).toMatchObject({ kind: 'organisation_approved', count: 2 })
    await api.db.execute(sql`update users set roles = '{parent}', active_role = 'parent' where id = ${admin.id}`)
    await buildMember(api.db, admin.id, (await newSchool(api)).organisation, 'family')
    expect(await notices.list(admin)).toEqual([])
  })

  test('everybody who belongs to a house that closes, by one row; who came later or left hears nothing', async () => {
    const school = await newSchool(api)
    const join = async (position: 'guide' | 'family') => {
      const person = await api.person({ roles: ['teacher'] })
      await buildMember(api.db, person.id, school.organisation, position)
      return person
    }
    const [guide, family, leaving] = [await join('guide'), await join('family'), await join('guide')]
    await api.db.execute(sql`
      update organisations set closes_on = current_date + 90, closing_asked_at = now() - interval '1 hour'
      where id = ${school.organisation}`)
    await runClosings(api.services)
    const { rows } = await api.db.execute(
      sql`select id from notices where stream = ${`organisation:${school.organisation}`}`,
    )
    expect(rows).toHaveLength(1)
    for (const person of [guide, family, leaving])
      expect(await notices.one(person)).toMatchObject({ kind: 'organisation_closing', reason: 'member', unread: 1 })
    expect(await notices.count(guide)).toBe(1)
    await notices.see(guide, (await notices.one(guide)).at)
    expect(await notices.count(guide)).toBe(0)
    const late = await join('guide')
    expect(await notices.list(late)).toEqual([])
    await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${leaving.id}`)
    expect([await notices.list(leaving), await notices.count(leaving)]).toEqual([[], 0])
    // Two people mark the same row, each for themselves.
    await notices.mark(guide, [`organisation:${school.organisation}`], 'done')
    expect([await notices.list(guide), await notices.list(family)]).toMatchObject([[], [{ unread: 1 }]])
  })

  test('two hundred who follow, in as many writes as one', async () => {
    const school = await newSchool(api)
    await api.db.execute(sql`
      insert into users (id, email, first_name, last_name, roles, active_role, status)
        select gen_random_uuid(), 'follower-' || n || '@crowd.example', 'F', 'F' || n, '{parent}', 'parent', 'active'
        from generate_series(1, 200) n`)
    await api.db.execute(sql`
      insert into memberships (id, user_id, organisation_id, position, accepted_at)
        select gen_random_uuid(), id, ${school.organisation}, 'family', now() - interval '1 day' from users
        where email like '%@crowd.example'`)
    const rows = async () =>
      (
        await api.db.execute<{ count: number }>(sql`
        select ((select count(*) from notices) + (select count(*) from notice_deliveries)
          + (select count(*) from notice_states))::int as count`)
      ).rows[0]!.count
    const before = await rows()
    const about = {
      kind: 'organisation_closing',
      thing: `organisation:${school.organisation}`,
      reason: 'member',
    } as const
    await api.db.transaction((tx) =>
      announce(tx, { ...about, stream: `organisation:${school.organisation}`, actor: null, listeners: [] }),
    )
    expect(await rows()).toBe(before + 1)
    const { rows: some } = await api.db.execute<{ id: string }>(sql`
      select id from users where email like '%@crowd.example' limit 1`)
    expect(await notices.count({ token: await api.sessionOf(some[0]!.id) })).toBe(1)
  })

  test('guardians, when somebody else may see their child from now on, and not of who is only family', async () => {
    const { people } = await buildSchools(api)
    const mother = await api.person({ roles: ['parent'] })
    const guardian = (email: string, access: string) => ({
      first_name: 'Luc',
      last_name: 'Moreau',
      email,
      relation: 'father',
      access,
    })
    const made = await api.send('POST', '/api/v1/students', {
      token: people.head.token,
      body: { first_name: 'Ida', last_name: 'Moreau', birthDate: '2022-03-04' },
    })
    const id = made.body.student.id as string
    await api.db.execute(sql`
      insert into student_contacts (id, student_id, user_id, relation, access)
      values (gen_random_uuid(), ${id}, ${mother.id}, 'mother', 'parent')`)
    const add = (input: object) =>
      api.send('POST', `/api/v1/students/${id}/guardians`, { token: people.head.token, body: input })
    expect((await add(guardian(newEmail(), 'family'))).status).toBeLessThan(300)
    expect(await notices.list(mother)).toEqual([])
    expect((await add(guardian(newEmail(), 'parent'))).status).toBeLessThan(300)
    expect(await notices.one(mother)).toMatchObject({
      thing: `child:${id}`,
      title: 'Ida Moreau',
      kind: 'guardian_joined',
      reason: 'guardian',
      actor: { first_name: 'Luc' },
    })
    await notices.deliver()
    expect(await notices.mails(mother)).toEqual(['notice'])
    await api.db.execute(sql`delete from student_contacts where student_id = ${id} and user_id = ${mother.id}`)
    expect(await notices.list(mother)).toEqual([])
  })

  test('the owner of an account, of a new device', async () => {
    const person = await api.person()
    const signIn = () => api.send('POST', '/api/v1/login', { body: { email: person.email, password } })
    await signIn()
    await signIn()
    expect(await notices.one(person)).toMatchObject({ kind: 'device_new', reason: 'own', title: person.email })
  })

  test('those who sell, of an order; those who bought, of what becomes of it', async () => {
    const shop = ordersOf(api)
    const seller = await newSchool(api)
    const buyer = await api.person()
    const bought = await shop.bought(buyer, [{ id: (await shop.thing({}, seller)).id, quantity: 1 }])
    const [order] = bought.orders
    expect(await notices.one(seller)).toMatchObject({ thing: `order:${order!.id}`, kind: 'order_received' })
    await api.send('POST', `/api/v1/orders/${order!.id}/cancel`, { token: seller.token })
    const thing = `purchase:${bought.id}`
    expect(await notices.one(buyer)).toMatchObject({
      kind: 'order_cancelled',
      reason: 'bought',
      thing,
      title: order!.number,
    })
  })

  test('whoever is named in a group, muted or not, until they have read there; nobody who is not in it', async () => {
    const chat = chatOf(api)
    const host = await api.person({ roles: ['admin'] })
    const [guest, silent, stranger] = [await api.person(), await api.person(), await api.person()]
    const group = await chat.started(host, [guest, silent], 'Garden day')
    const thing = `conversation:${group}`
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await api.send('PUT', `/api/chat/conversations/${group}/mute`, { token: guest.token, body: { until } })
    await chat.said(host, group, '@Ada, who brings the spades?', { mentions: [guest.id, host.id] })
    expect(await notices.one(guest)).toMatchObject({ thing, title: 'Garden day', kind: 'chat_mentioned', unread: 1 })
    expect([await notices.list(silent), await notices.list(host)]).toEqual([[], []])
    const named = await chat.post(host, group, 'And you?', { mentions: [stranger.id] })
    expect([named.status, Object.keys(named.body.fields)]).toEqual([422, ['mentions']])
    await chat.seen(guest, group)
    expect((await notices.one(guest)).unread).toBe(0)
    await notices.deliver()
    expect(await notices.mails(guest)).toEqual([])
    await chat.said(host, group, '@Ada, and the seeds?', { mentions: [guest.id] })
    expect((await notices.one(guest)).unread).toBe(1)
    await notices.deliver()
    expect(await notices.mails(guest)).toEqual(['notice'])
    const pair = await chat.started(host, [guest])
    expect((await chat.post(host, pair, 'You', { mentions: [guest.id] })).status).toBe(422)
    await api.send('DELETE', `/api/chat/conversations/${group}/participants/${guest.id}`, { token: guest.token })
    expect(await notices.list(guest)).toEqual([])
  })
})
