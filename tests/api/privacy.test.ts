import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listTables } from '#/api/backup/rows.ts'
import { users } from '#/api/db/tables/accounts.ts'
import { students } from '#/api/db/tables/students.ts'
import { startBinUpkeep } from '#/api/modules/privacy/bin.upkeep.ts'
import { eachApi, password, type TestApi } from '#tests/support/api.ts'
import { chatOf } from '#tests/support/chat.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

eachApi('privacy', (start) => {
  let api: TestApi
  let schools: Schools
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
  })

  /** Where in the whole database a text occurs. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables = await api.db.transaction((tx) => listTables(tx))
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await api.db.execute(
        sql`select 1 from ${sql.raw(name)} t where position(${text.toLowerCase()} in lower(to_jsonb(t)::text)) > 0 limit 1`,
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }

  const erase = (token: string, currentPassword = password) =>
    api.send('POST', '/api/v1/me/erasure', { token, body: { currentPassword } })

  test('the export holds what is kept about a person, and no secret', async () => {
    const { token, id, email } = schools.people.mother
    const patch = { phone: '+49 30 5551', about: 'Bees.', version: 1 }
    await api.send('PATCH', `/api/v1/people/${id}`, { token, body: patch })
    const answer = await api.send('GET', '/api/v1/me/export', { token })
    expect(answer.headers.get('content-disposition')).toContain('casa-my-data.json')
    expect(answer.body).toMatchObject({
      account: { email, phone: '+49 30 5551', about: 'Bees.' },
      memberships: [{ organisation: 'Linden', position: 'family' }],
      children: [{ first_name: 'Élodie', relation: 'mother' }],
      sessions: [{ user_agent: 'vitest' }],
    })
    expect(answer.body.log.map(({ action }: { action: string }) => action)).toContain('person.updated')
    const text = JSON.stringify(answer.body)
    for (const secret of ['argon2', 'password_hash', schools.people.father.email, 'Mats'])
      expect(text).not.toContain(secret)
  })

  test('erasure leaves nothing personal anywhere, and the child with its school', async () => {
    const { token, id, email } = schools.people.mother
    await api.send('POST', '/api/v1/contact', {
      body: { topic: 'privacy', name: 'Amara', email, message: 'What do you keep about me?' },
    })
    await api.send('POST', '/api/v1/forgot-password', { body: { email } })
    await api.mailTo(email, 'reset')
    const invited = { first_name: 'Partner', last_name: 'P', email: 'partner@families.example', roles: ['parent'] }
    await api.send('POST', '/api/v1/people', { token, body: invited })
    await api.mailTo('partner@families.example')
    await api.mailTo(api.services.teamAddress, 'contact_team')
    expect(await erase(token, 'wrong password')).toMatchObject({ status: 422, body: { code: 'password_wrong' } })
    expect((await tablesWith(email)).length).toBeGreaterThan(2)

    expect((await erase(token)).status).toBe(204)
    expect((await api.send('GET', '/api/v1/me', { token })).status).toBe(401)
    for (const text of [email, 'Amara', '+49 30 5551', 'Bees.'])
      expect([text, await tablesWith(text)]).toEqual([text, []])
    expect(await tablesWith(id)).toEqual(expect.arrayContaining(['audit_log']))
    const child = await api.send('GET', `/api/v1/students/${schools.students.child}`, {
      token: schools.people.guide.token,
    })
    expect(child.body.student.first_name).toBe('Élodie')
    const { rows } = await api.db.execute(
      sql`select action from audit_log where entity_id = ${id} order by id desc limit 1`,
    )
    expect(rows).toEqual([{ action: 'account.erased' }])
  })

  test('of what was said in conversations the export has one’s own part, and erasure takes it', async () => {
    const chat = chatOf(api)
    const me = await api.person({ roles: ['moderator'], firstName: 'Quirina' })
    const { guide, head, father } = schools.people
    const group = await chat.started(me, [guide, head], 'Garden days')
    const message = await chat.said(me, group, 'I bring marigolds')
    const answer = await chat.said(guide, group, 'And I the watering can', { replyTo: message.id })
    const reaction = { token: me.token, body: { emoji: '🎉', on: true } }
    await api.send('PUT', `/api/chat/messages/${answer.id}/reactions`, reaction)
    const report = { reason: 'other', note: 'a remark of mine' }
    await api.send('POST', `/api/chat/messages/${answer.id}/report`, { token: me.token, body: report })
    await api.send('POST', `/api/chat/messages/${message.id}/report`, {
      token: guide.token,
      body: { reason: 'advertising' },
    })
    await chat.block(me, father)

    const { body } = await api.send('GET', '/api/v1/me/export', { token: me.token })
    expect(body).toMatchObject({
      conversations: [{ id: group, name: 'Garden days', left_at: null }],
      messages: [{ id: message.id, body: 'I bring marigolds', attachments: [] }],
      reactions: [{ message_id: answer.id, emoji: '🎉' }],
      blocked: [{ first_name: 'Nils' }],
      reports: [{ thing_id: answer.id, note: 'a remark of mine' }],
    })
    expect(JSON.stringify(body)).not.toContain('watering can')

    expect((await erase(me.token)).status).toBe(204)
    for (const text of ['marigolds', 'a remark of mine', 'Quirina'])
      expect([text, await tablesWith(text)]).toEqual([text, []])
    const left = await chat.open(guide, group)
    expect(left).toMatchObject({ participantCount: 2, lastPosition: 2, mayWrite: true })
    expect(left.participants.filter(({ isOwner }: { isOwner: boolean }) => isOwner)).toHaveLength(1)
    expect(left.messages).toMatchObject([
      { id: message.id, body: '', deletedAt: expect.any(String) },
      { body: 'And I the watering can', replyTo: { body: '' }, reactions: [] },
    ])
  })

  test('whoever is needed names somebody else first', async () => {
    expect(await erase(schools.people.head.token)).toMatchObject({ status: 409, body: { code: 'last_manager' } })
    expect(await erase(schools.people.admin.token)).toMatchObject({ status: 409, body: { code: 'last_manager' } })
  })

  test('the log stays append-only beside erasure', async () => {
    for (const statement of [
      sql`update audit_log set action = 'x'`,
      sql`update audit_log set diff = null, address = null`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ]) {
      await expect(api.db.execute(statement)).rejects.toThrow('Failed query')
    }
    await expect(
      api.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('casa.redacting', 'on', true)`)
        await tx.execute(sql`update audit_log set action = 'x', diff = null, address = null`)
      }),
    ).rejects.toThrow('Failed query')
  })

  test('the bin empties after thirty days', async () => {
    const { father } = schools.people
    const { classmate, child } = schools.students
    const ago = (days: number) => sql`now() - make_interval(days => ${days})` as never
    await api.db
      .update(students)
      .set({ deletedAt: ago(31) })
      .where(sql`id = ${classmate}`)
    await api.db
      .update(students)
      .set({ deletedAt: ago(29) })
      .where(sql`id = ${child}`)
    await api.db
      .update(users)
      .set({ deletedAt: ago(31) })
      .where(sql`id = ${father.id}`)
    const bin = startBinUpkeep(api.services)
    await bin.empty()
    await bin.stop()
    const left = async (table: 'users' | 'students', id: string) =>
      (await api.db.execute(sql`select 1 from ${sql.raw(table)} where id = ${id}`)).rows.length
    expect([await left('students', classmate), await left('students', child), await left('users', father.id)]).toEqual([
      0, 1, 0,
    ])
    expect(await tablesWith(father.email)).toEqual([])
  })
})
