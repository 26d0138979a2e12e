import type { ApiModule } from '../../module.ts'
import { keepUpReservations, remindOfReservations } from './ending.ts'
import { reservationPersonalData, reservationRetention } from './personal-data.ts'
import { reservationRoutes } from './reservations.routes.ts'
import { reservationThings } from './reservations.things.ts'

export const reservationsModule: ApiModule = {
  name: 'reservations',
  routes: reservationRoutes,
  personalData: reservationPersonalData,
  retention: reservationRetention,
  things: { reservation: reservationThings },
  chores: (services) => [
    { name: 'reservations', everySeconds: 60, run: () => keepUpReservations(services) },
    { name: 'reservation_reminders', everySeconds: 300, run: () => remindOfReservations(services) },
  ],
}
