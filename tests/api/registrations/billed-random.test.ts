// Whatever people, hosts and the clock do about invoices, in any order, through the calls: what an invoice says, less what takes it back,
// is what is owed, and nobody owes twice. Drawn by lot from a seed that a failure names.
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { refundRules } from '#/contract/event/ticket-payment.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { inDays, registrationsOf, type RegistrationCalls, type TestEvent } from '#tests/support/registrations.ts'

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ seats: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 3, arbitrary: fc.record({ bill: fc.constant(true) }) },
  { weight: 3, arbitrary: fc.record({ fewer: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ leave: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ says: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ off: fc.integer({ min: 1, max: 3000 }) }) },
  { weight: 1, arbitrary: fc.record({ moved: fc.constant(true) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Sums = {
  status: string
  seats: number
  price: number
  paid: number
  billed: number
  refunded: number
  total: number | null
  credited: number
  taxed: number
  invoice: string | null
}

eachApi('invoices by lot', (start) => {
  let api: TestApi
  let seats: RegistrationCalls
  let host: { token: string; organisation: string }
  let me: { id: string; token: string }
  beforeAll(async () => {
    api = await start()
    seats = registrationsOf(api)
    host = await seats.school()
    me = await api.person()
  })

  async function take(event: TestEvent, one: Step): Promise<void> {
    if ('seats' in one) return void (await seats.ask(me, event, one))
    const mine = await seats.mine(me, event)
    if (!mine) return
    const { id } = mine
    const of = (rest: string, body: object) => seats.ofHost('POST', event, `registrations/${id}/${rest}`, host, body)
    if ('bill' in one) await seats.bill(id, me)
    else if ('fewer' in one) await seats.update(id, { seats: one.fewer }, me)
    else if ('leave' in one) await (one.leave ? seats.move(id, 'cancel', me) : of('cancel', {}))
    else if ('moved' in one)
      await api.db.execute(sql`update event_registrations set leaves_free = true where id = ${id}`)
    else {
      const listed = (await seats.list(host, event)).find((row) => row.id === id)
      if ('says' in one) await of('paid', { amount: one.says ? listed!.due : 0 })
      else await of('refund', { amount: one.off, refunded: listed!.refunded })
    }
  }

  async function sums({ id }: TestEvent): Promise<Sums[]> {
    const { rows } = await api.db.execute<Sums>(sql`
      select r.status, r.seats, r.price, r.paid, r.billed, r.refunded, i.total::float8 as total, i.status as invoice,
        (select 0 - coalesce(sum(n.total), 0)::float8 from credit_notes n where n.invoice_id = i.id) as credited,
        (select 0 - coalesce(sum((t->>'net')::float8 + (t->>'tax')::float8), 0) from credit_notes n, jsonb_array_elements(n.taxes) t
          where n.invoice_id = i.id) as taxed
      from event_registrations r left join invoices i on i.registration_id = r.id where r.event_id = ${id}`)
    return rows
  }

  test('what is owed is what was billed, less what was taken off', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 6, maxLength: 18 }),
        fc.constantFrom(...refundRules),
        fc.integer({ min: 1, max: 2501 }),
        async (steps, refundRule, price) => {
          const terms = { payment: 'invoice', refundRule, refundDays: 3, taxRate: 1900, startsAt: inDays(9) } as const
          const event = await seats.event(host, terms, [{ price }])
          for (const one of steps) {
            await take(event, one)
            const { event: taken, living } = await seats.taken(event)
            expect(taken).toBe(living)
            for (const row of await sums(event)) {
              const due = row.billed - row.refunded
              expect([row.total ?? 0, row.credited, row.taxed]).toEqual([row.billed, row.refunded, row.refunded])
              expect(due).toBeGreaterThanOrEqual(0)
              expect(row.paid).toBeLessThanOrEqual(row.billed)
              if (row.invoice === 'void') expect([due, row.paid]).toEqual([0, 0])
              if (row.invoice === 'unpaid') expect([row.paid, due > 0]).toEqual([0, true])
              if (row.invoice === 'paid' && due > 0) expect(row.paid).toBeGreaterThanOrEqual(due)
              if (row.billed === 0) expect(row.status).not.toBe('registered')
            }
          }
        },
      ),
      { numRuns: 15 },
    )
  })
})
