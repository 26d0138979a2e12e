// Whatever people, hosts and the clock do, in any order, through the calls: what is counted is what there is, and nobody waits whom
// the free places fit. Drawn by lot from a seed that a failure names.
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { inMinutes, registrationsOf, type RegistrationCalls, type TestEvent } from '#tests/support/registrations.ts'

type Person = { id: string; token: string }
const moves = ['accept', 'decline', 'cancel', 'confirm'] as const

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ who: fc.nat(7), seats: fc.integer({ min: 1, max: 4 }), ticket: fc.nat(1) }) },
  { weight: 5, arbitrary: fc.record({ who: fc.nat(7), move: fc.constantFrom(...moves) }) },
  { weight: 2, arbitrary: fc.record({ who: fc.nat(7), change: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ who: fc.nat(7), host: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ more: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ minutes: fc.integer({ min: 61, max: 200 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

eachApi('registrations by lot', (start) => {
  let api: TestApi
  let seats: RegistrationCalls
  let host: { token: string; organisation: string }
  let people: Person[]
  beforeAll(async () => {
    api = await start()
    seats = registrationsOf(api)
    host = await seats.school()
    people = await Promise.all(Array.from({ length: 8 }, () => api.person()))
  })

  async function take(event: TestEvent, one: Step): Promise<void> {
    if ('minutes' in one) return void (await seats.keepUp(inMinutes(one.minutes)))
    if ('more' in one) {
      await api.db.execute(sql`update events set places = places + ${one.more} where id = ${event.id}`)
      return api.db.transaction((tx) => api.services.registrations.offerFreed(tx, [event.id]))
    }
    const me = people[one.who]!
    if ('seats' in one) {
      const ticket = event.tickets[one.ticket]
      return void (await seats.ask(me, event, { seats: one.seats, ticket }))
    }
    const id = (await seats.mine(me, event))?.id
    if (!id) return
    if ('move' in one) await seats.move(id, one.move, me)
    else if ('change' in one) await seats.update(id, { seats: one.change }, me)
    else await seats.ofHost('POST', event, `registrations/${id}/cancel`, host, {})
  }

  /** Whom the free places would fit, and who waits all the same. */
  async function overlooked({ id }: TestEvent): Promise<number> {
    const { rows } = await api.db.execute(sql`
      select from event_registrations r join events e on e.id = r.event_id join event_tickets t on t.id = r.ticket_id
      where e.id = ${id} and r.status = 'waitlisted' and r.seats <= e.places - e.taken and r.seats <= t.quantity - t.taken`)
    return rows.length
  }

  test('places taken are those of living registrations, after every step', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        const event = await seats.event(host, { places: 5, offerHours: 1 }, [{ quantity: 4 }, { quantity: 3 }])
        for (const one of steps) {
          await take(event, one)
          const { event: taken, tickets, living, places } = await seats.taken(event)
          expect([taken, tickets, living <= places]).toEqual([living, living, true])
          expect(await overlooked(event)).toBe(0)
        }
      }),
      { numRuns: 12 },
    )
  })
})
