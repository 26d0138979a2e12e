import { appConfig } from '#app.config'
import { doorCalls, registrationCalls } from '#/contract/event/registration.calls.ts'
import { anyone, signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { hosts } from '../events/events.policy.ts'
import { cancelForHost, checkIn, exportRegistrations, listForHosts, undoCheckIn } from './hosts.service.ts'
import { writeToMany } from './messages.service.ts'
import { moveOwn, readFile, readMine, readOne, updateOwn } from './own.service.ts'
import { sayPaid } from './paid.service.ts'
import { register } from './registering.service.ts'
import { listOwn } from './registrations.list.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
/** A whole school registers from one address; of one mailbox the outbox takes few mails. */
const registering: Limits = { bodyBytes, rate: [{ name: 'registrations', points: 60, seconds: 600, by: 'address' }] }
/** Whoever guesses keys has none of so many tries left. */
const byLink: Limits = {
  bodyBytes: 0,
  rate: [{ name: 'registration_links', points: 300, seconds: 600, by: 'address' }],
}
const hosting: Limits = { bodyBytes, rate: [{ name: 'registrations_host', points: 300, seconds: 60, by: 'account' }] }
const writing: Limits = {
  bodyBytes,
  rate: [{ name: 'registration_messages', points: 20, seconds: 600, by: 'account' }],
}

type Move = Parameters<typeof moveOwn>[2]

const moving = <C extends (typeof registrationCalls)['confirm' | 'accept' | 'decline' | 'cancel']>(
  call: C,
  move: Move,
) =>
  route(call as (typeof registrationCalls)['cancel'], {
    policy: anyone,
    limits: byLink,
    handle: async ({ actor, params: { id }, query: { key }, ...context }) => ({
      registration: await moveOwn(context, { actor, id, key }, move),
    }),
  })

const own = [
  route(registrationCalls.create, {
    policy: anyone,
    limits: registering,
    handle: ({ actor, params, body, ...context }) => register(context, actor, params.id, body),
  }),
  route(registrationCalls.mine, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, params, ...context }) => ({ registration: await readMine(context, actor, params.id) }),
  }),
  route(registrationCalls.list, {
    policy: signedIn,
    limits: reading,
    handle: ({ actor, query, services }) => listOwn(services, actor, query),
  }),
  route(registrationCalls.get, {
    policy: anyone,
    limits: byLink,
    handle: async ({ actor, params: { id }, query: { key }, ...context }) => ({
      registration: await readOne(context, { actor, id, key }),
    }),
  }),
  moving(registrationCalls.confirm, 'confirm'),
  moving(registrationCalls.accept, 'accept'),
  moving(registrationCalls.decline, 'decline'),
  moving(registrationCalls.cancel, 'cancel'),
  route(registrationCalls.update, {
    policy: anyone,
    limits: { ...byLink, bodyBytes },
    handle: async ({ actor, params: { id }, query: { key }, body, ...context }) => ({
      registration: await updateOwn(context, { actor, id, key }, body),
    }),
  }),
  route(registrationCalls.ics, {
    policy: anyone,
    limits: byLink,
    handle: ({ actor, params: { id }, query: { key }, ...context }) => readFile(context, { actor, id, key }),
  }),
]

const ofHosts = [
  route(doorCalls.list, {
    policy: hosts,
    limits: reading,
    handle: ({ actor, params, query, ...context }) => listForHosts(context, actor, params.id, query),
  }),
  route(doorCalls.exportCsv, {
    policy: hosts,
    limits: { bodyBytes: 0, rate: [{ name: 'registrations_export', points: 30, seconds: 600, by: 'account' }] },
    handle: ({ actor, params, query, ...context }) => exportRegistrations(context, actor, params.id, query),
  }),
  route(doorCalls.cancel, {
    policy: hosts,
    limits: hosting,
    handle: async ({ actor, params: { id: eventId, registration: id }, body, ...context }) => ({
      registration: await cancelForHost(context, actor, { eventId, id, note: body.note }),
    }),
  }),
  route(doorCalls.paid, {
    policy: hosts,
    limits: hosting,
    handle: async ({ actor, params: { id: eventId, registration: id }, body, ...context }) => ({
      registration: await sayPaid(context, actor, { eventId, id, ...body }),
    }),
  }),
  route(doorCalls.checkIn, {
    policy: hosts,
    limits: hosting,
    handle: ({ actor, params, body, ...context }) => checkIn(context, actor, params.id, body),
  }),
  route(doorCalls.undoCheckIn, {
    policy: hosts,
    limits: { ...hosting, bodyBytes: 0 },
    handle: ({ actor, params: { id: eventId, registration: id }, ...context }) =>
      undoCheckIn(context, actor, { eventId, id }),
  }),
  route(doorCalls.message, {
    policy: hosts,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      sent: await writeToMany(context, actor, params.id, body),
    }),
  }),
]

export const registrationRoutes = [...own, ...ofHosts]
