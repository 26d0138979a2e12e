import { appConfig } from '#app.config'
import { doorCalls, registrationCalls } from '#/contract/event/registration.calls.ts'
import { anyone, signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { hosts } from '../events/events.policy.ts'
import { readDoor, sendDoor } from './door.service.ts'
import { checkCertificate, readCertificate } from './certificates.service.ts'
import { cancelForHost, checkIn, exportRegistrations, listForHosts, undoCheckIn } from './hosts.service.ts'
import { listSent, writeToMany } from './messages.service.ts'
import { moveOwn, readFile, readMine, readOne, updateOwn } from './own.service.ts'
import { printDoorList, printTags } from './papers.service.ts'
import { sayPaid } from './paid.service.ts'
import { register } from './registering.service.ts'
import { listOwn } from './registrations.list.ts'
import { cancelForSeries, registerForSeries } from './series.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
/** A whole school registers from one address; of one mailbox the outbox takes few mails. */
const registering: Limits = { bodyBytes, rate: [{ name: 'registrations', points: 60, seconds: 600, by: 'address' }] }
/** Whoever guesses keys has none of so many tries left. */
const byLink: Limits = {
  bodyBytes: 0,
  rate: [{ name: 'registration_links', points: 300, seconds: 600, by: 'address' }],
}
/** Drawing takes some milliseconds of everybody's time. */
const drawing: Limits = { bodyBytes: 0, rate: [{ name: 'papers', points: 60, seconds: 600, by: 'address' }] }
const printing: Limits = { bodyBytes: 0, rate: [{ name: 'papers_host', points: 30, seconds: 600, by: 'account' }] }
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
  route(registrationCalls.createForSeries, {
    policy: signedIn,
    limits: registering,
    handle: ({ actor, params, body, ...context }) => registerForSeries(context, actor, params.id, body),
  }),
  route(registrationCalls.cancelForSeries, {
    policy: signedIn,
    limits: byLink,
    handle: ({ actor, params, ...context }) => cancelForSeries(context, actor, params.id),
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
  route(registrationCalls.certificate, {
    policy: anyone,
    limits: drawing,
    handle: ({ actor, params: { id }, query: { key }, ...context }) => readCertificate(context, { actor, id, key }),
  }),
  route(registrationCalls.checkCertificate, {
    policy: anyone,
    limits: { bodyBytes: 0, rate: [{ name: 'certificates', points: 60, seconds: 600, by: 'address' }] },
    handle: async ({ params: { code }, ...context }) => ({ certificate: await checkCertificate(context, code) }),
  }),
]

const ofHosts = [
  route(doorCalls.list, {
    policy: signedIn,
    limits: reading,
    handle: ({ actor, params, query, ...context }) => listForHosts(context, actor, params.id, query),
  }),
  route(doorCalls.exportCsv, {
    policy: hosts,
    limits: { bodyBytes: 0, rate: [{ name: 'registrations_export', points: 30, seconds: 600, by: 'account' }] },
    handle: ({ actor, params, query, ...context }) => exportRegistrations(context, actor, params.id, query),
  }),
  route(doorCalls.nameTags, {
    policy: hosts,
    limits: printing,
    handle: ({ actor, params, query, ...context }) => printTags(context, actor, params.id, query.per === '10' ? 10 : 8),
  }),
  route(doorCalls.doorList, {
    policy: hosts,
    limits: printing,
    handle: ({ actor, params, ...context }) => printDoorList(context, actor, params.id),
  }),
  route(doorCalls.messages, {
    policy: hosts,
    limits: reading,
    handle: async ({ actor, params, ...context }) => ({ messages: await listSent(context, actor, params.id) }),
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
    policy: signedIn,
    limits: hosting,
    handle: ({ actor, params, body, ...context }) => checkIn(context, actor, params.id, body),
  }),
  route(doorCalls.undoCheckIn, {
    policy: signedIn,
    limits: { ...hosting, bodyBytes: 0 },
    handle: ({ actor, params: { id: eventId, registration: id }, ...context }) =>
      undoCheckIn(context, actor, { eventId, id }),
  }),
  route(doorCalls.door, {
    policy: signedIn,
    limits: reading,
    handle: ({ actor, params, ...context }) => readDoor(context, actor, params.id),
  }),
  route(doorCalls.sendDoor, {
    policy: signedIn,
    limits: { ...hosting, bodyBytes: 100_000 },
    handle: ({ actor, params, body, ...context }) => sendDoor(context, actor, params.id, body),
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
