import { appConfig } from '#app.config'
import { reservationCalls, resourceCalls } from '#/contract/reservation/reservation.calls.ts'
import { signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { book, cancel, confirm } from './booking.service.ts'
import { move } from './moving.service.ts'
import { readOffer } from './offer.ts'
import { listOf, listOwn, readFigures, readReservation, readWeek } from './reservations.view.ts'
import { addResource, listResources, removeResource, saveResource } from './resources.service.ts'

/** Which centre, and what of it, is asked of the rows. */
const centres = withRole('admin', 'training_center')

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = { bodyBytes, rate: [{ name: 'reservations', points: 240, seconds: 60, by: 'account' }] }
const bare: Limits = { ...writing, bodyBytes: 0 }

const ofResources = [
  route(resourceCalls.list, {
    policy: centres,
    limits: reading,
    handle: ({ actor, services, params }) => listResources(services.db, actor, params.id),
  }),
  route(resourceCalls.create, {
    policy: centres,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      resource: await addResource(context, actor, params.id, body),
    }),
  }),
  route(resourceCalls.update, {
    policy: centres,
    limits: writing,
    handle: async ({ actor, params: { id, resource }, body, ...context }) => ({
      resource: await saveResource(context, actor, { organisation: id, id: resource }, body),
    }),
  }),
  route(resourceCalls.remove, {
    policy: centres,
    limits: bare,
    handle: ({ actor, params: { id, resource }, ...context }) =>
      removeResource(context, actor, { organisation: id, id: resource }),
  }),
]

const ofCentre = [
  route(reservationCalls.list, {
    policy: centres,
    limits: reading,
    handle: ({ actor, services, params, query }) => listOf(services.db, actor, params.id, query),
  }),
  route(reservationCalls.week, {
    policy: centres,
    limits: reading,
    handle: async ({ actor, services, params, query }) => ({
      week: await readWeek(services.db, actor, params.id, query),
    }),
  }),
  route(reservationCalls.figures, {
    policy: centres,
    limits: reading,
    handle: async ({ actor, services, params }) => ({ figures: await readFigures(services.db, actor, params.id) }),
  }),
  route(reservationCalls.offer, {
    policy: centres,
    limits: reading,
    handle: async ({ actor, services, params, query }) => ({
      offer: await readOffer(services.db, actor, params.id, query),
    }),
  }),
  route(reservationCalls.book, {
    policy: centres,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      reservations: await book(context, actor, params.id, body),
    }),
  }),
]

const ofOne = [
  route(reservationCalls.own, {
    policy: signedIn,
    limits: reading,
    handle: ({ actor, services, query }) => listOwn(services.db, actor, query),
  }),
  route(reservationCalls.get, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, services, params }) => ({
      reservation: await readReservation(services.db, actor, params.id),
    }),
  }),
  route(reservationCalls.confirm, {
    policy: centres,
    limits: bare,
    handle: async ({ actor, params, ...context }) => ({ reservation: await confirm(context, actor, params.id) }),
  }),
  route(reservationCalls.move, {
    policy: centres,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      reservation: await move(context, actor, params.id, body),
    }),
  }),
  route(reservationCalls.cancel, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      reservation: await cancel(context, actor, { id: params.id, ...body }),
    }),
  }),
]

export const reservationRoutes = [...ofResources, ...ofCentre, ...ofOne]
