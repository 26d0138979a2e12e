import { linkOptions } from '@tanstack/react-router'
import type { OutboxSearch } from '#/contract/operator/outbox.ts'
import type { PeopleListSearch } from '#/contract/person/person.search.ts'
import { m } from '#/paraglide/messages.js'
import type { Area } from './area.ts'

export const adminLinks = {
  home: linkOptions({ to: '/admin/app' }),
  outbox: (search: OutboxSearch = {}) => linkOptions({ to: '/admin/outbox', search }),
  people: {
    list: (search: PeopleListSearch = {}) => linkOptions({ to: '/admin/user/list', search }),
    cards: (search: PeopleListSearch = {}) => linkOptions({ to: '/admin/user/cards', search }),
    new: linkOptions({ to: '/admin/user/new' }),
    edit: (id: string) => linkOptions({ to: '/admin/user/$id/edit', params: { id } }),
    profile: (person?: string) => linkOptions({ to: '/admin/user/profile', search: { person } }),
    account: linkOptions({ to: '/admin/user/account' }),
  },
}

export const admin: Area = {
  id: 'admin',
  title: m.areas_admin,
  home: adminLinks.home,
  account: adminLinks.people.account,
  profile: adminLinks.people.profile(),
  nav: [
    { id: 'admin-home', title: m.areas_today, icon: 'today', link: adminLinks.home },
    { id: 'admin-people', title: m.areas_people, icon: 'people', link: adminLinks.people.list() },
    { id: 'admin-outbox', title: m.areas_outbox, icon: 'outbox', link: adminLinks.outbox() },
  ],
}
