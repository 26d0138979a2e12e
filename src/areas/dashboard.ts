import { adminLinks } from './admin.ts'
import { linkOptions } from '@tanstack/react-router'
import type { RegisterMonthSearch, RegisterSearch } from '#/contract/attendance/attendance.search.ts'
import type { LessonsSearch } from '#/contract/lesson/lesson.search.ts'
import type { BoardSearch } from '#/contract/board/board.search.ts'
import type { SchoolYearSearch } from '#/contract/classroom/school-year.search.ts'
import type { CalendarSearch } from '#/contract/calendar/calendar.search.ts'
import type { HostedSearch } from '#/contract/event/event.search.ts'
import type { DoorSearch } from '#/contract/event/hosting.search.ts'
import type { JobDetailsSearch } from '#/contract/job/recruiting.search.ts'
import type { OwnJobSearch } from '#/contract/job/job.search.ts'
import type { MailListSearch, MailSettingsSearch } from '#/contract/mail/mail.search.ts'
import type { ChatSearch, ThreadSearch } from '#/contract/chat/chat.search.ts'
import type { NoticesSearch } from '#/contract/notice/notice.search.ts'
import type { PeopleListSearch } from '#/contract/person/person.search.ts'
import { profileSearchOf } from '#/contract/student/record-place.ts'
import type { StudentsListSearch } from '#/contract/student/student.search.ts'
import type { SalesFiguresSearch, SalesSearch } from '#/contract/order/order.search.ts'
import type { OrganisationSearch } from '#/contract/organisation/organisation.search.ts'
import type { OwnProductSearch } from '#/contract/product/product.search.ts'
import type { ClaimSearch } from '#/contract/school/claim.search.ts'
import type { OwnListingSearch } from '#/contract/school/listing.search.ts'
import type { OwnProfileSearch } from '#/contract/professional/professional.search.ts'
import { professionalRoles } from '#/contract/professional/professional-kinds.ts'
import type { SavedPageSearch } from '#/contract/saved/saved.search.ts'
import type { BookingsSearch, ProfileSearch } from '#/contract/tutor/tutor.search.ts'
import type { ReceivedEnquiriesSearch } from '#/contract/enquiry/enquiry.search.ts'
import type { HostedVisitsSearch } from '#/contract/visit/visit.search.ts'
import { m } from '#/paraglide/messages.js'
import type { Area, NavPlace } from './area.ts'
import { saveLink } from './save.ts'

