import type { LinkProps } from '@tanstack/react-router'
import type {
  BookingDetailsSearch,
  BookingSearch,
  NewBookingSearch,
  ResourcesSearch,
} from '#/contract/reservation/reservation.search.ts'

export type ReservationLinks = {
  list: (search?: BookingSearch) => LinkProps
  new: (search?: NewBookingSearch) => LinkProps
  one: (id: string, search?: BookingDetailsSearch) => LinkProps
  resources: (search?: ResourcesSearch) => LinkProps
}
