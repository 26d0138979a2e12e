// What is paid to the hosts themselves: they say what they have, once, and see who owes what or is to have something back.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { registrationsOf, type RegistrationCalls, type TestEvent } from '#tests/support/registrations.ts'

eachApi('what is paid to hosts', (start) => {
  let api: TestApi
  let seats: RegistrationCalls
  let host: Awaited<ReturnType<RegistrationCalls['school']>>
  beforeAll(async () => {
    api = await start()
    seats = registrationsOf(api)
    host = await seats.school()
  })

  const price = 1250
  const eventFor = () => seats.event(host, {}, [{ price }])
  const say = (event: TestEvent, id: string, amount: number, me: { token: string } = host) =>
    seats.ofHost('POST', event, `registrations/${id}/paid`, me, { amount })
  const standing = async (event: TestEvent) =>
    (await seats.list(host, event)).map(({ due, paid }) => ({ due, paid }))[0]
  const countSaid = async (id: string) =>
    (await api.db.execute(sql`select from audit_log where entity_id = ${id} and action = 'registration.paid'`)).rows
      .length

  test('once, however often it is said, by as many as say it; and taken back', async () => {
    const event = await eventFor()
    const { id } = await seats.registered(await api.person(), event, { seats: 2 })
    expect(await standing(event)).toEqual({ due: 2 * price, paid: 0 })
    const answers = await Promise.all([1, 2, 3].map(() => say(event, id, 2 * price)))
    for (const answer of answers) expect(good(answer).registration).toMatchObject({ due: 2 * price, paid: 2 * price })
    expect(await countSaid(id)).toBe(1)
    good(await say(event, id, 0))
    expect(await standing(event)).toEqual({ due: 2 * price, paid: 0 })
  })

  test('the export says what is due and what is paid', async () => {
    const event = await eventFor()
    const { id } = await seats.registered(await api.person(), event, { seats: 2 })
    good(await say(event, id, 2 * price))
    const { body } = await seats.ofHost('GET', event, 'registrations/export.csv', host)
    const [head = '', row = ''] = String(body).trim().split('\n')
    const at = (name: string) =>
      row.split(',')[
        head
          .trim()
          .replace(/^\uFEFF/, '')
          .split(',')
          .indexOf(name)
      ]
    expect([at('due'), at('paid')]).toEqual(['25.00', '25.00'])
  })

  test('no other sum than is due by now; below nothing, in words, or of another event, none', async () => {
    const event = await eventFor()
    const me = await api.person()
    const { id } = await seats.registered(me, event, { seats: 2 })
    for (const amount of [1, price, 3 * price])
      expect((await say(event, id, amount)).body.code).toBe('registration_state')
    for (const amount of [-1, 0.5, 'all', null]) expect((await say(event, id, amount as number)).status).toBe(422)
    const other = await seats.school()
    expect((await say(event, id, 2 * price, other)).status).toBe(404)
    expect((await say(await seats.event(other, {}, [{ price }]), id, 2 * price, other)).status).toBe(404)
    expect((await say(event, id, 2 * price, me)).status).toBe(403)
    // They come with one more between the look and the click.
    good(await seats.update(id, { seats: 3 }, me))
    expect((await say(event, id, 2 * price)).body.code).toBe('registration_state')
    expect(await standing(event)).toEqual({ due: 3 * price, paid: 0 })
  })

  test('with more there is more to pay; with fewer, or none, something to give back', async () => {
    const event = await eventFor()
    const me = await api.person()
    const { id } = await seats.registered(me, event, { seats: 2 })
    good(await say(event, id, 2 * price))
    good(await seats.update(id, { seats: 3 }, me))
    expect(await standing(event)).toEqual({ due: 3 * price, paid: 2 * price })
    good(await seats.update(id, { seats: 1 }, me))
    expect(await standing(event)).toEqual({ due: price, paid: 2 * price })
    good(await say(event, id, price))
    good(await seats.move(id, 'cancel', me))
    const gone = (await seats.list(host, event, '?status=gone'))[0]
    expect(gone).toMatchObject({ status: 'cancelled', due: 0, paid: price })
    good(await say(event, id, 0))
    expect((await seats.list(host, event, '?status=gone'))[0]).toMatchObject({ due: 0, paid: 0 })
  })

  test('who waits or is offered a place owes nothing yet', async () => {
    const event = await seats.event(host, { places: 1 }, [{ price }])
    const [first, next] = [await api.person(), await api.person()]
    const { id } = await seats.registered(first, event)
    const waiting = await seats.registered(next, event)
    expect((await say(event, waiting.id, price)).body.code).toBe('registration_state')
    good(await seats.move(id, 'cancel', first))
    expect((await say(event, waiting.id, price)).body.code).toBe('registration_state')
    good(await seats.move(waiting.id, 'accept', next))
    expect(good(await say(event, waiting.id, price)).registration).toMatchObject({ due: price, paid: price })
  })

  test('said while they cancel: either it was too late, or it stands as something to give back', async () => {
    const event = await eventFor()
    for (let round = 0; round < 8; round += 1) {
      const me = await api.person()
      const { id } = await seats.registered(me, event)
      const [said, left] = await Promise.all([say(event, id, price), seats.move(id, 'cancel', me)])
      expect(left.status).toBe(200)
      const gone = (await seats.list(host, event, '?status=gone')).find((one) => one.id === id)
      expect(gone).toMatchObject({ due: 0, paid: said.status === 200 ? price : 0 })
      if (said.status !== 200) expect(said.body.code).toBe('registration_state')
    }
  })
})
