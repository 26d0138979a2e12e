import { linkOptions } from '@tanstack/react-router'
import type { BankingSearch } from '#/contract/ledger/ledger.search.ts'
import type { CalendarSearch } from '#/contract/calendar/calendar.search.ts'
import type { ChatSearch, ThreadSearch } from '#/contract/chat/chat.search.ts'
import type { CohortFiguresSearch, CohortPeopleSearch, CohortsSearch } from '#/contract/cohort/cohort.search.ts'
import type { HostedSearch } from '#/contract/event/event.search.ts'
import type { DoorSearch } from '#/contract/event/hosting.search.ts'
import type { JobDetailsSearch } from '#/contract/job/recruiting.search.ts'
import type { OwnJobSearch } from '#/contract/job/job.search.ts'
import type { PeopleListSearch } from '#/contract/person/person.search.ts'
import { profileSearchOf } from '#/contract/student/record-place.ts'
import type { StudentsListSearch } from '#/contract/student/student.search.ts'
import type { SalesFiguresSearch, SalesSearch } from '#/contract/order/order.search.ts'
import type {
  BookingDetailsSearch,
  BookingSearch,
  NewBookingSearch,
  ResourcesSearch,
} from '#/contract/reservation/reservation.search.ts'
import type { OrganisationSearch } from '#/contract/organisation/organisation.search.ts'
import type { OwnProductSearch } from '#/contract/product/product.search.ts'
import { m } from '#/paraglide/messages.js'
import type { Area } from './area.ts'
import { saveLink } from './save.ts'
import { dashboardPlaces } from './dashboard.ts'

export const trainingCenterLinks = {
  home: linkOptions({ to: '/training-center/app' }),
  chat: {
    list: (search: ChatSearch = {}) => linkOptions({ to: '/training-center/chat', search }),
    new: linkOptions({ to: '/training-center/chat/new' }),
    conversation: (id: string, search: ChatSearch & ThreadSearch = {}) =>
      linkOptions({ to: '/training-center/chat/$id', params: { id }, search }),
  },
  calendar: (search: CalendarSearch = {}) => linkOptions({ to: '/training-center/calendar', search }),
  people: {
    list: (search: PeopleListSearch = {}) => linkOptions({ to: '/training-center/user/list', search }),
    cards: (search: PeopleListSearch = {}) => linkOptions({ to: '/training-center/user/cards', search }),
    new: linkOptions({ to: '/training-center/user/new' }),
    edit: (id: string) => linkOptions({ to: '/training-center/user/$id/edit', params: { id } }),
    profile: (person?: string) => linkOptions({ to: '/training-center/user/profile', search: { person } }),
    account: linkOptions({ to: '/training-center/user/account' }),
    save: (search: PeopleListSearch) => saveLink('people', search),
  },
  students: {
    list: (search: StudentsListSearch = {}) => linkOptions({ to: '/training-center/student/list', search }),
    cards: (search: StudentsListSearch = {}) => linkOptions({ to: '/training-center/student/cards', search }),
    new: linkOptions({ to: '/training-center/student/new' }),
    edit: (id: string) => linkOptions({ to: '/training-center/student/$id/edit', params: { id } }),
    profile: (student?: string, from?: StudentsListSearch) =>
      linkOptions({ to: '/training-center/student/profile', search: profileSearchOf(student, from) }),
    account: (student?: string) => linkOptions({ to: '/training-center/student/account', search: { student } }),
    write: (person: string) => linkOptions({ to: '/training-center/chat/$id', params: { id: person }, search: {} }),
    event: (event: string) => linkOptions({ to: '/training-center/calendar', search: { event } }),
  },
  cohorts: {
    list: (search: CohortsSearch = {}) => linkOptions({ to: '/training-center/cohort', search }),
    new: linkOptions({ to: '/training-center/cohort/new' }),
    cohort: (id: string, search: CohortPeopleSearch = {}) =>
      linkOptions({ to: '/training-center/cohort/$id', params: { id }, search }),
    edit: (id: string) => linkOptions({ to: '/training-center/cohort/$id/edit', params: { id } }),
    person: (id: string, application: string) =>
      linkOptions({ to: '/training-center/cohort/$id/$application', params: { id, application }, search: {} }),
    figures: (search: CohortFiguresSearch = {}) => linkOptions({ to: '/training-center/analytics', search }),
  },
  organisation: (search: OrganisationSearch = {}) => linkOptions({ to: '/training-center/organisation', search }),
  events: {
    list: (search: HostedSearch = {}) => linkOptions({ to: '/training-center/events', search }),
    cards: (search: HostedSearch = {}) => linkOptions({ to: '/training-center/events/cards', search }),
    new: linkOptions({ to: '/training-center/events/new' }),
    details: (id: string, search: DoorSearch = {}) =>
      linkOptions({ to: '/training-center/events/$id/details', params: { id }, search }),
    edit: (id: string) => linkOptions({ to: '/training-center/events/$id/edit', params: { id } }),
  },
  jobs: {
    list: (search: OwnJobSearch = {}) => linkOptions({ to: '/training-center/job', search }),
    cards: (search: OwnJobSearch = {}) => linkOptions({ to: '/training-center/job/cards', search }),
    new: linkOptions({ to: '/training-center/job/new' }),
    details: (id: string, search: JobDetailsSearch = {}) =>
      linkOptions({ to: '/training-center/job/$id/details', params: { id }, search }),
    edit: (id: string) => linkOptions({ to: '/training-center/job/$id/edit', params: { id } }),
  },
  booking: {
    list: (search: BookingSearch = {}) => linkOptions({ to: '/training-center/booking', search }),
    new: (search: NewBookingSearch = {}) => linkOptions({ to: '/training-center/booking/new', search }),
    one: (id: string, search: BookingDetailsSearch = {}) =>
      linkOptions({ to: '/training-center/booking/$id', params: { id }, search }),
    resources: (search: ResourcesSearch = {}) => linkOptions({ to: '/training-center/booking/resources', search }),
  },
  products: {
    list: (search: OwnProductSearch = {}) => linkOptions({ to: '/training-center/product/list', search }),
    new: linkOptions({ to: '/training-center/product/new' }),
    edit: (id: string) => linkOptions({ to: '/training-center/product/$id/edit', params: { id } }),
    shelf: (slug: string) => linkOptions({ to: '/shop/$id', params: { id: slug }, search: {} }),
    seller: (search: OrganisationSearch = {}) => linkOptions({ to: '/training-center/ecommerce/seller', search }),
    save: (search: OwnProductSearch) => saveLink('own_products', search),
  },
  banking: (search: BankingSearch = {}) => linkOptions({ to: '/training-center/banking', search }),
  sales: {
    figures: (search: SalesFiguresSearch = {}) => linkOptions({ to: '/training-center/ecommerce', search }),
    list: (search: SalesSearch = {}) => linkOptions({ to: '/training-center/ecommerce/list', search }),
    order: (id: string) => linkOptions({ to: '/training-center/ecommerce/$id', params: { id } }),
    discounts: linkOptions({ to: '/training-center/ecommerce/discounts' }),
    seller: (search: OrganisationSearch = {}) => linkOptions({ to: '/training-center/ecommerce/seller', search }),
  },
}