export const dashboardLinks = {
  home: linkOptions({ to: '/dashboard/app' }),
  mail: {
    label: (label: string, search: MailListSearch = {}) =>
      linkOptions({ to: '/dashboard/mail/$label', params: { label }, search }),
    mail: (label: string, id: string, search: MailListSearch = {}) =>
      linkOptions({ to: '/dashboard/mail/$label/$id', params: { label, id }, search }),
    settings: (search: MailSettingsSearch = {}) => linkOptions({ to: '/dashboard/mail/settings', search }),
  },
  chat: {
    list: (search: ChatSearch = {}) => linkOptions({ to: '/dashboard/chat', search }),
    new: linkOptions({ to: '/dashboard/chat/new' }),
    conversation: (id: string, search: ChatSearch & ThreadSearch = {}) =>
      linkOptions({ to: '/dashboard/chat/$id', params: { id }, search }),
  },
  calendar: (search: CalendarSearch = {}) => linkOptions({ to: '/dashboard/calendar', search }),
  notices: (search: NoticesSearch = {}) => linkOptions({ to: '/dashboard/notices', search }),
  saved: (search: SavedPageSearch = {}) => linkOptions({ to: '/dashboard/saved', search }),
  board: (search: BoardSearch = {}) => linkOptions({ to: '/dashboard/kanban', search }),
  people: {
    list: (search: PeopleListSearch = {}) => linkOptions({ to: '/dashboard/user/list', search }),
    cards: (search: PeopleListSearch = {}) => linkOptions({ to: '/dashboard/user/cards', search }),
    new: linkOptions({ to: '/dashboard/user/new' }),
    edit: (id: string) => linkOptions({ to: '/dashboard/user/$id/edit', params: { id } }),
    profile: (person?: string) => linkOptions({ to: '/dashboard/user/profile', search: { person } }),
    account: linkOptions({ to: '/dashboard/user/account' }),
    save: (search: PeopleListSearch) => saveLink('people', search),
  },
  students: {
    list: (search: StudentsListSearch = {}) => linkOptions({ to: '/dashboard/student/list', search }),
    cards: (search: StudentsListSearch = {}) => linkOptions({ to: '/dashboard/student/cards', search }),
    new: linkOptions({ to: '/dashboard/student/new' }),
    edit: (id: string) => linkOptions({ to: '/dashboard/student/$id/edit', params: { id } }),
    profile: (student?: string, from?: StudentsListSearch) =>
      linkOptions({ to: '/dashboard/student/profile', search: profileSearchOf(student, from) }),
    account: (student?: string) => linkOptions({ to: '/dashboard/student/account', search: { student } }),
    write: (person: string) => linkOptions({ to: '/dashboard/chat/$id', params: { id: person }, search: {} }),
    event: (event: string) => linkOptions({ to: '/dashboard/calendar', search: { event } }),
  },
  lessons: {
    room: (search: LessonsSearch = {}) => linkOptions({ to: '/dashboard/lessons', search }),
    child: (student: string) => linkOptions({ to: '/dashboard/lessons/child', search: { student } }),
    observe: null,
    closing: null,
    children: linkOptions({ to: '/dashboard/classroom/list' }),
  },
  attendance: {
    register: (search: RegisterSearch = {}) => linkOptions({ to: '/dashboard/attendance', search }),
    month: (search: RegisterMonthSearch = {}) => linkOptions({ to: '/dashboard/attendance/month', search }),
    write: (person: string) => linkOptions({ to: '/dashboard/chat/$id', params: { id: person }, search: {} }),
    children: linkOptions({ to: '/dashboard/classroom/list' }),
  },
  classrooms: {
    list: linkOptions({ to: '/dashboard/classroom/list' }),
    new: linkOptions({ to: '/dashboard/classroom/new' }),
    year: (search: SchoolYearSearch = {}) => linkOptions({ to: '/dashboard/classroom/year', search }),
    edit: (id: string) => linkOptions({ to: '/dashboard/classroom/$id/edit', params: { id } }),
    children: (id: string) => linkOptions({ to: '/dashboard/student/list', search: { classroom: id } }),
  },
  organisation: (search: OrganisationSearch = {}) => linkOptions({ to: '/dashboard/organisation', search }),
  professional: (search: OwnProfileSearch = {}) => linkOptions({ to: '/dashboard/professional', search }),
  tutor: (search: ProfileSearch = {}) => linkOptions({ to: '/dashboard/tutor', search }),
  bookings: (search: BookingsSearch = {}) => linkOptions({ to: '/dashboard/bookings', search }),
  rooms: linkOptions({ to: '/dashboard/rooms' }),
  listing: (search: OwnListingSearch = {}) => linkOptions({ to: '/dashboard/school', search }),
  enquiries: (search: ReceivedEnquiriesSearch = {}) => linkOptions({ to: '/dashboard/school/enquiries', search }),
  visits: (search: HostedVisitsSearch = {}) => linkOptions({ to: '/dashboard/school/visits', search }),
  claim: (search: ClaimSearch = {}) => linkOptions({ to: '/dashboard/school/claim', search }),
  events: {
    list: (search: HostedSearch = {}) => linkOptions({ to: '/dashboard/events', search }),
    cards: (search: HostedSearch = {}) => linkOptions({ to: '/dashboard/events/cards', search }),
    new: linkOptions({ to: '/dashboard/events/new' }),
    details: (id: string, search: DoorSearch = {}) =>
      linkOptions({ to: '/dashboard/events/$id/details', params: { id }, search }),
    edit: (id: string) => linkOptions({ to: '/dashboard/events/$id/edit', params: { id } }),
  },
  jobs: {
    list: (search: OwnJobSearch = {}) => linkOptions({ to: '/dashboard/job', search }),
    cards: (search: OwnJobSearch = {}) => linkOptions({ to: '/dashboard/job/cards', search }),
    new: linkOptions({ to: '/dashboard/job/new' }),
    details: (id: string, search: JobDetailsSearch = {}) =>
      linkOptions({ to: '/dashboard/job/$id/details', params: { id }, search }),
    edit: (id: string) => linkOptions({ to: '/dashboard/job/$id/edit', params: { id } }),
  },
  products: {
    list: (search: OwnProductSearch = {}) => linkOptions({ to: '/dashboard/product/list', search }),
    new: linkOptions({ to: '/dashboard/product/new' }),
    edit: (id: string) => linkOptions({ to: '/dashboard/product/$id/edit', params: { id } }),
    shelf: (slug: string) => linkOptions({ to: '/shop/$id', params: { id: slug }, search: {} }),
    seller: (search: OrganisationSearch = {}) => linkOptions({ to: '/dashboard/sales/seller', search }),
    save: (search: OwnProductSearch) => saveLink('own_products', search),
  },
  sales: {
    figures: (search: SalesFiguresSearch = {}) => linkOptions({ to: '/dashboard/sales', search }),
    list: (search: SalesSearch = {}) => linkOptions({ to: '/dashboard/sales/list', search }),
    order: (id: string) => linkOptions({ to: '/dashboard/sales/$id', params: { id } }),
    discounts: linkOptions({ to: '/dashboard/sales/discounts' }),
    seller: (search: OrganisationSearch = {}) => linkOptions({ to: '/dashboard/sales/seller', search }),
  },
}

