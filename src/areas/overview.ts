import { dashboardLinks } from './dashboard.ts'
import { trainingCenterLinks } from './training-center.ts'

/** Where the first page of an organisation leads. */
export function overviewLinks(area: 'dashboard' | 'training-center') {
  const { organisation, people, students, calendar, sales } =
    area === 'dashboard' ? dashboardLinks : trainingCenterLinks
  return {
    steps: {
      contact: organisation(),
      classrooms: dashboardLinks.classrooms.new,
      staff: people.new,
      students: students.new,
      families: students.list(),
      calendar: calendar(),
    },
    people: people.list(),
    person: people.profile,
    students: students.list(),
    student: students.profile,
    orders: sales.list({ status: 'pending,paid,packed' }),
  }
}
