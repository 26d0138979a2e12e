import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { suspendPerson } from '#/api/db/seed/people.ts'
import { oneApi, type TestApi } from '#tests/support/api.ts'
import { buildChatSchools, chatOf, type Chat, type ChatSchools } from '#tests/support/chat.ts'
import { buildPendingSchool } from '#tests/support/schools.ts'

type Who = keyof ChatSchools['people']

const helpers: Who[] = ['moderator', 'admin']

/** Who may write to whom, as docs/rules.md §1 has it; everybody to those who help, and they to everybody. */
const writesTo: Record<Exclude<Who, 'moderator' | 'admin'>, Who[]> = {
  head: ['guide', 'colleague', 'mother', 'father', 'neighbour', 'trainee'],
  guide: ['head', 'colleague', 'mother', 'father', 'neighbour'],
  colleague: ['head', 'guide'],
  mother: ['head', 'guide', 'neighbour'],
  father: ['head', 'guide'],
  neighbour: ['head', 'guide', 'mother'],
  farParent: ['otherHead', 'otherGuide'],
  otherHead: ['otherGuide', 'farParent', 'trainee'],
  otherGuide: ['otherHead', 'farParent'],
  centre: ['trainee'],
  trainee: ['centre', 'head', 'otherHead'],
  tutor: [],
}

