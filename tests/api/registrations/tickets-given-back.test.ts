// What goes back of tickets that were paid by others than whoever registered, and who may sell them.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { callOffAbandoned } from '#/api/modules/events/calling-off.ts'
import { eachApi, password, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { paidTickets, price } from '#tests/support/paid-tickets.ts'
import { inDays, someBilling, type RegistrationCalls } from '#tests/support/registrations.ts'
import type { StripeStandIn } from '#tests/support/stripe.ts'

eachApi('tickets that are given back', (start) => {
  let api: TestApi
  let stripe: StripeStandIn
  let seats: RegistrationCalls
  let host: { token: string; organisation: string }
  const { open, tell, eventFor, opened, paid, isBack, invoicesOf } = paidTickets(start)
  beforeAll(() => void ({ api, stripe, seats, host } = open()))

  test.each(['cancel', 'postpone', 'reschedule'] as const)(
    '%s by its hosts: all of it, whatever the rule',
    async (change) => {
      const where = { mode: 'online', onlineUrl: 'https://meet.example/a', summary: 'Come and see' } as const
      const [event, me] = [await eventFor({ refundRule: 'none', ...where }), await api.person()]
      const { id } = await seats.registered(me, event)
      const session = await paid(id, me)
      const { rows } = await api.db.execute<{ version: number }>(sql`select version from events where id = ${event.id}`)
      const day = inDays(20).toISOString().slice(0, 10)
      const times = change === 'reschedule' ? { starts: `${day}T10:00`, ends: `${day}T12:00` } : {}
      good(
        await seats.call('POST', `/hosting/events/${event.id}/${change}`, host, {
          version: rows[0]!.version,
          ...times,
        }),
      )
      if (change !== 'cancel') {
        expect((await opened(id, me)).refund).toMatchObject({ leavesFree: true, back: price })
        good(await seats.move(id, 'cancel', me))
      }
      expect(await opened(id, me)).toMatchObject({ status: 'cancelled', refunded: price })
      await isBack(session, price)
      expect(await invoicesOf(id)).toMatchObject([{ refunded: price }])
    },
  )

  test('a house that has closed: what was to come is called off, everybody is told, and all of it goes back', async () => {
    const event = await eventFor({ refundRule: 'none' })
    const [me, other] = [await api.person(), await api.person()]
    const { id } = await seats.registered(me, event)
    const session = await paid(id, me)
    const unpaid = await seats.registered(other, event)
    const becomes = (status: string) =>
      api.db.execute(sql`
      update organisations set status = ${status}
      where id = (select organisation_id from events where id = ${event.id})`)
    // Whoever is suspended may be back tomorrow.
    await becomes('suspended')
    await callOffAbandoned(api.services)
    expect(await opened(id, me)).toMatchObject({ status: 'registered' })
    await becomes('closed')
    await Promise.all([callOffAbandoned(api.services), callOffAbandoned(api.services)])
    expect(await opened(id, me)).toMatchObject({ status: 'cancelled', refunded: price })
    expect(await opened(unpaid.id, other)).toMatchObject({ status: 'cancelled' })
    await isBack(session, price)
    const { rows } = await api.db.execute(sql`select status, sequence, taken from events where id = ${event.id}`)
    expect(rows).toMatchObject([{ status: 'cancelled', taken: 0 }])
    await callOffAbandoned(api.services)
    const again = await api.db.execute(sql`select status, sequence, taken from events where id = ${event.id}`)
    expect(again.rows).toEqual(rows)
    await becomes('approved')
  })

  test('of several events of a house that has closed, which are no series, each is told by its name', async () => {
    const guest = { name: 'Ines Duarte', email: 'ines@closed-houses.example' }
    const me = await api.person()
    const titles = ['Reading evening', 'Garden day']
    for (const title of titles) {
      const event = await eventFor({ title, payment: 'on_site' })
      await seats.registered(me, event)
      good(await seats.ask(null, event, { guest }), 201)
    }
    await api.db.execute(sql`
      update event_registrations set status = 'registered', expires_at = null where guest_email = ${guest.email}`)
    const becomes = (status: string) =>
      api.db.execute(sql`update organisations set status = ${status} where id = ${host.organisation}`)
    await becomes('closed')
    await callOffAbandoned(api.services)
    await becomes('approved')
    const { rows } = await api.db.execute<{ kind: string; data: { kind: string } }>(sql`
      select data from outbox where recipient = ${guest.email} and data->>'kind' like '%off'`)
    expect(rows.map(({ data }) => data.kind)).toEqual(['registration_off', 'registration_off'])
    const notices = await api.db.execute<{ kind: string }>(sql`
      select kind from notices where user_id = ${me.id} and kind like '%off'`)
    expect(notices.rows.map(({ kind }) => kind)).toEqual(['registration_off', 'registration_off'])
  })

  test('hosts give back by hand, once for the sums that were shown; then the rest is what can still go', async () => {
    const [event, me] = [await eventFor(), await api.person()]
    const { id } = await seats.registered(me, event)
    const session = await paid(id, me)
    const give = (amount: number, refunded: number, who: { token: string } = host) =>
      seats.ofHost('POST', event, `registrations/${id}/refund`, who, { amount, refunded, reason: 'Rain' })
    expect((await give(price + 1, 0)).body.code).toBe('refund_too_much')
    const answers = await Promise.all([give(1000, 0), give(1000, 0)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await give(100, 1000, await seats.school())).status).toBe(404)
    const [left, listed] = [await seats.move(id, 'cancel', me), await give(price - 1000, 0)]
    expect([left.status, listed.status]).toEqual([200, 409])
    expect((await seats.list(host, event, '?status=gone'))[0]).toMatchObject({ paid: price, refunded: price, due: 0 })
    await isBack(session, 1000, price - 1000)
    expect((await seats.ofHost('POST', event, `registrations/${id}/paid`, host, { amount: 0 })).body.code).toBe(
      'registration_state',
    )
  })

  test('a host takes it back: all of it; a refund that the card refused is still here', async () => {
    const event = await eventFor({ refundRule: 'none' })
    const link = await seats.asked(event)
    const { id } = link
    good(await seats.move(link, 'confirm'))
    const session = await paid(link)
    good(await seats.ofHost('POST', event, `registrations/${id}/cancel`, host, {}))
    await isBack(session, price)
    expect((await api.mailTo(link.email, 'registration_news')).text).toContain('go back to your card')
    const { rows } = await api.db.execute<{ id: string }>(sql`
      select r.id from refunds r join payments p on p.id = r.payment_id where p.reference_id = ${id}`)
    const failed = stripe.event('refund.failed', {
      id: 're_x',
      metadata: { refund: rows[0]!.id },
      failure_reason: 'lost',
    })
    expect((await tell(failed)).status).toBe(200)
    expect((await tell(failed)).status).toBe(200)
    expect(await opened(link)).toMatchObject({ paid: price, refunded: 0 })
    expect((await opened(link)).papers).toHaveLength(3)
  })

  test('an account that is erased: places go on, money by the rule, the invoice stays with nobody’s address', async () => {
    const [event, me] = [await eventFor(), await api.person()]
    const { id } = await seats.registered(me, event)
    const session = await paid(id, me)
    const body = { currentPassword: password }
    expect((await api.send('POST', '/api/v1/me/erasure', { token: me.token, body })).status).toBeLessThan(300)
    await isBack(session, price)
    const { rows } = await api.db.execute<Record<string, unknown>>(sql`
      select status, ending, user_id as "userId", billing, children from event_registrations where id = ${id}`)
    expect(rows).toMatchObject([{ status: 'cancelled', ending: 'account', userId: null, billing: null, children: [] }])
    expect(await invoicesOf(id)).toMatchObject([{ email: '', refunded: price }])
  })

  test('whom the invoice is for is said whole; dates of a series are paid one by one', async () => {
    const [event, me] = [await eventFor(), await api.person()]
    const { id } = await seats.registered(me, event)
    const { status, body } = await seats.pay(id, me, { ...someBilling, street: '', country: 'Mars' })
    expect([status, Object.keys(body.fields).toSorted()]).toEqual([422, ['billing.country', 'billing.street']])
    const all = await seats.call('POST', `/events/${event.id}/registrations/series`, await api.person(), {
      ticket: event.ticket,
    })
    expect(all.body.code).toBe('series_paid')
  })

  test('it is published only by organisations that an invoice can name, and for prices that a card takes', async () => {
    const school = await seats.school()
    const draft = (more: object) =>
      seats.call('POST', '/hosting/events', school, {
        title: 'Workshop on colour',
        summary: 'Colours',
        timeZone: 'Europe/Berlin',
        starts: '2027-03-01T10:00',
        ends: '2027-03-01T12:00',
        mode: 'online',
        onlineUrl: 'https://meet.example/a',
        organisation: school.organisation,
        payment: 'platform',
        tickets: [{ name: 'Place', price, quantity: 5 }],
        ...more,
      })
    const cheap = await draft({ tickets: [{ name: 'Place', price: 49, quantity: 5 }] })
    expect(Object.keys(cheap.body.fields)).toEqual(['tickets.0.price'])
    await api.db.execute(sql`delete from seller_details where organisation_id = ${school.organisation}`)
    const { event } = good(await draft({}), 201)
    const publish = () => seats.call('POST', `/hosting/events/${event.id}/publish`, school, { version: event.version })
    const refused = await publish()
    expect([refused.status, refused.body.code]).toEqual([409, 'seller_details_missing'])
    const other = await seats.school()
    await api.db.execute(sql`
      update seller_details set organisation_id = ${school.organisation} where organisation_id = ${other.organisation}`)
    expect(good(await publish()).event).toMatchObject({ payment: 'platform', status: 'published' })
    const tutor = await api.person({ roles: ['tutor'] })
    const own = await seats.call('POST', '/hosting/events', tutor, {
      title: 'Lesson one',
      timeZone: 'Europe/Berlin',
      payment: 'platform',
    })
    expect(Object.keys(own.body.fields)).toEqual(['payment'])
  })
})
