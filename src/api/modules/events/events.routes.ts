import { appConfig } from '#app.config'
import { eventCalls, hostingCalls } from '#/contract/event/event.calls.ts'
import { anyone, signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { reportLimit } from '../moderation/raise.ts'
import { putSites, readEmbedded } from './embedding.service.ts'
import { hosts, ofHouses } from './events.policy.ts'
import { listEvents, listHosted, listMonth, listOnMap } from './events.list.ts'
import { copyEvent, createEvent, saveEvent } from './events.save.ts'
import { readOwnEvent } from './events.view.ts'
import { readEventFeed } from './feed.service.ts'
import { listHosts } from './hosts.service.ts'
import { nameHosts, readNamed } from './named.service.ts'
import { openEvent, readEventIcs, reportEvent } from './reading.service.ts'
import { addDates, repeatEvent } from './series.service.ts'
import { keepTemplate } from './templates.service.ts'
import { cancelEvent, deleteEvent, moveEvent, postponeEvent, publishEvent } from './states.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
/** As long as a letter may be. */
const textBytes = 1_000_000

const reading: Limits = { bodyBytes: 0, rate: [] }
const ofVisitors: Limits = { bodyBytes: 0, rate: [{ name: 'event_feeds', points: 300, seconds: 60, by: 'address' }] }
const writing: Limits = {
  bodyBytes: textBytes,
  rate: [{ name: 'events_write', points: 240, seconds: 60, by: 'account' }],
}
const moving: Limits = { bodyBytes, rate: [{ name: 'events_move', points: 60, seconds: 60, by: 'account' }] }

const readers = [
  route(eventCalls.list, {
    policy: anyone,
    limits: reading,
    handle: ({ services, actor, query }) => listEvents(services.db, actor, query),
  }),
  route(eventCalls.month, {
    policy: anyone,
    limits: reading,
    handle: ({ services, actor, query }) => listMonth(services.db, actor, query),
  }),
  route(eventCalls.map, {
    policy: anyone,
    limits: reading,
    handle: ({ services, actor, query }) => listOnMap(services.db, actor, query),
  }),
  route(eventCalls.feed, {
    policy: anyone,
    limits: ofVisitors,
    handle: ({ services, params, query, locale, ifNoneMatch }) =>
      readEventFeed(services, { ...params, query, locale, ifNoneMatch }),
  }),
  route(eventCalls.embedded, {
    policy: anyone,
    limits: ofVisitors,
    handle: ({ services, params }) => readEmbedded(services.db, params.id),
  }),
  route(eventCalls.get, {
    policy: anyone,
    limits: reading,
    handle: async ({ services, actor, params }) => ({ event: await openEvent(services.db, actor, params.id) }),
  }),
  route(eventCalls.ics, {
    policy: anyone,
    limits: ofVisitors,
    handle: ({ services, actor, params }) => readEventIcs(services, actor, params.id),
  }),
  route(eventCalls.report, {
    policy: signedIn,
    limits: { bodyBytes, rate: [reportLimit] },
    async handle({ actor, params, body, ...context }) {
      await reportEvent(context, actor, params.id, body)
      return null
    },
  }),
]

const organisers = [
  route(hostingCalls.list, {
    policy: hosts,
    limits: reading,
    handle: ({ services, actor, query }) => listHosted(services.db, actor, query),
  }),
  route(hostingCalls.hosts, {
    policy: hosts,
    limits: reading,
    handle: async ({ services, actor }) => ({ hosts: await listHosts(services.db, actor) }),
  }),
  route(hostingCalls.putSites, {
    policy: ofHouses,
    limits: moving,
    handle: ({ actor, params, body, ...context }) => putSites(context, actor, params.id, body.sites),
  }),
  route(hostingCalls.create, {
    policy: hosts,
    limits: writing,
    handle: async ({ actor, body, ...context }) => ({ event: await createEvent(context, actor, body) }),
  }),
  route(hostingCalls.get, {
    policy: hosts,
    limits: reading,
    handle: async ({ services, actor, params }) => ({ event: await readOwnEvent(services.db, actor, params.id) }),
  }),
  route(hostingCalls.update, {
    policy: hosts,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      event: await saveEvent(context, actor, params.id, body),
    }),
  }),
  route(hostingCalls.publish, {
    policy: hosts,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      event: await publishEvent(context, actor, params.id, body),
    }),
  }),
  route(hostingCalls.cancel, {
    policy: hosts,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      event: await cancelEvent(context, actor, params.id, body),
    }),
  }),
  route(hostingCalls.postpone, {
    policy: hosts,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      event: await postponeEvent(context, actor, params.id, body),
    }),
  }),
  route(hostingCalls.reschedule, {
    policy: hosts,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      event: await moveEvent(context, actor, params.id, body),
    }),
  }),
  route(hostingCalls.repeat, {
    policy: hosts,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      event: await repeatEvent(context, actor, params.id, body),
    }),
  }),
  route(hostingCalls.addDates, {
    policy: hosts,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      event: await addDates(context, actor, params.id, body),
    }),
  }),
  route(hostingCalls.keepTemplate, {
    policy: hosts,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      event: await keepTemplate(context, actor, params.id, body),
    }),
  }),
  route(hostingCalls.copy, {
    policy: hosts,
    limits: { ...moving, bodyBytes: 0 },
    handle: async ({ actor, params, ...context }) => ({ event: await copyEvent(context, actor, params.id) }),
  }),
  route(hostingCalls.named, {
    policy: hosts,
    limits: reading,
    handle: ({ services, actor, params }) => readNamed(services.db, actor, params.id),
  }),
  route(hostingCalls.name, {
    policy: hosts,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      hosts: await nameHosts(context, actor, params.id, body),
    }),
  }),
  route(hostingCalls.delete, {
    policy: hosts,
    limits: { ...moving, bodyBytes: 0 },
    handle: ({ actor, params, query, ...context }) => deleteEvent(context, actor, params.id, query),
  }),
]

export const eventRoutes = [...readers, ...organisers]
