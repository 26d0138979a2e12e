// Tickets that are paid by card before they stand: held, paid, lapsed, each once.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OwnRegistration } from '#/contract/event/registration.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { paidTickets, price } from '#tests/support/paid-tickets.ts'
import { type RegistrationCalls } from '#tests/support/registrations.ts'
import type { StripeStandIn } from '#tests/support/stripe.ts'

eachApi('tickets that are paid', (start) => {
  let api: TestApi
  let stripe: StripeStandIn
  let seats: RegistrationCalls
  let host: { token: string; organisation: string }
  const { open, tell, begun, backOf, eventFor, opened, paid, isBack, late, invoicesOf } = paidTickets(start)
  beforeAll(() => void ({ api, stripe, seats, host } = open()))

  test('a member pays: held until then, an invoice after; told twice, it happens once', async () => {
    const [event, me] = [await eventFor(), await api.person()]
    const one = await seats.registered(me, event, { seats: 2 })
    expect(one).toMatchObject({ status: 'unpaid', due: 2 * price, paid: 0, payAt: null, papers: [], code: null })
    expect(one.refund).toMatchObject({ rule: 'full', days: 7, back: 0 })
    expect(await seats.taken(event)).toMatchObject({ event: 2, tickets: 2, living: 2 })
    const session = await begun(one.id, me)
    expect(session).toMatchObject({ amount_total: 2 * price, customer_email: me.email })
    expect(session.success_url).toMatch(new RegExp(`/registrations/${one.id}$`))
    const told = stripe.pay(session)
    expect((await Promise.all([tell(told), tell(told), tell(told)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ])
    expect((await tell(stripe.pay(session))).status).toBe(200)
    const stands = await opened(one.id, me)
    expect(stands).toMatchObject({ status: 'registered', due: 0, paid: 2 * price, refunded: 0, until: null })
    expect(stands.refund!.back).toBe(2 * price)
    expect(stands.papers).toHaveLength(1)
    expect(await invoicesOf(one.id)).toMatchObject([{ total: 2 * price, taxes: [{ rate: 1900, net: 4202, tax: 798 }] }])
    expect(backOf(session)).toEqual([])
    const file = await api.send('GET', `/api/v1/invoices/${stands.papers[0]!.id}/invoice.pdf`, { token: me.token })
    expect(file.status).toBe(200)
  })

  test('a guest confirms, pays by the link, leaves within the rule, and finds the credit note', async () => {
    const event = await eventFor()
    const link = await seats.asked(event)
    expect(await opened(link)).toMatchObject({ status: 'held' })
    expect((await seats.pay(link)).body.code).toBe('registration_state')
    expect(good(await seats.move(link, 'confirm')).registration).toMatchObject({ status: 'unpaid', due: price })
    const session = await paid(link)
    expect(session.success_url).toContain(`?key=${link.key}`)
    expect((await api.mailTo(link.email, 'registration_news')).text).toContain('€25.00 paid by card')
    expect(good(await seats.move(link, 'cancel')).registration).toMatchObject({ status: 'cancelled', refunded: price })
    expect(good(await seats.move(link, 'cancel')).registration).toMatchObject({ refunded: price })
    const { papers } = await opened(link)
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    const noteOf = (key: string) => api.send('GET', `/api/v1/credit-notes/${papers[1]!.id}/credit-note.pdf?key=${key}`)
    expect([
      (await noteOf(link.key)).status,
      (await noteOf(link.key.replace(/^./, (c) => (c === 'x' ? 'y' : 'x')))).status,
    ]).toEqual([200, 404])
    await isBack(session, price)
    expect(await seats.taken(event)).toMatchObject({ event: 0, living: 0 })
  })

  test('what is free on such an event, or paid on the spot, is registered at once', async () => {
    const event = await seats.event(host, { payment: 'platform' }, [{ price: 0 }, { name: 'Paid', price }])
    expect((await seats.registered(await api.person(), event)).status).toBe('registered')
    const onSite = await seats.event(host, {}, [{ price }])
    const me = await api.person()
    const one = await seats.registered(me, onSite)
    expect(one).toMatchObject({ status: 'registered', payment: 'on_site', due: 0, refund: null })
    expect((await seats.pay(one.id, me)).body.code).toBe('registration_state')
  })

  test('not paid in time: it lapses, is told, and the places go on; its page at the provider is closed', async () => {
    const event = await eventFor({ places: 1 })
    const [first, next] = [await api.person(), await api.person()]
    const one = await seats.registered(first, event)
    const session = await begun(one.id, first)
    const waiting = await seats.registered(next, event)
    await late(one.id)
    expect((await seats.pay(one.id, first)).body.code).toBe('pay_over')
    expect(await opened(one.id, first)).toMatchObject({ status: 'lapsed', ending: 'time', due: 0 })
    expect(await opened(waiting.id, next)).toMatchObject({ status: 'offered' })
    await seats.keepUp()
    expect(session.status).toBe('expired')
    expect((await seats.pay(one.id, first)).body.code).toBe('pay_over')
  })

  test('an offer of the waiting list is paid within its own time', async () => {
    const event = await eventFor({ places: 1 })
    const [first, next] = [await api.person(), await api.person()]
    const one = await seats.registered(first, event)
    const waiting = await seats.registered(next, event)
    good(await seats.move(one.id, 'cancel', first))
    const { until } = await opened(waiting.id, next)
    expect(good(await seats.move(waiting.id, 'accept', next)).registration).toMatchObject({ status: 'unpaid', until })
    expect(good(await seats.move(waiting.id, 'accept', next)).registration).toMatchObject({ status: 'unpaid', until })
    await paid(waiting.id, next)
    expect(await opened(waiting.id, next)).toMatchObject({ status: 'registered', paid: price })
  })

  test('paid after its time: places while there are some, else all of it back by itself', async () => {
    const event = await eventFor({ places: 1 })
    const [first, next] = [await api.person(), await api.person()]
    const one = await seats.registered(first, event)
    const session = await begun(one.id, first)
    await late(one.id)
    await seats.keepUp()
    expect(await opened(one.id, first)).toMatchObject({ status: 'lapsed' })
    expect((await tell(stripe.pay(session))).status).toBe(200)
    expect(await opened(one.id, first)).toMatchObject({ status: 'registered', paid: price, ending: null })
    const other = await eventFor({ places: 1 })
    const lost = await seats.registered(first, other)
    const second = await begun(lost.id, first)
    await late(lost.id)
    await seats.keepUp()
    await seats.registered(next, other)
    expect((await tell(stripe.pay(second))).status).toBe(200)
    expect(await opened(lost.id, first)).toMatchObject({ status: 'lapsed', paid: 0, papers: [] })
    await isBack(second, price)
    expect((await api.mailTo(first.email, 'registration_news')).text).toContain('€25.00')
    expect(await seats.taken(other)).toMatchObject({ event: 1, living: 1 })
  })

  test('two tabs begin to pay: one page, one payment', async () => {
    const [event, me] = [await eventFor(), await api.person()]
    const { id } = await seats.registered(me, event)
    const answers = await Promise.all([seats.pay(id, me), seats.pay(id, me), seats.pay(id, me)])
    const pages = new Set(answers.map((answer) => (good(answer).registration as OwnRegistration).payAt))
    expect(pages.size).toBe(1)
  })

  test('cancelled or lapsed while it is paid: registered, or all of it back, never both', async () => {
    const event = await eventFor()
    for (let round = 0; round < 8; round += 1) {
      const me = await api.person()
      const { id } = await seats.registered(me, event)
      const session = await begun(id, me)
      if (round % 2) await late(id)
      const other = () => (round % 2 ? seats.keepUp() : seats.move(id, 'cancel', me))
      await Promise.all([tell(stripe.pay(session)), other()])
      await seats.keepUp()
      const one = await opened(id, me)
      if (one.status === 'registered') expect([one.paid, one.refunded, backOf(session)]).toEqual([price, 0, []])
      else await isBack(session, price)
      expect(one.status).toBe(round % 2 ? 'registered' : 'cancelled')
      const counted = await seats.taken(event)
      expect(counted.event).toBe(counted.living)
    }
  })

  test('fewer come: that part goes back, in steps or at once; more are not added to what is paid', async () => {
    const [event, me] = [await eventFor({ refundRule: 'half' }), await api.person()]
    const { id } = await seats.registered(me, event, { seats: 3 })
    expect((await seats.update(id, { seats: 2 }, me)).body.code).toBe('registration_state')
    const session = await paid(id, me)
    expect((await seats.update(id, { seats: 4 }, me)).body.code).toBe('seats_paid')
    expect(good(await seats.update(id, { seats: 2 }, me)).registration).toMatchObject({ refunded: price / 2 })
    good(await seats.move(id, 'cancel', me))
    expect(await opened(id, me)).toMatchObject({ status: 'cancelled', paid: 3 * price, refunded: (3 * price) / 2 })
    await isBack(session, price / 2, price)
    expect(await invoicesOf(id)).toMatchObject([{ total: 3 * price, refunded: (3 * price) / 2 }])
  })

  test('the rule is the one that was printed; too late, nothing goes back', async () => {
    const [event, me] = [await eventFor({ refundDays: 20 }), await api.person()]
    const { id } = await seats.registered(me, event)
    const session = await paid(id, me)
    await api.db.execute(sql`update events set refund_rule = 'full', refund_days = 0 where id = ${event.id}`)
    expect((await opened(id, me)).refund).toMatchObject({ days: 20, back: 0 })
    expect(good(await seats.move(id, 'cancel', me)).registration).toMatchObject({ refunded: 0, paid: price })
    expect(backOf(session)).toEqual([])
  })

  test('the provider is away: the places wait, and are paid later', async () => {
    const [event, me] = [await eventFor(), await api.person()]
    const { id } = await seats.registered(me, event)
    stripe.is('down')
    expect((await seats.pay(id, me)).body.code).toBe('payment_away')
    expect(await opened(id, me)).toMatchObject({ status: 'unpaid', payAt: null })
    stripe.is('well')
    await paid(id, me)
    expect(await opened(id, me)).toMatchObject({ status: 'registered' })
  })
})
