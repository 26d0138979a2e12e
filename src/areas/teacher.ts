import { linkOptions } from '@tanstack/react-router'
import type { CalendarSearch } from '#/contract/calendar/calendar.search.ts'
import type { RegisterMonthSearch, RegisterSearch } from '#/contract/attendance/attendance.search.ts'
import type { LessonsSearch } from '#/contract/lesson/lesson.search.ts'
import type { JobDetailsSearch } from '#/contract/job/recruiting.search.ts'
import type { OwnJobSearch } from '#/contract/job/job.search.ts'
import type { OwnProfileSearch } from '#/contract/professional/professional.search.ts'
import { professionalRoles } from '#/contract/professional/professional-kinds.ts'
import { profileSearchOf } from '#/contract/student/record-place.ts'
import type { StudentsListSearch } from '#/contract/student/student.search.ts'
import { m } from '#/paraglide/messages.js'
import type { Area } from './area.ts'
import { dashboardPlaces } from './dashboard.ts'

export const teacherLinks = {
  home: linkOptions({ to: '/teacher/app' }),
  professional: (search: OwnProfileSearch = {}) => linkOptions({ to: '/teacher/professional', search }),
  calendar: (search: CalendarSearch = {}) => linkOptions({ to: '/teacher/calendar', search }),
  lessons: {
    room: (search: LessonsSearch = {}) => linkOptions({ to: '/teacher/lessons', search }),
    child: (student: string) => linkOptions({ to: '/teacher/lessons/child', search: { student } }),
    observe: (room: string, children: readonly string[]) =>
      linkOptions({ to: '/teacher/lessons/observe', search: { room, children: children.join(',') } }),
    closing: (room: string) => linkOptions({ to: '/teacher/lessons/closing', search: { room } }),
    children: linkOptions({ to: '/teacher/student/list', search: {} }),
  },
  attendance: {
    register: (search: RegisterSearch = {}) => linkOptions({ to: '/teacher/attendance', search }),
    month: (search: RegisterMonthSearch = {}) => linkOptions({ to: '/teacher/attendance/month', search }),
    write: (person: string) => linkOptions({ to: '/dashboard/chat/$id', params: { id: person }, search: {} }),
    children: linkOptions({ to: '/teacher/student/list', search: {} }),
  },
  people: {
    profile: (person?: string) => linkOptions({ to: '/teacher/user/profile', search: { person } }),
    account: linkOptions({ to: '/teacher/user/account' }),
  },
  jobs: {
    list: (search: OwnJobSearch = {}) => linkOptions({ to: '/teacher/job/list', search }),
    cards: (search: OwnJobSearch = {}) => linkOptions({ to: '/teacher/job/cards', search }),
    new: linkOptions({ to: '/teacher/job/new' }),
    details: (id: string, search: JobDetailsSearch = {}) =>
      linkOptions({ to: '/teacher/job/$id/details', params: { id }, search }),
    edit: (id: string) => linkOptions({ to: '/teacher/job/$id/edit', params: { id } }),
  },
  students: {
    list: (search: StudentsListSearch = {}) => linkOptions({ to: '/teacher/student/list', search }),
    cards: (search: StudentsListSearch = {}) => linkOptions({ to: '/teacher/student/cards', search }),
    new: linkOptions({ to: '/teacher/student/new' }),
    edit: (id: string) => linkOptions({ to: '/teacher/student/$id/edit', params: { id } }),
    profile: (student?: string, from?: StudentsListSearch) =>
      linkOptions({ to: '/teacher/student/profile', search: profileSearchOf(student, from) }),
    account: (student?: string) => linkOptions({ to: '/teacher/student/account', search: { student } }),
    write: (person: string) => linkOptions({ to: '/dashboard/chat/$id', params: { id: person }, search: {} }),
    event: (event: string) => linkOptions({ to: '/teacher/calendar', search: { event } }),
  },
}

/** Where a guide comes from who writes of a day, and goes back to. */
export const teacherJournal = {
  room: (room: string) => teacherLinks.lessons.room({ room }),
  child: teacherLinks.lessons.child,
  observe: teacherLinks.lessons.observe,
  register: (room: string) => teacherLinks.attendance.register({ room }),
}

export const teacher: Area = {
  id: 'teacher',
  title: m.areas_teacher,
  home: teacherLinks.home,
  account: teacherLinks.people.account,
  profile: teacherLinks.people.profile(),
  nav: [
    { id: 'teacher-home', title: m.areas_today, icon: 'today', link: teacherLinks.home },
    {
      id: 'teacher-attendance',
      title: m.areas_attendance,
      icon: 'attendance',
      link: teacherLinks.attendance.register(),
    },
    { id: 'teacher-lessons', title: m.areas_lessons, icon: 'lessons', link: teacherLinks.lessons.room() },
    { id: 'teacher-students', title: m.areas_children, icon: 'children', link: teacherLinks.students.list() },
    dashboardPlaces.chat,
    dashboardPlaces.mail,
    { id: 'teacher-calendar', title: m.areas_calendar, icon: 'calendar', link: teacherLinks.calendar() },
    dashboardPlaces.boards,
    dashboardPlaces.people,
    { id: 'teacher-jobs', title: m.areas_jobs, icon: 'jobs', link: teacherLinks.jobs.list() },
    dashboardPlaces.courses,
    {
      id: 'teacher-professional',
      title: m.areas_professional,
      icon: 'profile',
      link: teacherLinks.professional(),
      roles: professionalRoles,
    },
    dashboardPlaces.bookings,
    dashboardPlaces.blog,
  ],
}
