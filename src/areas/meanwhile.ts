import { m } from '#/paraglide/messages.js'
import { dashboardLinks } from './dashboard.ts'
import { trainingCenterLinks } from './training-center.ts'

/** What an organisation may do before it is approved. */
export function meanwhileOf(area: 'dashboard' | 'training-center') {
  const isSchool = area === 'dashboard'
  const { students, calendar, people } = isSchool ? dashboardLinks : trainingCenterLinks
  return [
    ...(isSchool ? [{ id: 'classrooms', label: m.classrooms_new(), link: dashboardLinks.classrooms.new }] : []),
    { id: 'students', label: isSchool ? m.home_way_enter_child() : m.home_way_enter_trainee(), link: students.new },
    { id: 'plan', label: m.approvals_now_calendar(), link: calendar() },
    { id: 'boards', label: m.approvals_now_boards(), link: dashboardLinks.board() },
    { id: 'billing', label: m.approvals_now_plan(), link: { ...people.account, search: { tab: 'billing' as const } } },
  ]
}
