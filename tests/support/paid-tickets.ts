import { sql } from 'drizzle-orm'
import { beforeAll, expect } from 'vitest'
import type { events } from '#/api/db/tables/events.ts'
import type { OwnRegistration } from '#/contract/event/registration.ts'
import type { eachApi } from './api.ts'
import { cardPayments } from './card-payments.ts'
import { eventually } from './eventually.ts'
import { good } from './mail.ts'
import { registrationsOf, type Link, type RegistrationCalls } from './registrations.ts'

type Me = { token: string } | null

export const price = 2500

/** A school that sells places by card, with the provider's stand-in, and what tests do there; asked for within a test. */
export function paidTickets(start: Parameters<Parameters<typeof eachApi>[1]>[0]) {
  const { now, tell } = cardPayments(start)
  let host: Awaited<ReturnType<RegistrationCalls['school']>>
  const seats = () => registrationsOf(now().api)
  beforeAll(async () => void (host = await seats().school()))
  const begun = async (link: Link | string, me: Me = null) => {
    const { payAt } = good(await seats().pay(link, me)).registration as OwnRegistration
    return now().stripe.at(payAt)
  }
  const backOf = (session: { payment_intent: string | null }) =>
    now()
      .stripe.refunds.filter((one) => one.payment_intent === session.payment_intent)
      .map(({ amount }) => amount)
  return {
    open: () => ({ ...now(), seats: seats(), host }),
    tell,
    begun,
    backOf,
    eventFor: (more: Partial<typeof events.$inferInsert> = {}) =>
      seats().event(host, { payment: 'platform', refundRule: 'full', refundDays: 7, taxRate: 1900, ...more }, [
        { price },
      ]),
    opened: async (link: Link | string, me: Me = null): Promise<OwnRegistration> =>
      good(await seats().get(link, me)).registration,
    async paid(link: Link | string, me: Me = null) {
      const session = await begun(link, me)
      expect((await tell(now().stripe.pay(session))).status).toBe(200)
      return session
    },
    isBack: (session: { payment_intent: string | null }, ...amounts: number[]) =>
      eventually(() => expect(backOf(session)).toEqual(amounts)),
    late: (id: string) =>
      now().api.db.execute(sql`
        update event_registrations set expires_at = now() - interval '1 second' where id = ${id}`),
    async invoicesOf(id: string) {
      const { rows } = await now().api.db.execute<{
        total: number
        refunded: number
        email: string
        taxes: object[]
      }>(sql`
        select total::float8 as total, refunded::float8 as refunded, email, taxes from invoices where registration_id = ${id}`)
      return rows
    },
  }
}
