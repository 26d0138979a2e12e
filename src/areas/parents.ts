import { linkOptions } from '@tanstack/react-router'
import type { PeopleListSearch } from '#/contract/person.search.ts'
import { m } from '#/paraglide/messages.js'
import type { Area } from './area.ts'

export const parentsLinks = {
  home: linkOptions({ to: '/parents' }),
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
    { id: 'parents-people', title: m.areas_household, icon: 'people', link: parentsLinks.people.list() },
  ],
}