oneApi('who may write to whom', (start) => {
  let api: TestApi
  let chat: Chat
  let schools: ChatSchools
  const everyone = [...Object.keys(writesTo), ...helpers] as Who[]
  const change = (who: Who, columns: ReturnType<typeof sql>) =>
    api.db.execute(sql`update users set ${columns} where id = ${schools.people[who].id}`)
  const mayWrite = async (from: Who, to: Who) => {
    const { status } = await chat.begin(schools.people[from], [schools.people[to]])
    expect(status).toBeOneOf([201, 403])
    return status === 201
  }

  beforeAll(async () => {
    api = await start()
    chat = chatOf(api)
    schools = await buildChatSchools(api)
    // Agreed to be written to: two parents of one school, one of another; and somebody who looks for work.
    for (const who of ['mother', 'neighbour', 'farParent'] as const) {
      const { id, token } = schools.people[who]
      const body = { consents: { parent_messages: true }, version: 1 }
      expect((await api.send('PATCH', `/api/v1/people/${id}`, { token, body })).status).toBe(200)
    }
    await change('trainee', sql`is_public = true`)
  })

  test.each(everyone)('%s', async (who) => {
    const expected = helpers.includes(who) ? everyone : [...writesTo[who as keyof typeof writesTo], ...helpers]
    for (const other of everyone) {
      const { status, body } = await chat.begin(schools.people[who], [schools.people[other]])
      expect([other, status]).toEqual([other, who !== other && expected.includes(other) ? 201 : 403])
      if (status === 403) expect(body.code).toBe('chat_not_allowed')
    }
    const contacts: { id: string }[] = await chat.contacts(schools.people[who])
    const wanted = expected.filter((other) => other !== who).map((other) => schools.people[other].id)
    expect(contacts.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted())
  })

  test('contacts say where one knows them from, and are found by name alone', async () => {
    const { guide, mother, admin, head } = schools.people
    expect(await chat.contacts(guide, 'amara')).toMatchObject([
      { first_name: 'Amara', context: 'Élodie', online: false },
    ])
    expect(await chat.contacts(mother, 'oliv tom')).toMatchObject([{ id: guide.id, context: 'Linden' }])
    expect(await chat.contacts(mother, 'weber')).toMatchObject([{ id: admin.id, context: 'Support' }])
    expect(await chat.contacts(mother, 'families.example')).toEqual([])
    expect(await chat.contacts(admin, 'lindqv')).toMatchObject([{ id: mother.id }])
    expect(await chat.contacts(head, '%')).toEqual([])
  })

  test('an unknown person is refused as a foreign one is', async () => {
    const { mother, otherHead } = schools.people
    const foreign = await chat.begin(mother, [otherHead])
    const unknown = await chat.begin(mother, [{ id: '01980000-0000-7000-8000-000000000000', token: '' }])
    expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body])
    const mixed = await chat.begin(mother, [schools.people.guide, otherHead], 'Both')
    expect([mixed.status, mixed.body]).toEqual([foreign.status, foreign.body])
  })

  test('rights end with what they come from, in a conversation that was begun as well', async () => {
    const { mother, neighbour, guide } = schools.people
    const conversation = await chat.started(mother, [neighbour])
    await chat.said(mother, conversation, 'Shall we meet at the playground?')
    await change('neighbour', sql`consents = '{}'`)
    expect(await mayWrite('mother', 'neighbour')).toBe(false)
    expect(await chat.post(mother, conversation, 'Hello?')).toMatchObject({
      status: 403,
      body: { code: 'chat_not_allowed', message: expect.any(String) },
    })
    expect(await chat.open(neighbour, mother.id)).toMatchObject({ mayWrite: false, messages: [{ position: 1 }] })
    await change('neighbour', sql`consents = '{"parent_messages": "2026-01-01"}'`)
    expect(await chat.open(neighbour, mother.id)).toMatchObject({ mayWrite: true })

    await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${guide.id}`)
    expect([await mayWrite('mother', 'guide'), await mayWrite('guide', 'head')]).toEqual([false, false])
    await api.db.execute(sql`update memberships set ends_on = null where user_id = ${guide.id}`)
    expect(await mayWrite('guide', 'mother')).toBe(true)

    await api.db.execute(sql`update students set status = 'left' where id = ${schools.students.child}`)
    expect([await mayWrite('father', 'guide'), await mayWrite('head', 'father')]).toEqual([false, false])
    await api.db.execute(sql`update students set status = 'enrolled' where id = ${schools.students.child}`)

    await change('trainee', sql`is_public = false`)
    expect([await mayWrite('head', 'trainee'), await mayWrite('trainee', 'centre')]).toEqual([false, true])
    await change('guide', sql`roles = '{parent}'`)
    expect(await mayWrite('father', 'guide')).toBe(false)
    await change('guide', sql`roles = '{teacher}'`)
  })

  test('a contact without a parent’s access may not', async () => {
    const { father } = schools.people
    const access = (to: string) =>
      api.db.execute(sql`update student_contacts set access = ${to} where user_id = ${father.id}`)
    for (const lesser of ['family', 'pickup', 'emergency']) {
      await access(lesser)
      expect([lesser, await mayWrite('father', 'guide'), await mayWrite('guide', 'father')]).toEqual([
        lesser,
        false,
        false,
      ])
    }
    await access('parent')
    expect(await mayWrite('guide', 'father')).toBe(true)
  })

  test('a school that waits for approval reaches nobody', async () => {
    const { owner } = await buildPendingSchool(api)
    await change('trainee', sql`is_public = true`)
    const colleague = await api.person({ roles: ['teacher'] })
    const { rows } = await api.db.execute<{ id: string }>(
      sql`select organisation_id as id from memberships where user_id = ${owner.id}`,
    )
    await buildMember(api.db, colleague.id, rows[0]!.id, 'guide')
    for (const other of [schools.people.trainee, colleague])
      expect((await chat.begin(owner, [other])).body.code).toBe('chat_not_allowed')
    expect((await chat.begin(schools.people.trainee, [owner])).status).toBe(403)
  })

  test.each([
    ['suspended', sql`status = 'suspended'`, sql`status = 'active'`],
    ['deleted', sql`deleted_at = now()`, sql`deleted_at = null`],
    ['not confirmed', sql`email_verified_at = null`, sql`email_verified_at = now()`],
  ])('nobody writes to an account that is %s', async (_what, set, back) => {
    const { mother, admin } = schools.people
    await change('guide', set)
    expect([await mayWrite('mother', 'guide'), await mayWrite('admin', 'guide')]).toEqual([false, false])
    const names = async (who: typeof admin) => (await chat.contacts(who)).map(({ id }: { id: string }) => id)
    expect(await names(mother)).not.toContain(schools.people.guide.id)
    expect(await names(admin)).not.toContain(schools.people.guide.id)
    await change('guide', back)
    expect(await mayWrite('mother', 'guide')).toBe(true)
  })

  test('nobody hears from somebody they have shut out, nor the other way round', async () => {
    const { mother, guide, tutor, otherGuide, admin } = schools.people
    const conversation = await chat.started(guide, [mother])
    await chat.said(guide, conversation, 'Élodie has finished the binomial cube.')
    expect((await chat.block(mother, guide)).status).toBe(204)
    expect((await chat.block(mother, guide)).status).toBe(204)
    for (const [from, to] of [
      [mother, guide],
      [guide, mother],
    ] as const) {
      expect((await chat.begin(from, [to])).body.code).toBe('chat_not_allowed')
      expect((await chat.post(from, conversation, 'Hello?')).body.code).toBe('chat_not_allowed')
      expect(await chat.open(from, conversation)).toMatchObject({ mayWrite: false, lastPosition: 1 })
      expect((await chat.contacts(from)).map(({ id }: { id: string }) => id)).not.toContain(to.id)
      const typing = `/api/chat/conversations/${conversation}/typing`
      expect((await api.send('POST', typing, { token: from.token })).status).toBe(403)
    }
    const blocked = await api.send('GET', '/api/chat/blocks', { token: mother.token })
    expect(blocked.body.people).toMatchObject([{ id: guide.id, first_name: 'Tomás', lastActiveAt: null }])
    expect((await api.send('GET', '/api/chat/blocks', { token: guide.token })).body.people).toEqual([])
    expect((await chat.unblock(guide, mother)).status).toBe(404)
    expect((await chat.unblock(mother, guide)).status).toBe(204)
    expect((await chat.post(guide, conversation, 'Thank you')).status).toBe(201)
    // Those who help can be shut out too; whom one has never met cannot.
    expect((await chat.block(tutor, admin)).status).toBe(204)
    expect((await chat.begin(admin, [tutor])).status).toBe(403)
    expect((await chat.unblock(tutor, admin)).status).toBe(204)
    const foreign = await chat.block(mother, otherGuide)
    const unknown = await chat.block(mother, { id: '01980000-0000-7000-8000-000000000000', token: '' })
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
    expect((await chat.block(mother, mother)).status).toBe(404)
  })

  test('whoever is suspended is nobody at once', async () => {
    await suspendPerson(api.db, schools.people.tutor.id)
    expect((await api.send('GET', '/api/chat/contacts', { token: schools.people.tutor.token })).status).toBe(401)
  })
})
