// Tickets that are paid by invoice: who owes what, whatever happens, and in whichever order.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OwnRegistration, Registration } from '#/contract/event/registration.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, password, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { paidTickets, price } from '#tests/support/paid-tickets.ts'
import { inDays, type RegistrationCalls } from '#tests/support/registrations.ts'
import type { StripeStandIn } from '#tests/support/stripe.ts'

type Me = { id: string; token: string; email: string }

eachApi('tickets by invoice', (start) => {
  let api: TestApi
  let stripe: StripeStandIn
  let seats: RegistrationCalls
  let host: { token: string; organisation: string }
  const { open, tell, eventFor, opened, isBack, late, invoicesOf } = paidTickets(start)
  beforeAll(() => void ({ api, stripe, seats, host } = open()))

  const billedEvent = (more: object = {}) => eventFor({ payment: 'invoice', ...more })
  async function billed(event: Awaited<ReturnType<typeof billedEvent>>, more: object = {}) {
    const me: Me = await api.person()
    const { id } = await seats.registered(me, event, more)
    return { me, id, own: good(await seats.bill(id, me)).registration as OwnRegistration }
  }
  const say = (event: { id: string }, id: string, amount: number) =>
    seats.ofHost('POST', event, `registrations/${id}/paid`, host, { amount })
  const listed = async (event: { id: string }, id: string): Promise<Registration> =>
    (await seats.list(host, event)).find((one) => one.id === id)!
  const statusOf = async (id: string) => {
    const { rows } = await api.db.execute<{ status: string }>(sql`
      select status from invoices where registration_id = ${id}`)
    return rows.map(({ status }) => status)
  }

  test('whoever takes an invoice has a place, and owes it by a day; twice, it is one invoice', async () => {
    const event = await billedEvent({ startsAt: inDays(30) })
    const me = await api.person()
    const one = await seats.registered(me, event, { seats: 2 })
    expect(one).toMatchObject({ status: 'unpaid', payment: 'invoice', due: 2 * price, dueAt: null, papers: [] })
    const answers = await Promise.all([seats.bill(one.id, me, {}), seats.bill(one.id, me)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const own = await opened(one.id, me)
    expect(own).toMatchObject({ status: 'registered', due: 2 * price, owed: 0, paid: 0, until: null })
    expect(own.code).not.toBeNull()
    expect(own.dueAt!.slice(0, 10)).toBe(inDays(14).toISOString().slice(0, 10))
    expect(own.papers.map(({ kind }) => kind)).toEqual(['invoice'])
    const file = await api.send('GET', `/api/v1/invoices/${own.papers[0]!.id}/invoice.pdf`, { token: me.token })
    expect(file.status).toBe(200)
    const { text } = await api.mailTo(me.email, 'registration_news')
    expect(text).toContain('€50.00 are to be paid by')
    expect(await listed(event, one.id)).toMatchObject({ due: 2 * price, paid: 0, dueAt: own.dueAt })
    expect((await seats.bill(one.id, await api.person())).status).toBe(404)
  })

  test('it is due before the event begins; of what cost nothing there is none', async () => {
    const startsAt = inDays(3)
    const { own } = await billed(await billedEvent({ startsAt }))
    expect(own.dueAt).toBe(startsAt.toISOString())
    const free = await seats.event(host, { payment: 'invoice' }, [{ price: 0 }])
    expect(await seats.registered(await api.person(), free)).toMatchObject({ status: 'registered', payment: 'on_site' })
  })

  test('a guest says yes, takes the invoice by the link, and leaves by it', async () => {
    const event = await billedEvent()
    const link = await seats.asked(event)
    good(await seats.move(link, 'confirm'))
    expect(good(await seats.bill(link)).registration).toMatchObject({ status: 'registered', due: price })
    expect(good(await seats.move(link, 'cancel')).registration).toMatchObject({ status: 'cancelled', due: 0, owed: 0 })
    expect((await opened(link)).papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    expect((await api.mailTo(link.email, 'registration_news')).text).toContain('Nothing is owed any more')
  })

  test('where there are two ways one says which; a card that pays after that is given back', async () => {
    const event = await eventFor({ payment: 'either' })
    const me = await api.person()
    const { id } = await seats.registered(me, event)
    expect(Object.keys((await seats.bill(id, me, {})).body.fields)).toEqual(['by'])
    const { payAt } = good(await seats.bill(id, me, { by: 'card' })).registration as OwnRegistration
    const session = stripe.at(payAt)
    good(await seats.bill(id, me))
    expect((await tell(stripe.pay(session))).status).toBe(200)
    expect(await opened(id, me)).toMatchObject({ status: 'registered', payment: 'invoice', due: price, paid: 0 })
    await isBack(session, price)
    const other = await api.person()
    const card = await seats.registered(other, event)
    const page = stripe.at(
      (good(await seats.bill(card.id, other, { by: 'card' })).registration as OwnRegistration).payAt,
    )
    expect((await tell(stripe.pay(page))).status).toBe(200)
    expect(await opened(card.id, other)).toMatchObject({ status: 'registered', payment: 'platform', paid: price })
    const only = await seats.registered(me, await billedEvent())
    expect(Object.keys((await seats.bill(only.id, me, { by: 'card' })).body.fields)).toEqual(['by'])
  })

  test.each([
    ['full', 20, 0, 'void'],
    ['half', 20, price / 2, 'unpaid'],
    ['none', 20, price, 'unpaid'],
    ['full', 3, price, 'unpaid'],
  ] as const)(
    'leaving before it is paid, by the rule “%s” %d days before: %d are still owed',
    async (refundRule, days, due, status) => {
      const event = await billedEvent({ refundRule, startsAt: inDays(days) })
      const { me, id, own } = await billed(event)
      expect(own.refund!.back).toBe(price - due)
      expect(good(await seats.move(id, 'cancel', me)).registration).toMatchObject({ status: 'cancelled', due, owed: 0 })
      expect(await statusOf(id)).toEqual([status])
      const { text } = await api.mailTo(me.email, 'registration_news')
      expect(text).toContain(due === 0 ? 'Nothing is owed any more' : 'are to be paid by')
      expect((await seats.list(host, event, '?status=money')).map((one) => one.id)).toEqual(due === 0 ? [] : [id])
      if (due === 0) return
      good(await say(event, id, due))
      expect(await statusOf(id)).toEqual(['paid'])
      expect(await opened(id, me)).toMatchObject({ due: 0, owed: 0, paid: due })
    },
  )

  test('after it was paid its hosts give it back: both see it until that is noted', async () => {
    const event = await billedEvent()
    const { me, id } = await billed(event, { seats: 2 })
    good(await say(event, id, 2 * price))
    expect(good(await seats.update(id, { seats: 1 }, me)).registration).toMatchObject({ due: 0, owed: price })
    expect((await seats.update(id, { seats: 2 }, me)).body.code).toBe('seats_paid')
    good(await seats.move(id, 'cancel', me))
    expect(await opened(id, me)).toMatchObject({ due: 0, owed: 2 * price, refunded: 2 * price })
    expect((await api.mailTo(me.email, 'registration_news')).text).toContain('gives €50.00 back to you')
    const page = good(await seats.ofHost('GET', event, 'registrations?status=money', host))
    expect(page.money).toEqual({ owed: 0, back: 2 * price })
    good(await say(event, id, 0))
    expect(await opened(id, me)).toMatchObject({ due: 0, owed: 0 })
    expect(await statusOf(id)).toEqual(['paid'])
    expect(await invoicesOf(id)).toMatchObject([{ total: 2 * price, refunded: 2 * price }])
  })

  test('hosts note what arrived, take that back, and take some of it off', async () => {
    const event = await billedEvent()
    const { me, id } = await billed(event)
    expect((await say(event, id, 100)).body.code).toBe('registration_state')
    good(await say(event, id, price))
    good(await say(event, id, 0))
    expect(await statusOf(id)).toEqual(['unpaid'])
    const off = (amount: number, refunded: number) =>
      seats.ofHost('POST', event, `registrations/${id}/refund`, host, { amount, refunded, reason: 'Rain' })
    expect((await off(price + 1, 0)).body.code).toBe('refund_too_much')
    const answers = await Promise.all([off(500, 0), off(500, 0)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await opened(id, me)).toMatchObject({ due: price - 500, status: 'registered' })
    good(await say(event, id, price - 500))
    expect(await opened(id, me)).toMatchObject({ due: 0, owed: 0, paid: price - 500 })
    const early = await seats.registered(await api.person(), event)
    expect((await say(event, early.id, price)).body.code).toBe('registration_state')
  })

  test('noted as paid while its person leaves: owed back, or refused and nothing owed', async () => {
    const event = await billedEvent()
    for (let round = 0; round < 6; round += 1) {
      const { me, id } = await billed(event)
      const [noted] = await Promise.all([say(event, id, price), seats.move(id, 'cancel', me)])
      const one = await opened(id, me)
      expect(one).toMatchObject({ status: 'cancelled', due: 0, owed: noted.status === 200 ? price : 0 })
      expect(await statusOf(id)).toEqual([noted.status === 200 ? 'paid' : 'void'])
    }
  })

  test('called off: what is unpaid is void, what was paid is to be given back, and the host is told which', async () => {
    const event = await billedEvent({ refundRule: 'none' })
    const [one, other] = [await billed(event), await billed(event)]
    good(await say(event, other.id, price))
    const { rows } = await api.db.execute<{ version: number }>(sql`select version from events where id = ${event.id}`)
    good(await seats.call('POST', `/hosting/events/${event.id}/cancel`, host, { version: rows[0]!.version }))
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual([['void'], ['paid']])
    expect(await opened(one.id, one.me)).toMatchObject({ status: 'cancelled', due: 0, owed: 0 })
    const page = good(await seats.ofHost('GET', event, 'registrations?status=money', host))
    expect(page.registrations.map(({ id }: Registration) => id)).toEqual([other.id])
    expect(page.money).toEqual({ owed: 0, back: price })
  })

  test('an event of which money is open is not deleted: what is owed, or to be given back, stands there', async () => {
    const remove = (event: { id: string }) => seats.call('DELETE', `/hosting/events/${event.id}?scope=this`, host)
    const left = await billedEvent({ refundRule: 'none' })
    const { me, id } = await billed(left)
    good(await seats.move(id, 'cancel', me))
    expect((await remove(left)).body.code).toBe('event_money')
    good(await say(left, id, price))
    good(await remove(left))
    const off = await billedEvent()
    const one = await billed(off)
    good(await say(off, one.id, price))
    const { rows } = await api.db.execute<{ version: number }>(sql`select version from events where id = ${off.id}`)
    good(await seats.call('POST', `/hosting/events/${off.id}/cancel`, host, { version: rows[0]!.version }))
    expect((await remove(off)).body.code).toBe('event_money')
    good(await say(off, one.id, 0))
    good(await remove(off))
  })

  test('leaving all dates of a series leaves none that is owed for: of each one reads first what that costs', async () => {
    const [series, terms] = [newId(), { refundRule: 'none' } as const]
    const free = await billedEvent({ payment: 'on_site' })
    const dates = [await billedEvent(terms), await billedEvent(terms)]
    await api.db.execute(sql`insert into event_series (id, rule) values (${series}, 'FREQ=WEEKLY;COUNT=3')`)
    for (const { id } of [free, ...dates])
      await api.db.execute(sql`update events set series_id = ${series} where id = ${id}`)
    const me = await api.person()
    const of = await seats.registered(me, free)
    const owed: string[] = []
    for (const date of dates) {
      const { id } = await seats.registered(me, date)
      good(await seats.bill(id, me))
      owed.push(id)
    }
    expect(good(await seats.call('POST', `/registrations/${of.id}/cancel-series`, me))).toEqual({ left: 1 })
    for (const id of owed) expect(await opened(id, me)).toMatchObject({ status: 'registered', due: price })
  })

  test('whoever waits while it is moved takes their place of what it is by then: the rule holds for them', async () => {
    const event = await billedEvent({ refundRule: 'none', places: 1 })
    const [first, next] = [await billed(event), await api.person()]
    const waiting = await seats.registered(next, event)
    const { rows } = await api.db.execute<{ version: number }>(sql`select version from events where id = ${event.id}`)
    const day = inDays(25).toISOString().slice(0, 10)
    const times = { version: rows[0]!.version, starts: `${day}T10:00`, ends: `${day}T12:00` }
    await api.db.execute(sql`
      update events set mode = 'online', online_url = 'https://meet.example/a', summary = 'Come' where id = ${event.id}`)
    good(await seats.call('POST', `/hosting/events/${event.id}/reschedule`, host, times))
    expect((await opened(first.id, first.me)).refund).toMatchObject({ leavesFree: true, back: price })
    good(await seats.move(first.id, 'cancel', first.me))
    good(await seats.move(waiting.id, 'accept', next))
    expect(good(await seats.bill(waiting.id, next)).registration.refund).toMatchObject({ leavesFree: false, back: 0 })
  })

  test('overdue is told once; hosts may let the place go, and the next in line is offered it', async () => {
    const event = await billedEvent({ places: 1 })
    const { me, id } = await billed(event)
    const next = await api.person()
    const waiting = await seats.registered(next, event)
    await api.db.execute(sql`update invoices set due_at = now() - interval '1 minute' where registration_id = ${id}`)
    await seats.remind()
    await seats.remind()
    expect(await statusOf(id)).toEqual(['overdue'])
    const { rows } = await api.db.execute(sql`
      select from notices where user_id = ${me.id} and kind = 'registration_overdue'`)
    expect(rows).toHaveLength(1)
    good(await seats.ofHost('POST', event, `registrations/${id}/cancel`, host, {}))
    expect(await statusOf(id)).toEqual(['void'])
    expect(await opened(id, me)).toMatchObject({ status: 'cancelled', due: 0 })
    expect(good(await seats.move(waiting.id, 'accept', next)).registration).toMatchObject({ status: 'unpaid' })
    good(await seats.bill(waiting.id, next))
    expect(await opened(waiting.id, next)).toMatchObject({ status: 'registered', due: price })
  })

  test('nobody said in time whom it is for: the places are free, and nothing is owed', async () => {
    const event = await billedEvent()
    const me = await api.person()
    const { id } = await seats.registered(me, event)
    await late(id)
    expect((await seats.bill(id, me)).body.code).toBe('pay_over')
    expect(await opened(id, me)).toMatchObject({ status: 'lapsed', due: 0, papers: [] })
    expect(await seats.taken(event)).toMatchObject({ event: 0, living: 0 })
  })

  test('an account that is erased: what is still owed stays owed, to whom the invoice names', async () => {
    const event = await billedEvent({ refundRule: 'half' })
    const { me, id } = await billed(event)
    const body = { currentPassword: password }
    expect((await api.send('POST', '/api/v1/me/erasure', { token: me.token, body })).status).toBeLessThan(300)
    expect(await listed(event, id)).toMatchObject({
      name: '',
      status: 'cancelled',
      ending: 'account',
      due: price / 2,
      paid: 0,
    })
    expect(await invoicesOf(id)).toMatchObject([{ email: '', refunded: price / 2 }])
    const [paper] = (await listed(event, id)).papers
    const file = await api.send('GET', `/api/v1/invoices/${paper!.id}/invoice.pdf`, { token: host.token })
    expect(file.status).toBe(200)
    good(await say(event, id, price / 2))
    expect(await statusOf(id)).toEqual(['paid'])
  })
})
