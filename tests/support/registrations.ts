import { sql } from 'drizzle-orm'
import { events, eventTickets } from '#/api/db/tables/events.ts'
import { payments } from '#/api/db/tables/payments.ts'
import { keepUp, remindAll } from '#/api/modules/registrations/upkeep.ts'
import type { Question } from '#/contract/event/event.ts'
import type { OwnRegistration, Registration } from '#/contract/event/registration.ts'
import { newId } from '#/lib/ids.ts'
import { newEmail, type Answer, type TestApi } from './api.ts'
import { good } from './mail.ts'
import { newSchool } from './people-builders.ts'

type Me = { token: string } | null
export type TestEvent = { id: string; ticket: string; tickets: string[] }
type Ticket = { name?: string; price?: number; quantity?: number }
export type Link = { id: string; key: string }

const dayMs = 86_400_000
export const inDays = (days: number): Date => new Date(Date.now() + days * dayMs)
export const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)

/** Whom an invoice is for. */
export const someBilling = {
  name: 'Ines Duarte',
  street: 'Gartenweg 3',
  postalCode: '79098',
  city: 'Freiburg',
  country: 'DE',
}

export const question = (more: Partial<Question> = {}): Question => ({
  id: newId(),
  label: 'Allergies',
  kind: 'text',
  options: [],
  required: false,
  sensitive: false,
  ...more,
})

