import { linkOptions } from '@tanstack/react-router'
import type { ChatSearch, ThreadSearch } from '#/contract/chat/chat.search.ts'
import type { MemberForumSearch, NewTopicSearch, TopicSearch } from '#/contract/forum/forum-list.search.ts'
import type { JournalSearch } from '#/contract/journal/journal.search.ts'
import type { PeopleListSearch } from '#/contract/person/person.search.ts'
import type { BookingsSearch } from '#/contract/tutor/tutor.search.ts'
import { m } from '#/paraglide/messages.js'
import type { Area } from './area.ts'
import { dashboardLinks, dashboardPlaces } from './dashboard.ts'

const detailsLink = (id: string, search: TopicSearch = {}) =>
  linkOptions({ to: '/parents/forum/$id/details', params: { id }, search })
const replyLink = (id: string, number: number) =>
  linkOptions({ to: '/parents/forum/$id/details', params: { id }, search: { at: number }, hash: `reply-${number}` })
const editLink = (id: string) => linkOptions({ to: '/parents/forum/$id/edit', params: { id } })
const forumLink = (search: MemberForumSearch = {}) => linkOptions({ to: '/parents/forum', search })

const forumPages = {
  list: forumLink,
  new: (search: NewTopicSearch = {}) => linkOptions({ to: '/parents/forum/new', search }),
  details: detailsLink,
  edit: editLink,
  /** Where a member reads a topic. */
  place: (id: string) => ({
    list: forumLink(),
    page: (page: number) => ({ ...detailsLink(id, page > 1 ? { page } : {}), hash: 'replies' }),
    reply: (number: number) => replyLink(id, number),
    edit: editLink(id),
    path: `/parents/forum/${id}/details`,
  }),
  public: () => linkOptions({ to: '/parent-forum', search: {} }),
}

export const parentsLinks = {
  home: linkOptions({ to: '/parents', activeOptions: { exact: true } }),
  attendance: linkOptions({ to: '/parents/attendance' }),
  journal: (search: JournalSearch = {}) => linkOptions({ to: '/parents/journal', search }),
  bookings: (search: BookingsSearch = {}) => linkOptions({ to: '/parents/bookings', search }),
  chat: {
    list: (search: ChatSearch = {}) => linkOptions({ to: '/parents/chat', search }),
    new: linkOptions({ to: '/parents/chat/new' }),
    conversation: (id: string, search: ChatSearch & ThreadSearch = {}) =>
      linkOptions({ to: '/parents/chat/$id', params: { id }, search }),
  },
  forum: forumPages,
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
    { id: 'parents-attendance', title: m.areas_attendance, icon: 'attendance', link: parentsLinks.attendance },
    { id: 'parents-journal', title: m.areas_journal, icon: 'lessons', link: parentsLinks.journal() },
    { id: 'parents-chat', title: m.chat_title, icon: 'chat', link: parentsLinks.chat.list(), unread: 'chat' },
    { id: 'parents-forum', title: m.areas_forum, icon: 'forum', link: parentsLinks.forum.list(), unread: 'forum' },
    dashboardPlaces.mail,
    dashboardPlaces.calendar,
    dashboardPlaces.boards,
    { id: 'parents-bookings', title: m.areas_bookings, icon: 'bookings', link: parentsLinks.bookings() },
    { id: 'parents-people', title: m.areas_household, icon: 'people', link: parentsLinks.people.list() },
  ],
}
