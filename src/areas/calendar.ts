import { dashboardLinks } from './dashboard.ts'
import { teacherLinks } from './teacher.ts'
import { trainingCenterLinks } from './training-center.ts'

const calendars = {
  dashboard: dashboardLinks.calendar,
  teacher: teacherLinks.calendar,
  'training-center': trainingCenterLinks.calendar,
}

/** The calendar of an area, and the cards due in it: boards are in the dashboard, for everybody. */
export const calendarLinks = (area: keyof typeof calendars) => ({
  calendar: calendars[area],
  card: (board: string, card: string) => dashboardLinks.board({ board, card }),
})
