import type { LinkProps } from '@tanstack/react-router'
import type { CalendarSearch } from '#/contract/calendar/calendar.search.ts'

/** The calendar that an area has, in any state of it, the cards that are due in it, the pages of events one registers for, and what is booked. */
export type CalendarLinks = {
  calendar: (search?: CalendarSearch) => LinkProps
  card: (boardId: string, cardId: string) => LinkProps
  page: (slug: string) => LinkProps
  reservation: (id: string) => LinkProps
}
