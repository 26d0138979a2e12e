import { newEmail, type TestApi } from './api.ts'
import { unknown, type GoodCall } from './matrix.ts'
import { newSchool } from './people-builders.ts'
import { registrationsOf, someBilling, type TestEvent } from './registrations.ts'

/** The same of all that is asked twice. */
const startsAt = new Date('2099-06-01T08:00:00Z')

/** A call that succeeds, for each of these routes. */
export function goodRegistrationCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const seats = registrationsOf(api)
  const newEvent = async (more: object = {}) => seats.event(await newSchool(api), { startsAt, ...more })

  const byPerson = (rest: string, body?: unknown) =>
    async function call(): Promise<GoodCall> {
      const me = await api.person()
      const { id } = await seats.registered(me, await newEvent())
      return { token: me.token, path: `/api/v1/registrations/${id}${rest}`, body }
    }
  const byOffered = (rest: string) =>
    async function call(): Promise<GoodCall> {
      const [event, holder, me] = [await newEvent({ places: 1 }), await api.person(), await api.person()]
      const held = await seats.registered(holder, event)
      const { id } = await seats.registered(me, event)
      await seats.move(held.id, 'cancel', holder)
      return { token: me.token, path: `/api/v1/registrations/${id}${rest}` }
    }
  const byHost = (rest: (registration: string) => string, body?: (registration: string) => unknown) =>
    async function call(): Promise<GoodCall> {
      const host = await newSchool(api)
      const event: TestEvent = await seats.event(host, { startsAt })
      const { id } = await seats.registered(await api.person(), event)
      return { token: host.token, path: `/api/v1/hosting/events/${event.id}/${rest(id)}`, body: body?.(id) }
    }
  return {
    'POST /api/v1/events/:id/registrations': async () => {
      const { id, ticket } = await newEvent()
      const guest = { name: 'Ines Duarte', email: newEmail() }
      const body = { ticket, guest }
      return { token: (await api.person()).token, path: `/api/v1/events/${id}/registrations`, body }
    },
    'POST /api/v1/events/:id/registrations/series': async () => {
      const { id, ticket } = await newEvent()
      return { token: (await api.person()).token, path: `/api/v1/events/${id}/registrations/series`, body: { ticket } }
    },
    'GET /api/v1/events/:id/registration': async () => {
      const [event, me] = [await newEvent(), await api.person()]
      await seats.registered(me, event)
      return { token: me.token, path: `/api/v1/events/${event.id}/registration` }
    },
    'GET /api/v1/registrations': async () => {
      const me = await api.person()
      await seats.registered(me, await newEvent())
      return { token: me.token, path: '/api/v1/registrations' }
    },
    'GET /api/v1/registrations/:id': byPerson(''),
    'POST /api/v1/registrations/:id/confirm': byPerson('/confirm'),
    'POST /api/v1/registrations/:id/accept': byOffered('/accept'),
    'POST /api/v1/registrations/:id/decline': byOffered('/decline'),
    'POST /api/v1/registrations/:id/cancel': byPerson('/cancel'),
    'POST /api/v1/registrations/:id/cancel-series': byPerson('/cancel-series'),
    'POST /api/v1/registrations/:id/pay': async () => {
      const me = await api.person()
      const { id } = await seats.registered(me, await newEvent())
      await seats.paidByCard(id, 1200)
      return { token: me.token, path: `/api/v1/registrations/${id}/pay`, body: { billing: someBilling } }
    },
    'PATCH /api/v1/registrations/:id': byPerson('', { seats: 2 }),
    'GET /api/v1/registrations/:id/calendar.ics': byPerson('/calendar.ics'),
    'GET /api/v1/registrations/:id/certificate.pdf': async () => {
      const me = await api.person()
      const { id } = await seats.certified(me)
      return { token: me.token, path: `/api/v1/registrations/${id}/certificate.pdf` }
    },
    'GET /api/v1/certificates/:code': async () => {
      const { certificate } = await seats.certified(await api.person())
      return { token: (await api.person()).token, path: `/api/v1/certificates/${certificate!}` }
    },
    'GET /api/v1/hosting/events/:id/registrations': byHost(() => 'registrations'),
    'GET /api/v1/hosting/events/:id/registrations/export.csv': byHost(() => 'registrations/export.csv'),
    'GET /api/v1/hosting/events/:id/name-tags.pdf': byHost(() => 'name-tags.pdf?per=10'),
    'GET /api/v1/hosting/events/:id/door-list.pdf': byHost(() => 'door-list.pdf'),
    'GET /api/v1/hosting/events/:id/messages': byHost(() => 'messages'),
    'POST /api/v1/hosting/events/:id/registrations/:registration/cancel': byHost(
      (id) => `registrations/${id}/cancel`,
      () => ({ note: '' }),
    ),
    'POST /api/v1/hosting/events/:id/registrations/:registration/paid': byHost(
      (id) => `registrations/${id}/paid`,
      () => ({ amount: 0 }),
    ),
    'POST /api/v1/hosting/events/:id/registrations/:registration/refund': async () => {
      const host = await newSchool(api)
      const event = await seats.event(host, { startsAt })
      const { id } = await seats.registered(await api.person(), event)
      await seats.paidByCard(id, 1200)
      const path = `/api/v1/hosting/events/${event.id}/registrations/${id}/refund`
      return { token: host.token, path, body: { amount: 500, refunded: 0 } }
    },
    'POST /api/v1/hosting/events/:id/check-in': byHost(
      () => 'check-in',
      (id) => ({ registration: id }),
    ),
    'GET /api/v1/hosting/events/:id/door': byHost(() => 'door'),
    'GET /api/v1/hosting/events/:id/door/event': byHost(() => 'door/event'),
    'POST /api/v1/hosting/events/:id/door/codes': async () => {
      const host = await newSchool(api)
      const event = await seats.event(host, { startsAt })
      const { code } = await seats.registered(await api.person(), event)
      return { token: host.token, path: `/api/v1/hosting/events/${event.id}/door/codes`, body: { code } }
    },
    'POST /api/v1/hosting/events/:id/door': byHost(
      () => 'door',
      (registration) => ({
        takenAt: '2026-11-27T08:00:00.000Z',
        pass: '',
        acts: [{ kind: 'out', id: unknown, registration, at: '2026-11-27T08:00:00.000Z', arrivals: [] }],
      }),
    ),
    'DELETE /api/v1/hosting/events/:id/check-in/:registration': byHost((id) => `check-in/${id}`),
    'POST /api/v1/hosting/events/:id/messages': byHost(
      () => 'messages',
      () => ({ to: 'registered', subject: 'Boots', text: 'Bring boots.' }),
    ),
  }
}
