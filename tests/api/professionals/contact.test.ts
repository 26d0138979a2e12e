import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eraseUser } from '#/api/modules/privacy/erase.repo.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'
import { profilesOf, request } from '#tests/support/professionals.ts'

eachApi('asking for contact', (start) => {
  let api: TestApi
  let profiles: ReturnType<typeof profilesOf>
  beforeAll(async () => {
    api = await start()
    profiles = profilesOf(api)
  })

  async function scene(): Promise<{ me: Member; school: Member; id: string }> {
    const [me, school] = [await newMember(api, 'tutor'), await newMember(api, 'school')]
    return { me, school, id: (await profiles.shown(me, { visibility: 'schools' })).id }
  }
  const asked = async ({ school, id }: { school: Member; id: string }): Promise<string> =>
    good(await profiles.ask(school, id), 201).request.id
  const reaches = async (from: Member, to: Member) => {
    const answer = await api.send('POST', '/api/chat/conversations', {
      token: from.token,
      body: { participants: [to.id] },
    })
    return answer.status < 300
  }
  const state = async ({ school, id }: { school: Member; id: string }) =>
    good(await profiles.call('GET', `/professionals/${id}`, school)).professional.requests[0]

  test('accepted, the two may write to each other, and each has heard', async () => {
    const of = await scene()
    expect(await reaches(of.school, of.me)).toBe(false)
    const one = await asked(of)
    expect(await noticesOf(api).one(of.me)).toMatchObject({ kind: 'contact_asked' })
    expect(await reaches(of.school, of.me)).toBe(false)
    expect((await profiles.read(of.me)).received).toMatchObject([{ id: one, state: 'open' }])
    good(await profiles.answer(of.me, one, 'accept'))
    expect(await reaches(of.school, of.me)).toBe(true)
    expect(await reaches(of.me, of.school)).toBe(true)
    expect(await noticesOf(api).one(of.school)).toMatchObject({ kind: 'contact_accepted' })
    expect(JSON.stringify((await profiles.call('GET', `/professionals/${of.id}`, of.school)).body)).not.toContain(
      of.me.email,
    )
  })

  test('accepted, it is a way to write in chat between two: no mail address, no calendar, no board, no group', async () => {
    const of = await scene()
    const third = await newMember(api, 'school')
    await api.db.execute(
      sql`update memberships set organisation_id = ${of.school.organisation} where user_id = ${third.id}`,
    )
    good(await profiles.answer(of.me, await asked(of), 'accept'))
    const people = async (path: string, from: Member) =>
      JSON.stringify(good(await api.send('GET', path, { token: from.token })))
    for (const [from, to] of [
      [of.school, of.me],
      [of.me, of.school],
    ] as const) {
      expect(await people('/api/chat/contacts', from)).toContain(to.id)
      expect(await people('/api/mail/recipients?q=', from)).not.toContain(to.email)
      expect(await people('/api/calendar/guests', from)).not.toContain(to.id)
    }
    const body = { participants: [of.me.id, third.id], name: 'All of us' }
    const group = await api.send('POST', '/api/chat/conversations', { token: of.school.token, body })
    expect(group.body.code).toBe('chat_not_allowed')
  })

  test('it ends when the profile is hidden, when one is blocked, and with the membership', async () => {
    const [hidden, blocked, left] = [await scene(), await scene(), await scene()]
    for (const of of [hidden, blocked, left]) good(await profiles.answer(of.me, await asked(of), 'accept'))
    const { version } = await profiles.read(hidden.me)
    await profiles.own(profiles.save(hidden.me, version, { visibility: 'hidden' }))
    await api.send('PUT', `/api/chat/blocks/${blocked.school.id}`, { token: blocked.me.token })
    await api.db.execute(sql`update memberships set deleted_at = now() where user_id = ${left.school.id}`)
    for (const of of [hidden, blocked, left]) {
      expect(await reaches(of.me, of.school)).toBe(false)
      expect(await reaches(of.school, of.me)).toBe(false)
    }
    const again = await profiles.read(hidden.me)
    await profiles.own(profiles.save(hidden.me, again.version, { visibility: 'schools' }))
    expect(await reaches(hidden.school, hidden.me)).toBe(false)
    expect((await profiles.ask(blocked.school, blocked.id)).body.code).toBe('contact_declined')
  })

  test('of a school whose asking manager has left nobody is named, and no chat begins with them', async () => {
    const of = await scene()
    const one = await asked(of)
    await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${of.school.id}`)
    expect((await profiles.read(of.me)).received).toMatchObject([{ id: one, state: 'open', person: null }])
    good(await profiles.answer(of.me, one, 'accept'))
    const { rows } = await api.db.execute(sql`select from chat_participants where user_id = ${of.school.id}`)
    expect(rows).toEqual([])
  })

  test('whoever is erased takes their words along, and what nobody has answered', async () => {
    const [open, accepted] = [await scene(), await scene()]
    await asked(open)
    good(await profiles.answer(accepted.me, await asked(accepted), 'accept'))
    for (const { school } of [open, accepted])
      await api.db.transaction((tx) => eraseUser(tx, { id: school.id, email: school.email }))
    expect((await profiles.read(open.me)).received).toEqual([])
    expect((await profiles.read(accepted.me)).received).toMatchObject([
      { state: 'accepted', person: null, message: '' },
    ])
  })

  test('there is one at a time, and of twenty at once one is asked', async () => {
    const of = await scene()
    const other = await newMember(api, 'school')
    await api.db.execute(
      sql`update memberships set organisation_id = ${of.school.organisation} where user_id = ${other.id}`,
    )
    const askers = [of.school, { ...other, organisation: of.school.organisation }]
    const answers = await Promise.all([0, 1, 0, 1, 0, 1].map((at) => profiles.ask(askers[at]!, of.id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body?.code === 'contact_open')).toHaveLength(5)
  })

  test('declined, it may not ask again at once; declined for good, never; and reads the same of both', async () => {
    const [later, never] = [await scene(), await scene()]
    good(await profiles.answer(later.me, await asked(later), 'decline'))
    good(await profiles.answer(never.me, await asked(never), 'never'))
    for (const of of [later, never]) expect((await profiles.ask(of.school, of.id)).body.code).toBe('contact_declined')
    expect(await state(later)).toMatchObject({ state: 'declined', againOn: expect.any(String) })
    expect(await state(never)).toMatchObject({ state: 'declined', againOn: null })
    await api.db.execute(
      sql`update contact_requests set answered_at = now() - interval '91 days' where state = 'declined'`,
    )
    expect((await profiles.ask(later.school, later.id)).status).toBe(201)
    expect((await profiles.ask(never.school, never.id)).body.code).toBe('contact_declined')
    expect(await reaches(later.school, later.me)).toBe(false)
  })

  test('only for an approved house of one’s own, of somebody who is shown, and ten times a day', async () => {
    const of = await scene()
    const foreign = await newMember(api, 'school')
    const send = (me: Member, organisation: string) =>
      profiles.call('POST', `/professionals/${of.id}/requests`, me, request(organisation))
    expect((await send(of.school, foreign.organisation)).status).toBe(404)
    await api.db.execute(sql`update organisations set status = 'pending' where id = ${foreign.organisation}`)
    expect((await send(foreign, foreign.organisation)).body.code).toBe('contact_pending')
    const { version } = await profiles.read(of.me)
    await profiles.own(profiles.save(of.me, version, { visibility: 'hidden' }))
    expect((await send(of.school, of.school.organisation)).status).toBe(404)
    const many = await Promise.all(Array.from({ length: 11 }, () => send(foreign, foreign.organisation)))
    expect(many.some(({ status }) => status === 429)).toBe(true)
  })

  test('taken back it is gone for whoever was asked, and answered once', async () => {
    const of = await scene()
    const one = await asked(of)
    expect((await profiles.call('DELETE', `/contact-requests/${one}`, of.school)).status).toBe(204)
    expect((await profiles.read(of.me)).received).toEqual([])
    expect((await profiles.answer(of.me, one, 'accept')).status).toBe(404)
    const two = await asked(of)
    good(await profiles.answer(of.me, two, 'accept'))
    expect((await profiles.answer(of.me, two, 'accept')).body.code).toBe('contact_state')
    good(await profiles.answer(of.me, two, 'decline'))
    expect(await reaches(of.school, of.me)).toBe(false)
  })
})