/** The calls of registrations, as somebody; and time, which passes when asked. */
export function registrationsOf(api: TestApi) {
  const call = (method: string, path: string, me: Me, body?: unknown): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, { ...(me ? { token: me.token } : {}), ...(body === undefined ? {} : { body }) })
  const byLink = (link: Link | string, rest = '') =>
    typeof link === 'string' ? `/registrations/${link}${rest}` : `/registrations/${link.id}${rest}?key=${link.key}`
  const ofHost = (method: string, event: { id: string }, rest: string, me: Me, body?: unknown) =>
    call(method, `/hosting/events/${event.id}/${rest}`, me, body)

  return {
    call,
    ofHost,
    /** A published event of a school, of so many places; written as its hosts would have. */
    async event(
      host: { organisation: string },
      { places = 20, ...more }: Partial<typeof events.$inferInsert> = {},
      tickets: readonly Ticket[] = [{}],
    ): Promise<TestEvent> {
      const [id, startsAt, ids] = [newId(), more.startsAt ?? inDays(14), tickets.map(newId)]
      const endsAt = more.endsAt ?? new Date(startsAt.getTime() + 2 * 3_600_000)
      const day = (at: Date) => at.toISOString().slice(0, 10)
      await api.db.insert(events).values({
        id,
        places,
        startsAt,
        endsAt,
        organisationId: host.organisation,
        slug: `event-${id}`,
        title: 'Open day in the garden',
        category: 'open_day',
        mode: 'onsite',
        startsOn: day(startsAt),
        endsOn: day(endsAt),
        timeZone: 'Europe/Berlin',
        waitlist: true,
        offerHours: 24,
        maxParty: 5,
        status: 'published',
        publishedAt: new Date(),
        ...more,
      })
      await api.db.insert(eventTickets).values(
        tickets.map(({ name = 'Place', price = 0, quantity = 100_000 }, position) => ({
          name,
          price,
          quantity,
          position,
          eventId: id,
          id: ids[position]!,
        })),
      )
      return { id, ticket: ids[0]!, tickets: ids }
    },
    school: () => newSchool(api),
    /** Somebody was there, and it is over; hours count. */
    async certified(
      me: Me,
      more: Partial<typeof events.$inferInsert> = {},
      house?: { token: string; organisation: string },
    ): Promise<OwnRegistration> {
      const host = house ?? (await newSchool(api))
      const event = await this.event(host, { startsAt: inMinutes(30), hours: 2.5, ...more })
      const { id } = await this.registered(me, event)
      good(await ofHost('POST', event, 'check-in', host, { registration: id }))
      await this.passed(event)
      return good(await this.get(id, me)).registration
    },
    /** As if it had begun yesterday. */
    passed: ({ id }: { id: string }) =>
      api.db.execute(sql`
        update events set starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day' where id = ${id}`),
    ask: (me: Me, { id, ticket }: TestEvent, more: object = {}) =>
      call('POST', `/events/${id}/registrations`, me, { ticket, wait: true, ...more }),
    async registered(me: Me, event: TestEvent, more: object = {}): Promise<OwnRegistration> {
      return good(await this.ask(me, event, more), 201).registration
    },
    /** Somebody without an account who asks: what the mail to them opens. */
    async asked(event: TestEvent, more: object = {}, email = newEmail()): Promise<Link & { email: string }> {
      good(await this.ask(null, event, { guest: { name: 'Ines Duarte', email }, ...more }), 201)
      return { ...(await this.linkTo(email, 'registration_confirm')), email }
    },
    async linkTo(email: string, template?: string): Promise<Link> {
      const { text } = await api.mailTo(email, template)
      const [, id = '', key = ''] = /\/registrations\/([\da-f-]+)\?key=([\w-]+)/.exec(text) ?? []
      return { id, key }
    },
    get: (link: Link | string, me: Me = null) => call('GET', byLink(link), me),
    move: (link: Link | string, move: 'confirm' | 'accept' | 'decline' | 'cancel', me: Me = null) =>
      call('POST', byLink(link, `/${move}`), me),
    /** Begins to pay for it. */
    pay: (link: Link | string, me: Me = null, billing: object = someBilling) =>
      call('POST', byLink(link, '/pay'), me, { billing }),
    /** By invoice, or as said; with which the places stand. */
    bill: (link: Link | string, me: Me = null, by: object = { by: 'invoice' }) =>
      call('POST', byLink(link, '/pay'), me, { billing: someBilling, ...by }),
    /** As if it had been paid by card: a payment of the provider's that has arrived, without an invoice. */
    async paidByCard(id: string, cents: number): Promise<void> {
      await api.db.execute(sql`
        update event_registrations set payment = 'platform', price = ${cents}, paid = ${cents} where id = ${id}`)
      await api.db.insert(payments).values({
        id: newId(),
        kind: 'registration',
        referenceId: id,
        amount: cents,
        currency: 'EUR',
        key: `test-${id}`,
        status: 'paid',
        paidAt: new Date(),
        intentId: `pi_${id}`,
        expiresAt: inMinutes(60),
      })
    },
    update: (link: Link | string, body: object, me: Me = null) => call('PATCH', byLink(link), me, body),
    mine: async (me: Me, { id }: { id: string }): Promise<OwnRegistration | null> =>
      good(await call('GET', `/events/${id}/registration`, me)).registration,
    list: async (host: Me, event: { id: string }, query = ''): Promise<Registration[]> =>
      good(await ofHost('GET', event, `registrations${query}`, host)).registrations,
    keepUp: (at = new Date()) => keepUp(api.services, at),
    remind: (at = new Date()) => remindAll(api.services, at),
    /** How many are counted on the event and on its tickets, and how many there are. */
    async taken({ id }: { id: string }): Promise<{ event: number; tickets: number; living: number; places: number }> {
      const { rows } = await api.db.execute<{ event: number; tickets: number; living: number; places: number }>(sql`
        select e.taken as event, e.places, (select sum(t.taken)::int from event_tickets t where t.event_id = e.id) as tickets,
          (select coalesce(sum(r.seats), 0)::int from event_registrations r
            where r.event_id = e.id and r.status in ('held', 'unpaid', 'registered', 'offered')) as living
        from events e where e.id = ${id}`)
      return rows[0]!
    },
    async states({ id }: { id: string }): Promise<string[]> {
      const { rows } = await api.db.execute<{ status: string }>(sql`
        select status from event_registrations where event_id = ${id} order by id`)
      return rows.map(({ status }) => status)
    },
  }
}

export type RegistrationCalls = ReturnType<typeof registrationsOf>
