import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { keptKinds } from '#/contract/account/privacy.ts'
import { collect } from '#/api/module.ts'
import { modules } from '#/api/modules.ts'
import { notify } from '#/api/modules/notices/notices.ts'
import { forgetWhatIsOver } from '#/api/modules/privacy/retention.ts'
import { eachApi, newEmail, password, registration, type TestApi } from '#tests/support/api.ts'

test('whatever is held of people says how long it lives, and has words', () => {
  const held = Object.keys(collect(modules, 'personalData')).toSorted()
  expect(Object.keys(collect(modules, 'retention'))).toEqual(expect.arrayContaining(held))
  expect([...keptKinds].toSorted()).toEqual(held)
})

eachApi('what is over', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  const forget = () => forgetWhatIsOver(api.db, api.services.retention)
  const count = async (what: string) =>
    (await api.db.execute<{ count: number }>(`select count(*)::int as count from ${what}`)).rows[0]!.count

  test('goes with its day and not before, whatever kind it is', async () => {
    const person = await api.person()
    const other = newEmail()
    await api.send('POST', '/api/v1/register', { body: registration({ email: other }) })
    await api.send('POST', '/api/v1/login', { body: { email: person.email, password } })
    const told = { kind: 'device_new', thing: `account:${person.id}`, reason: 'own', actor: null } as const
    await api.db.transaction((tx) => notify(tx, { ...told, to: [person.id] }))
    await api.db.execute(sql`
      insert into notice_states (user_id, thing, read_at) values (${person.id}, 'card:1', now()), (${person.id}, 'card:2', now())`)
    await api.db.execute(sql`update notice_states set muted_at = now() where thing = 'card:2'`)
    await api.mailTo(other)
    const all = async () => ({
      sessions: await count(`sessions where user_id = '${person.id}'`),
      tokens: await count(`account_tokens t join users u on u.id = t.user_id where u.email = '${other}'`),
      notices: await count(`notices where user_id = '${person.id}'`),
      states: await count(`notice_states where user_id = '${person.id}'`),
      mails: await count(`outbox where recipient = '${other}'`),
      addresses: await count(`audit_log where actor_id = '${person.id}' and address is not null`),
    })
    const before = await all()
    expect(Object.values(before).every((some) => some > 0)).toBe(true)
    const age = async (days: number) => {
      const ago = sql`make_interval(days => ${days})`
      await api.db.execute(sql`update sessions set expires_at = now() - ${ago} where user_id = ${person.id}`)
      await api.db.execute(sql`update account_tokens set expires_at = now() - ${ago}`)
      await api.db.execute(sql`update notices set at = now() - ${ago}`)
      await api.db.execute(sql`update notice_states set changed_at = now() - ${ago}`)
      await api.db.execute(sql`update outbox set created_at = now() - ${ago}`)
    }
    await age(29)
    await forget()
    expect(await all()).toEqual(before)
    await age(91)
    const ended = await forget()
    // What is silenced stays so; the log keeps the addresses of this day.
    const { addresses } = before
    expect(await all()).toEqual({ sessions: 0, tokens: 0, notices: 0, states: 1, mails: 0, addresses })
    expect(ended).toMatchObject({ sessions: expect.any(Number), mails: expect.any(Number) })
    expect(ended.notices).toBeGreaterThan(0)
    expect(Object.values(await forget()).every((some) => some === 0)).toBe(true)
  })

  test('where somebody was is forgotten, and what they did is not', async () => {
    const person = await api.person()
    const old = sql`now() - interval '91 days'`
    await api.db.execute(sql`
      insert into audit_log (id, at, actor_id, action, entity, outcome, address)
      values (gen_random_uuid(), ${old}, ${person.id}, 'session.started', 'session', 'success', '192.0.2.1'),
        (gen_random_uuid(), now(), ${person.id}, 'session.started', 'session', 'success', '192.0.2.1')`)
    await forget()
    const { rows } = await api.db.execute(sql`
      select address from audit_log where actor_id = ${person.id} order by at`)
    expect(rows).toEqual([{ address: null }, { address: '192.0.2.1' }])
    await expect(
      api.db.execute(sql`update audit_log set address = null where actor_id = ${person.id}`),
    ).rejects.toThrow('audit_log')
  })

  test('a registration that nobody confirms is erased, and an account or an invitation is not', async () => {
    const emails = { alone: newEmail(), again: newEmail(), invited: newEmail(), confirmed: (await api.person()).email }
    const school = { role: 'school', institution_name: 'The house of nobody' }
    for (const email of [emails.alone, emails.again, emails.invited])
      await api.send('POST', '/api/v1/register', {
        body: registration({ email, ...(email === emails.alone ? school : {}) }),
      })
    const listed = sql`any(${sql.param(Object.values(emails))}::text[])`
    const left = async () => {
      await forget()
      const { rows } = await api.db.execute<{ email: string }>(sql`select email from users where email = ${listed}`)
      return rows.map(({ email }) => email).toSorted()
    }
    await api.db.execute(sql`
      insert into memberships (id, user_id, organisation_id, position)
      select gen_random_uuid(), u.id, o.id, 'guide' from users u, organisations o
      where u.email = ${emails.invited} and o.name = 'The house of nobody'`)
    await api.db.execute(sql`
      insert into contact_messages (id, topic, name, email, message, locale) values
        (gen_random_uuid(), 'other', 'Ada', ${emails.alone}, 'Hello', 'en')`)
    const age = (days: number) =>
      api.db.execute(sql`update users set created_at = now() - make_interval(days => ${days}) where email = ${listed}`)
    await age(29)
    expect(await left()).toHaveLength(4)
    await age(31)
    expect(await left()).toHaveLength(4)
    await api.db.execute(sql`
      update registrations r set created_at = now() - interval '31 days' from users u
      where u.id = r.user_id and u.email = any(${sql.param([emails.alone, emails.invited])}::text[])`)
    expect(await left()).toEqual([emails.again, emails.confirmed, emails.invited].toSorted())
    expect(await count(`organisations where name = 'The house of nobody'`)).toBe(0)
    // Whoever wrote to the team from that address may be somebody else.
    expect(await count(`contact_messages where email = '${emails.alone}'`)).toBe(1)
  })

  test('a person is told what there is about them, and until when', async () => {
    const person = await api.person()
    const { body } = await api.send('GET', '/api/v1/me/kept', { token: person.token })
    expect(body.kept).toContainEqual({ kind: 'sessions', count: 1, until: 'days', days: 90 })
    const other = await api.person()
    const { body: theirs } = await api.send('GET', '/api/v1/me/kept', { token: other.token })
    expect(theirs.kept.find(({ kind }: { kind: string }) => kind === 'sessions').count).toBe(1)
  })
})
