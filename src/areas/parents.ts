import { linkOptions } from '@tanstack/react-router'
import type { ChatSearch, ThreadSearch } from '#/contract/chat/chat.search.ts'
import type { PeopleListSearch } from '#/contract/person/person.search.ts'
import type { BookingsSearch } from '#/contract/tutor/tutor.search.ts'
import { m } from '#/paraglide/messages.js'
import type { Area } from './area.ts'
import { dashboardLinks, dashboardPlaces } from './dashboard.ts'

export const parentsLinks = {
  home: linkOptions({ to: '/parents', activeOptions: { exact: true } }),
  bookings: (search: BookingsSearch = {}) => linkOptions({ to: '/parents/bookings', search }),
  chat: {
    list: (search: ChatSearch = {}) => linkOptions({ to: '/parents/chat', search }),
    new: linkOptions({ to: '/parents/chat/new' }),
    conversation: (id: string, search: ChatSearch & ThreadSearch = {}) =>
      linkOptions({ to: '/parents/chat/$id', params: { id }, search }),
  },
  people: {
    list: (search: PeopleListSearch = {}) => linkOptions({ to: '/parents/user/list', search }),
    cards: (search: PeopleListSearch = {}) => linkOptions({ to: '/parents/user/cards', search }),
    new: linkOptions({ to: '/parents/user/new' }),
    edit: (id: string) => linkOptions({ to: '/parents/user/$id/edit', params: { id } }),
    profile: (person?: string) => linkOptions({ to: '/parents/user/profile', search: { person } }),
    account: linkOptions({ to: '/parents/user/account' }),
  },
}

export const parents: Area = {
  id: 'parents',
  title: m.areas_parents,
  home: parentsLinks.home,
  account: parentsLinks.people.account,
  profile: parentsLinks.people.profile(),
  nav: [
    { id: 'parents-home', title: m.areas_today, icon: 'today', link: parentsLinks.home },
    { id: 'parents-students', title: m.areas_children, icon: 'children', link: dashboardLinks.students.cards() },
    { id: 'parents-chat', title: m.chat_title, icon: 'chat', link: parentsLinks.chat.list(), unread: 'chat' },
    dashboardPlaces.mail,
    dashboardPlaces.calendar,
    dashboardPlaces.boards,
    { id: 'parents-bookings', title: m.areas_bookings, icon: 'bookings', link: parentsLinks.bookings() },
    { id: 'parents-people', title: m.areas_household, icon: 'people', link: parentsLinks.people.list() },
  ],
}