export const trainingCenter: Area = {
  id: 'training-center',
  title: m.areas_training_center,
  home: trainingCenterLinks.home,
  account: trainingCenterLinks.people.account,
  profile: trainingCenterLinks.people.profile(),
  organisation: {
    id: 'training-center-organisation',
    title: m.areas_own_center,
    link: trainingCenterLinks.organisation(),
    roles: ['training_center'],
  },
  nav: [
    { id: 'training-center-home', title: m.areas_today, icon: 'today', link: trainingCenterLinks.home },
    { id: 'training-center-calendar', title: m.areas_calendar, icon: 'calendar', link: trainingCenterLinks.calendar() },
    {
      id: 'training-center-chat',
      title: m.chat_title,
      icon: 'chat',
      link: trainingCenterLinks.chat.list(),
      unread: 'chat',
    },
    dashboardPlaces.mail,
    dashboardPlaces.boards,
    dashboardPlaces.blog,
    { id: 'training-center-people', title: m.areas_people, icon: 'people', link: trainingCenterLinks.people.list() },
    {
      id: 'training-center-students',
      title: m.areas_trainees,
      icon: 'children',
      link: trainingCenterLinks.students.list(),
    },
    {
      id: 'training-center-cohorts',
      title: m.cohorts_title,
      icon: 'classrooms',
      link: trainingCenterLinks.cohorts.list(),
      roles: ['training_center'],
    },
    {
      id: 'training-center-analytics',
      title: m.cohorts_figures,
      icon: 'sales',
      link: trainingCenterLinks.cohorts.figures(),
      roles: ['training_center'],
    },
    {
      id: 'training-center-events',
      title: m.areas_events,
      icon: 'events',
      link: trainingCenterLinks.events.list(),
      roles: ['training_center', 'admin'],
    },
    {
      id: 'training-center-booking',
      title: m.reservations_title,
      icon: 'bookings',
      link: trainingCenterLinks.booking.list(),
      roles: ['training_center', 'admin'],
    },
    {
      id: 'training-center-jobs',
      title: m.areas_jobs,
      icon: 'jobs',
      link: trainingCenterLinks.jobs.list(),
      roles: ['training_center', 'admin'],
    },
    {
      id: 'training-center-products',
      title: m.areas_products,
      icon: 'products',
      link: trainingCenterLinks.products.list(),
      roles: ['school', 'training_center', 'admin'],
    },
    {
      id: 'training-center-sales',
      title: m.areas_sales,
      icon: 'sales',
      link: trainingCenterLinks.sales.figures(),
      roles: ['school', 'training_center', 'admin'],
    },
    {
      id: 'training-center-banking',
      title: m.areas_banking,
      icon: 'sales',
      link: trainingCenterLinks.banking(),
      roles: ['training_center'],
    },
  ],
}
