// An organisation that closes: said before, taken back until the day, and on the day everything that hangs on it ends.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { runClosings } from '#/api/modules/organisations/closing.chore.ts'
import { endMemberships } from '#/api/modules/people/people.leaving.ts'
import { endAttendances } from '#/api/modules/students/leaving.service.ts'
import { eachApi, newEmail, password, type TestApi } from '#tests/support/api.ts'
import { dayIn, someContact } from '#tests/support/organisation-matrix.ts'
import { newMember } from '#tests/support/people-builders.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

eachApi('closing', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  type Who = { token: string }
  const send = (who: Who, method: string, path: string, body?: object) =>
    api.send(method, `/api/v1${path}`, { token: who.token, body })
  const read = async (who: Who, id: string) => (await send(who, 'GET', `/organisations/${id}`)).body.organisation
  const close = async (who: Who, id: string, lastDay: string, sure = true) =>
    send(who, 'PUT', `/organisations/${id}/closing`, { lastDay, sure, version: (await read(who, id)).version })
  const stay = (who: Who, id: string) => send(who, 'DELETE', `/organisations/${id}/closing`)

  /** As if it had been said a while ago. */
  const thoughtOver = (id: string) =>
    api.db.execute(sql`
      update organisations set closing_asked_at = closing_asked_at - interval '11 minutes',
        closing_told_at = closing_told_at - interval '11 minutes' where id = ${id}`)
  /** What hangs on a last day that was yesterday has come to pass. */
  async function nightAfter(id: string) {
    await api.db.execute(sql`update organisations set closes_on = current_date - 1 where id = ${id}`)
    await runClosings(api.services)
    await endAttendances(api.db)
    await endMemberships(api.db)
  }
  const mails = async (template: string, id: string) => {
    const { rows } = await api.db.execute<{ recipient: string }>(sql`
      select recipient from outbox where template = ${template} and data->>'closing' = ${id} order by recipient`)
    return rows.map(({ recipient }) => recipient)
  }
  const sees = async (who: Who, student: string) => (await send(who, 'GET', `/students/${student}`)).status

  test('how it is reached is said once, whole, by those who look after it, and read by all who belong to it', async () => {
    const { people, organisations } = await buildSchools(api)
    const id = organisations.linden
    const refused = await send(people.head, 'PATCH', `/organisations/${id}`, { phone: 'call me', version: 1 })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['phone']])
    const half = await send(people.head, 'PATCH', `/organisations/${id}`, { phone: '+39 06', version: 1 })
    expect([half.status, Object.keys(half.body.fields).toSorted()]).toEqual([422, ['address', 'email']])
    const said = await send(people.head, 'PATCH', `/organisations/${id}`, { ...someContact, version: 1 })
    const stored = { ...someContact, email: 'scuola@marsi.example' }
    expect([said.status, said.body.organisation.contact]).toEqual([200, stored])
    for (const who of [people.mother, people.guide]) expect((await read(who, id)).contact).toEqual(stored)
    expect((await send(people.otherHead, 'GET', `/organisations/${id}`)).status).toBe(404)
    const { body } = await send(people.head, 'PATCH', `/organisations/${id}`, { phone: '', version: 1 })
    expect(body).toMatchObject({
      code: 'version_conflict',
      conflict: { fields: { phone: { theirs: '+39 06 44 55' } } },
    })
    const { organisations: overviews } = (await send(people.head, 'GET', '/me/overview')).body
    expect(overviews[0].steps[0]).toEqual({ step: 'contact', isDone: true })
  })

  test.each([
    ['yesterday', dayIn(-1), true, 'lastDay'],
    ['three years ahead', dayIn(3 * 366), true, 'lastDay'],
    ['unread', dayIn(1), false, 'sure'],
  ])('a last day is refused: %s', async (_case, lastDay, sure, field) => {
    const head = await newMember(api, 'school')
    const { status, body } = await close(head, head.organisation, lastDay, sure)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect((await read(head, head.organisation)).closesOn).toBeNull()
  })

  test('what is taken back at once nobody hears of; later, all who were told hear that it stays', async () => {
    const { people, organisations } = await buildSchools(api)
    const id = organisations.linden
    await close(people.head, id, dayIn(30))
    await runClosings(api.services)
    expect((await stay(people.head, id)).body.organisation.closesOn).toBeNull()
    await thoughtOver(id)
    await runClosings(api.services)
    expect([await mails('organisation_closing', id), await mails('organisation_stays', id)]).toEqual([[], []])

    await close(people.head, id, dayIn(30))
    await thoughtOver(id)
    await runClosings(api.services)
    await runClosings(api.services)
    const told = await mails('organisation_closing', id)
    expect(told).toEqual(expect.arrayContaining([people.mother.email, people.guide.email, people.head.email]))
    expect(told).not.toContain(people.otherHead.email)
    expect(new Set(told).size).toBe(told.length)
    expect((await api.mailTo(people.mother.email, 'organisation_closing')).text).toContain('about your child')
    expect((await api.mailTo(people.guide.email, 'organisation_closing')).text).toContain('its boards')
    const { user } = (await send(people.mother, 'GET', '/me')).body
    expect(user.memberships[0].organisation.closesOn).toBe(dayIn(30))

    await stay(people.head, id)
    await thoughtOver(id)
    await runClosings(api.services)
    expect(await mails('organisation_stays', id)).toEqual(told)
    await runClosings(api.services)
    expect(await mails('organisation_stays', id)).toEqual(told)
  })

  describe('the day', () => {
    let schools: Schools
    let id: string
    let asked: string
    beforeAll(async () => {
      schools = await buildSchools(api)
      id = schools.organisations.linden
      asked = newEmail()
      const body = { first_name: 'Neu', last_name: 'Guide', email: asked, roles: ['teacher'] }
      await send(schools.people.head, 'POST', '/people', body)
      await buildMember(api.db, (await api.person()).id, id, 'assistant')
    })

    test('until the day all is as before; with it, everybody but those who look after it is out', async () => {
      const { head, guide, mother } = schools.people
      const { child } = schools.students
      const { reach } = (await send(head, 'GET', `/organisations/${id}/closing`)).body
      expect(reach).toMatchObject({ students: expect.any(Number), invitations: 1, orders: 0 })
      expect([reach.students > 0, reach.families > 0, reach.staff > 0]).toEqual([true, true, true])
      await close(head, id, dayIn(0))
      await runClosings(api.services)
      expect([await sees(guide, child), await sees(mother, child), await sees(head, child)]).toEqual([200, 200, 200])

      await nightAfter(id)
      expect([await sees(guide, child), await sees(mother, child), await sees(head, child)]).toEqual([404, 404, 200])
      for (const who of [guide, mother]) expect((await send(who, 'GET', `/organisations/${id}`)).status).toBe(404)
      const { student } = (await send(head, 'GET', `/students/${child}`)).body
      expect([student.status, student.endDate]).toEqual(['left', dayIn(-1)])
      const { body } = await send(head, 'GET', '/classrooms')
      expect(body.classrooms).toEqual([])
      expect((await read(head, id)).status).toBe('closed')
    })

    test('nothing new begins there, and nothing takes it back', async () => {
      const { head } = schools.people
      const { child } = schools.students
      const someone = { first_name: 'Neu', last_name: 'Guide', email: newEmail(), roles: ['teacher'] }
      const answers = [
        await send(head, 'POST', '/students', { first_name: 'Mila', last_name: 'Novak' }),
        await send(head, 'POST', '/classrooms', { name: 'Larches', level: '3-6' }),
        await stay(head, id),
        await send(head, 'POST', '/people', someone),
      ]
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [409, 'organisation_closed'],
        [409, 'organisation_closed'],
        [409, 'organisation_closed'],
        [403, 'organisation_pending'],
      ])
      // A child that is entered as here again has left once more.
      const { student } = (await send(head, 'GET', `/students/${child}`)).body
      await send(head, 'PATCH', `/students/${child}`, { status: 'enrolled', version: student.version })
      await runClosings(api.services)
      expect(await sees(schools.people.mother, child)).toBe(404)
    })

    test('whoever looked after it may go, too; a year later the records go', async () => {
      const { head } = schools.people
      const { child } = schools.students
      const isGone = async () => {
        await runClosings(api.services)
        const { rows } = await api.db.execute<{ gone: boolean }>(sql`
          select deleted_at is not null as gone from students where id = ${child}`)
        return rows[0]?.gone
      }
      await api.db.execute(sql`update organisations set closes_on = current_date - 300 where id = ${id}`)
      expect(await isGone()).toBe(false)
      expect((await send(head, 'POST', '/me/erasure', { currentPassword: password })).status).toBe(204)
      await api.db.execute(sql`update organisations set closes_on = current_date - 370 where id = ${id}`)
      expect([await isGone(), await isGone()]).toEqual([true, true])
      const { rows } = await api.db.execute<{ count: number }>(sql`
        select count(*)::int as count from audit_log where entity_id = ${child} and action = 'student.deleted'`)
      expect(rows).toEqual([{ count: 1 }])
    })
  })

  test('a day that is over is not taken back, and opens nothing that is suspended', async () => {
    const head = await newMember(api, 'school')
    const { organisation } = head
    await close(head, organisation, dayIn(0))
    await api.db.execute(sql`update organisations set closes_on = current_date - 1 where id = ${organisation}`)
    expect((await stay(head, organisation)).body.code).toBe('organisation_closed')
    await api.db.execute(sql`update organisations set status = 'suspended' where id = ${organisation}`)
    await runClosings(api.services)
    const { rows } = await api.db.execute(sql`select status from organisations where id = ${organisation}`)
    expect(rows).toEqual([{ status: 'suspended' }])
  })

  test('its plan is not renewed', async () => {
    const head = await newMember(api, 'school')
    const { organisation } = head
    await api.db.execute(sql`
      insert into plan_owners (id, organisation_id) values (${organisation}, ${organisation})`)
    await api.db.execute(sql`
      insert into subscriptions (id, owner_id, plan, interval, status, started_at, anchor_at, period_start, period_end,
        price_at_start, payment, locale)
      select ${organisation}, ${organisation}, code, 'month', 'active', now(), now(), now(), now() + interval '20 days', 100,
        'invoice', 'en' from plans where audience = 'schools' limit 1`)
    await close(head, organisation, dayIn(0))
    await nightAfter(organisation)
    const { rows } = await api.db.execute(sql`select status from subscriptions where id = ${organisation}`)
    expect(rows).toEqual([{ status: 'cancelled' }])
  })
})