/** What is for everybody, and stands in the other areas too. */
export const dashboardPlaces = {
  people: { id: 'dashboard-people', title: m.areas_people, icon: 'people', link: dashboardLinks.people.list() },
  chat: { id: 'dashboard-chat', title: m.chat_title, icon: 'chat', link: dashboardLinks.chat.list(), unread: 'chat' },
  mail: {
    id: 'dashboard-mail',
    title: m.areas_mail,
    icon: 'mail',
    link: linkOptions({ to: '/dashboard/mail' }),
    unread: 'mail',
  },
  calendar: { id: 'dashboard-calendar', title: m.areas_calendar, icon: 'calendar', link: dashboardLinks.calendar() },
  blog: { id: 'dashboard-blog', title: m.areas_blog, icon: 'articles', link: adminLinks.blog.list() },
  bookings: {
    id: 'dashboard-bookings',
    title: m.areas_bookings,
    icon: 'bookings',
    link: dashboardLinks.bookings(),
  },
  courses: {
    id: 'dashboard-courses',
    title: m.cohorts_own_title,
    icon: 'classrooms',
    link: linkOptions({ to: '/dashboard/course', search: {} }),
  },
  boards: { id: 'dashboard-kanban', title: m.areas_kanban, icon: 'kanban', link: dashboardLinks.board() },
} as const satisfies Record<string, NavPlace>

export const dashboard: Area = {
  id: 'dashboard',
  title: m.areas_dashboard,
  home: dashboardLinks.home,
  account: dashboardLinks.people.account,
  profile: dashboardLinks.people.profile(),
  organisation: {
    id: 'dashboard-organisation',
    title: m.areas_own_school,
    link: dashboardLinks.organisation(),
    roles: ['school'],
  },
  nav: [
    { id: 'dashboard-home', title: m.areas_today, icon: 'today', link: dashboardLinks.home },
    dashboardPlaces.people,
    {
      id: 'dashboard-students',
      title: m.areas_children,
      icon: 'children',
      link: dashboardLinks.students.list(),
      roles: ['school', 'training_center', 'teacher', 'parent', 'admin'],
    },
    {
      id: 'dashboard-attendance',
      title: m.areas_attendance,
      icon: 'attendance',
      link: dashboardLinks.attendance.register(),
      roles: ['school'],
    },
    {
      id: 'dashboard-lessons',
      title: m.areas_lessons,
      icon: 'lessons',
      link: dashboardLinks.lessons.room(),
      roles: ['school'],
    },
    {
      id: 'dashboard-classrooms',
      title: m.classrooms_title,
      icon: 'classrooms',
      link: dashboardLinks.classrooms.list,
      roles: ['school'],
    },
    {
      id: 'dashboard-listing',
      title: m.areas_listing,
      icon: 'schools',
      link: dashboardLinks.listing(),
      roles: ['school'],
    },
    {
      id: 'dashboard-professional',
      title: m.areas_professional,
      icon: 'profile',
      link: dashboardLinks.professional(),
      roles: professionalRoles,
    },
    { ...dashboardPlaces.courses, roles: ['teacher', 'professional', 'tutor', 'parent'] },
    {
      id: 'dashboard-tutor',
      title: m.areas_tutor_profile,
      icon: 'tutor',
      link: dashboardLinks.tutor(),
      roles: ['tutor'],
    },
    { ...dashboardPlaces.bookings, roles: ['tutor', 'teacher', 'professional'] },
    { ...dashboardPlaces.blog, roles: ['moderator', 'teacher', 'school', 'training_center'] },
    {
      id: 'dashboard-moderation',
      title: m.areas_moderation,
      icon: 'moderation',
      link: adminLinks.moderation(),
      roles: ['moderator'],
    },
    dashboardPlaces.chat,
    dashboardPlaces.mail,
    dashboardPlaces.calendar,
    dashboardPlaces.boards,
    {
      id: 'dashboard-events',
      title: m.areas_events,
      icon: 'events',
      link: dashboardLinks.events.list(),
      roles: ['school', 'training_center', 'tutor', 'admin'],
    },
    {
      id: 'dashboard-jobs',
      title: m.areas_jobs,
      icon: 'jobs',
      link: dashboardLinks.jobs.list(),
      roles: ['school', 'training_center', 'admin'],
    },
    {
      id: 'dashboard-products',
      title: m.areas_products,
      icon: 'products',
      link: dashboardLinks.products.list(),
      roles: ['school', 'training_center', 'admin'],
    },
    {
      id: 'dashboard-sales',
      title: m.areas_sales,
      icon: 'sales',
      link: dashboardLinks.sales.figures(),
      roles: ['school', 'training_center', 'admin'],
    },
  ],
}
