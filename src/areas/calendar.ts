import { dashboardLinks } from './dashboard.ts'
import { eventLinks } from './site.ts'
import { teacherLinks } from './teacher.ts'
import { trainingCenterLinks } from './training-center.ts'

const calendars = {
  dashboard: dashboardLinks.calendar,
  teacher: teacherLinks.calendar,
  'training-center': trainingCenterLinks.calendar,
}

/** The calendar of an area, the cards due in it, which are in the dashboard for everybody, the public pages of events, and what is booked. */
export const calendarLinks = (area: keyof typeof calendars) => ({
  calendar: calendars[area],
  card: (board: string, card: string) => dashboardLinks.board({ board, card }),
  page: eventLinks.event,
  reservation: (id: string) =>
    area === 'training-center' ? trainingCenterLinks.booking.one(id) : dashboardLinks.rooms,
})
