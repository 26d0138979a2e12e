import { appConfig } from '#app.config'
import { bookerRoles } from '#/contract/booking/booking-kinds.ts'
import { bookingCalls } from '#/contract/booking/booking.ts'
import { signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { book, cancelBooking, readOffer } from './booking.service.ts'
import { listOwnBookings } from './bookings.list.ts'
import { openBooking } from './bookings.view.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
const booking: Limits = { bodyBytes, rate: [{ name: 'bookings', points: 60, seconds: 600, by: 'account' }] }
const bookers = withRole(...bookerRoles)

export const bookingRoutes = [
  route(bookingCalls.offer, {
    policy: bookers,
    limits: reading,
    handle: ({ actor, params, query, ...context }) => readOffer(context, actor, params.id, query.at),
  }),
  route(bookingCalls.book, {
    policy: bookers,
    limits: booking,
    handle: async ({ actor, params, body, ...context }) => ({ booking: await book(context, actor, params.id, body) }),
  }),
  route(bookingCalls.list, {
    policy: signedIn,
    limits: reading,
    handle: ({ actor, services, query }) => listOwnBookings(services.db, actor, query),
  }),
  route(bookingCalls.get, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, services, params }) => ({ booking: await openBooking(services.db, actor, params.id) }),
  }),
  route(bookingCalls.cancel, {
    policy: signedIn,
    limits: booking,
    handle: async ({ actor, params, body, ...context }) => ({
      booking: await cancelBooking(context, actor, params.id, body.note),
    }),
  }),
]
