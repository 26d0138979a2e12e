import type { ApiModule } from '../../module.ts'
import { bookingMails } from './bookings.mails.ts'
import { bookingRoutes } from './bookings.routes.ts'
import { bookingThings } from './bookings.things.ts'
import { bookingPersonalData, bookingRetention } from './personal-data.ts'
import { keepUpBookings, remindOfBookings } from './upkeep.ts'

export const bookingsModule: ApiModule = {
  name: 'bookings',
  routes: bookingRoutes,
  mails: bookingMails,
  personalData: bookingPersonalData,
  retention: bookingRetention,
  things: { booking: bookingThings },
  chores: (services) => [
    { name: 'bookings', everySeconds: 60, run: () => keepUpBookings(services) },
    { name: 'booking_reminders', everySeconds: 300, run: () => remindOfBookings(services) },
  ],
}
