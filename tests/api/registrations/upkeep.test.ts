// What time does to registrations, and what it leaves alone; what is forgotten of them, and who fills a line.
import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { waitingAtMost } from '#/api/modules/registrations/line.service.ts'
import { unaskedPerHour } from '#/api/modules/outbox/outbox.repo.ts'
import { mailbox } from '#/lib/mailbox.ts'
import { eachApi, newEmail, password, type TestApi } from '#tests/support/api.ts'
import { eventually } from '#tests/support/eventually.ts'
import { good } from '#tests/support/mail.ts'
import { question, registrationsOf, type RegistrationCalls } from '#tests/support/registrations.ts'

eachApi('what time does to registrations', (start, kind) => {
  let api: TestApi
  let seats: RegistrationCalls
  let host: { token: string; organisation: string; id: string; email: string }
  beforeAll(async () => {
    api = await start()
    seats = registrationsOf(api)
    host = await seats.school()
  })

  const change = (id: string, set: SQL) => api.db.execute(sql`update events set ${set} where id = ${id}`)
  const past = (days: number) =>
    sql`starts_at = now() - make_interval(days => ${days}, hours => 2), ends_at = now() - make_interval(days => ${days})`
  const forget = (rule: 'registrationAnswers' | 'eventRegistrations') =>
    api.db.transaction((tx) => api.services.retention[rule]!.forget!(tx))
  const erasedAt = async (id: string) =>
    (await api.db.execute<{ at: unknown }>(sql`select sensitive_erased_at as at from events where id = ${id}`)).rows[0]!
      .at

  test('a mailbox that is full is asked nothing, and nothing is held for it', async () => {
    const [event, email] = [await seats.event(host), newEmail()]
    await api.db.execute(sql`
      insert into outbox (id, template, recipient, locale, data, mailbox)
      select gen_random_uuid(), 'registration_known', ${email}, 'en', '{}', ${mailbox(email)}
      from generate_series(1, ${unaskedPerHour}::int)`)
    expect(good(await seats.ask(null, event, { guest: { name: 'A', email } }), 201).registration).toBeNull()
    expect(await seats.states(event)).toEqual([])
    expect(await seats.taken(event)).toMatchObject({ event: 0, tickets: 0, living: 0 })
  })

  test('guests who have not confirmed fill no line; those who have do', async () => {
    const event = await seats.event(host, { places: 1 })
    await seats.registered(await api.person(), event)
    await api.db.execute(sql`
      insert into event_registrations (id, event_id, ticket_id, guest_name, guest_email, guest_mailbox, locale, seats, price,
        status, waits_since, expires_at)
      select gen_random_uuid(), ${event.id}, ${event.ticket}, 'A', one || '@crowd.example', one || '@crowd.example', 'en', 1, 0,
        'waitlisted', now(), now() + interval '30 minutes' from generate_series(1, ${waitingAtMost}::int) one`)
    expect(await seats.registered(await api.person(), event)).toMatchObject({ status: 'waitlisted' })
    await api.db.execute(sql`
      update event_registrations set expires_at = null where event_id = ${event.id} and status = 'waitlisted'`)
    expect((await seats.ask(await api.person(), event)).body.code).toBe('line_full')
  })

  test('what is put off is not over: nothing is erased of it, until it has taken place', async () => {
    const diet = question({ sensitive: true })
    const event = await seats.event(host, { questions: [diet] })
    const me = await api.person()
    await seats.registered(me, event, { answers: { [diet.id]: 'nuts' } })
    await change(event.id, sql`status = 'postponed', ${past(731)}`)
    await forget('registrationAnswers')
    await forget('eventRegistrations')
    expect(await seats.mine(me, event)).toMatchObject({ status: 'registered', answers: { [diet.id]: 'nuts' } })
    await change(event.id, sql`status = 'rescheduled', sensitive_erased_at = now(), ${past(-7)}`)
    await api.db.transaction((tx) =>
      api.services.registrations.tellChanged(tx, [{ eventId: event.id, change: 'rescheduled' }], {
        userId: host.id,
      } as never),
    )
    expect(await erasedAt(event.id)).toBeNull()
    await change(event.id, past(91))
    await forget('registrationAnswers')
    expect((await seats.mine(me, event))?.answers).toEqual({})
    await change(event.id, past(731))
    await forget('eventRegistrations')
    expect(await seats.states(event)).toEqual([])
    expect(await seats.taken(event)).toMatchObject({ event: 0, tickets: 0, living: 0 })
  })

  test('an event that nobody answered anything for is looked at once; a draft is not', async () => {
    const [event, draft] = [await seats.event(host), await seats.event(host, { status: 'draft' })]
    for (const { id } of [event, draft]) await change(id, past(91))
    await forget('registrationAnswers')
    expect(await erasedAt(event.id)).not.toBeNull()
    expect(await erasedAt(draft.id)).toBeNull()
  })

  test('accounts that are closed and memberships that ended keep no places of what is put off', async () => {
    const event = await seats.event(host, { visibility: 'members' })
    const [closed, left, stays] = [await api.person(), await api.person(), await api.person()]
    for (const one of [closed, left, stays]) {
      await buildMember(api.db, one.id, host.organisation, 'family')
      await seats.registered(one, event)
    }
    await change(event.id, sql`status = 'postponed', ${past(1)}`)
    await api.db.execute(sql`update users set deleted_at = now() where id = ${closed.id}`)
    await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${left.id}`)
    await seats.keepUp()
    expect(await seats.states(event)).toEqual(['cancelled', 'cancelled', 'registered'])
    expect(await seats.taken(event)).toMatchObject({ event: 1, tickets: 1, living: 1 })
  })

  test('whoever was only invited never was a member: they stay registered when it becomes one for members', async () => {
    const event = await seats.event(host)
    const [invited, member] = [await api.person(), await api.person()]
    for (const one of [invited, member]) {
      await buildMember(api.db, one.id, host.organisation, 'family')
      await seats.registered(one, event)
    }
    await api.db.execute(sql`update memberships set accepted_at = null where user_id = ${invited.id}`)
    await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${member.id}`)
    await change(event.id, sql`visibility = 'members'`)
    await seats.keepUp()
    expect(await seats.states(event)).toEqual(['registered', 'cancelled'])
  })

  test.each([
    {
      of: 'a tutor who lost the role',
      begin: async () => {
        const tutor = await api.person({ roles: ['tutor'] })
        const set = (roles: SQL) => api.db.execute(sql`update users set roles = ${roles} where id = ${tutor.id}`)
        return {
          host: { organisationId: null, hostId: tutor.id },
          lose: () => set(sql`array['parent']`),
          regain: () => set(sql`array['tutor']`),
        }
      },
    },
    {
      of: 'a house that is approved no more',
      begin: async () => {
        const { organisation } = await seats.school()
        const set = (status: string) =>
          api.db.execute(sql`update organisations set status = ${status} where id = ${organisation}`)
        return {
          host: { organisationId: organisation },
          lose: () => set('pending'),
          regain: () => set('approved'),
        }
      },
    },
  ])('nobody is offered a place at what is held by $of; once they are back, it goes on', async ({ begin }) => {
    const { host: whose, lose, regain } = await begin()
    const event = await seats.event(host, { ...whose, places: 1 })
    const [me, next] = [await api.person(), await api.person()]
    const { id } = await seats.registered(me, event)
    await seats.registered(next, event)
    await lose()
    good(await seats.move(id, 'cancel', me))
    await seats.keepUp()
    expect(await seats.states(event)).toEqual(['cancelled', 'waitlisted'])
    expect(await seats.taken(event)).toMatchObject({ event: 0, tickets: 0, living: 0 })
    await regain()
    await seats.keepUp()
    expect(await seats.states(event)).toEqual(['cancelled', 'offered'])
  })

  test('an event that cannot be brought on keeps none of the others from it', async () => {
    const events = [await seats.event(host), await seats.event(host), await seats.event(host)]
    for (const event of events) await seats.asked(event)
    const broken = events.map(({ id }) => id).sort()[0]!
    // Less is counted than is held: giving the places back breaks a CHECK.
    await api.db.execute(sql`update event_tickets set taken = 0 where event_id = ${broken}`)
    await api.db.execute(sql`
      update event_registrations set expires_at = now() - interval '1 second' where status = 'held'`)
    await seats.keepUp()
    for (const event of events) expect(await seats.states(event)).toEqual([event.id === broken ? 'held' : 'lapsed'])
    await api.db.execute(sql`update event_tickets set taken = 1 where event_id = ${broken}`)
    await seats.keepUp()
    expect(await seats.states({ id: broken })).toEqual(['lapsed'])
  })

  test.skipIf(kind === 'embedded')(
    'an erasure waits for the tickets of an event before it holds the event',
    async () => {
      const me = await api.person()
      const event = await seats.event(host, { createdBy: me.id })
      await seats.registered(me, event)
      const held = Promise.withResolvers<void>()
      const holding = api.db.transaction(async (tx) => {
        await tx.execute(sql`select from event_tickets where event_id = ${event.id} for no key update`)
        held.resolve()
        await eventually(async () => {
          const { rows } = await tx.execute(sql`
          select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`)
          expect(rows.length).toBeGreaterThan(0)
        })
        await tx.execute(sql`select from events where id = ${event.id} for no key update nowait`)
      })
      await held.promise
      const erasing = api.send('POST', '/api/v1/me/erasure', { token: me.token, body: { currentPassword: password } })
      expect((await Promise.all([erasing, holding]))[0].status).toBe(204)
      expect(await seats.states(event)).toEqual([])
      expect(await seats.taken(event)).toMatchObject({ event: 0, tickets: 0, living: 0 })
    },
  )
})
