import { linkOptions } from '@tanstack/react-router'
import type { NewPostSearch, OwnPostSearch, PostPageSearch } from '#/contract/blog/blog.search.ts'
import type { ChainSearch, LogSearch } from '#/contract/log/log.calls.ts'
import type { AnalyticsSearch } from '#/contract/operator/analytics.ts'
import type { BackupsSearch } from '#/contract/operator/backup.search.ts'
import type { OutboxSearch } from '#/contract/operator/outbox.ts'
import type { ItemsSearch } from '#/contract/moderation/moderation.calls.ts'
import type { CredentialsSearch } from '#/contract/professional/professional.search.ts'
import type { PeopleListSearch } from '#/contract/person/person.search.ts'
import type { FiguresSearch, SubscriberSearch, SubscribersSearch } from '#/contract/plan/subscriber.search.ts'
import { m } from '#/paraglide/messages.js'
import type { Area } from './area.ts'
import { listingLinks } from './listing.ts'
import { tutoringLinks } from './tutoring.ts'
import { saveLink } from './save.ts'

export const adminLinks = {
  blog: {
    list: (search: OwnPostSearch = {}) => linkOptions({ to: '/admin/blog', search }),
    new: linkOptions({ to: '/admin/blog/new', search: {} }),
    translate: (search: NewPostSearch) => linkOptions({ to: '/admin/blog/new', search }),
    post: (id: string, search: PostPageSearch = {}) => linkOptions({ to: '/admin/blog/$id', params: { id }, search }),
    edit: (id: string) => linkOptions({ to: '/admin/blog/$id/edit', params: { id } }),
  },
  home: linkOptions({ to: '/admin/app' }),
  analytics: (search: AnalyticsSearch = {}) => linkOptions({ to: '/admin/analytics', search }),
  backups: (search: BackupsSearch = {}) => linkOptions({ to: '/admin/backups', search }),
  outbox: (search: OutboxSearch = {}) => linkOptions({ to: '/admin/outbox', search }),
  logs: {
    chart: (search: LogSearch = {}) => linkOptions({ to: '/admin/logs', search }),
    list: (search: LogSearch = {}) => linkOptions({ to: '/admin/logs/list', search }),
    entry: (id: string) => linkOptions({ to: '/admin/logs/$id', params: { id } }),
    save: (search: LogSearch) => saveLink('log', search),
    chain: (search: ChainSearch = {}) => linkOptions({ to: '/admin/logs/chain', search }),
  },
  moderation: (search: ItemsSearch = {}) => linkOptions({ to: '/admin/moderation', search }),
  credentials: (search: CredentialsSearch = {}) => linkOptions({ to: '/admin/credentials', search }),
  subscriptions: {
    figures: (search: FiguresSearch = {}) => linkOptions({ to: '/admin/subscription', search }),
    list: (search: SubscribersSearch = {}) => linkOptions({ to: '/admin/subscription/list', search }),
    one: (id: string, search: SubscriberSearch = {}) =>
      linkOptions({ to: '/admin/subscription/$id', params: { id }, search }),
  },
  watchedWords: linkOptions({ to: '/admin/moderation/words' }),
  people: {
    list: (search: PeopleListSearch = {}) => linkOptions({ to: '/admin/user/list', search }),
    cards: (search: PeopleListSearch = {}) => linkOptions({ to: '/admin/user/cards', search }),
    new: linkOptions({ to: '/admin/user/new' }),
    edit: (id: string) => linkOptions({ to: '/admin/user/$id/edit', params: { id } }),
    profile: (person?: string) => linkOptions({ to: '/admin/user/profile', search: { person } }),
    account: linkOptions({ to: '/admin/user/account' }),
    save: (search: PeopleListSearch) => saveLink('people', search),
  },
}

/** Where each kind of paper is looked at. */
export const paperLinks = {
  school_status: listingLinks.list({ state: 'evidence' }),
  school_claim: listingLinks.claims(),
  tutor_check: tutoringLinks.list({ state: 'waiting' }),
  credential: adminLinks.credentials(),
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
    { id: 'admin-schools', title: m.areas_schools, icon: 'schools', link: listingLinks.list() },
    { id: 'admin-credentials', title: m.areas_credentials, icon: 'credentials', link: adminLinks.credentials() },
    { id: 'admin-tutors', title: m.areas_tutors, icon: 'tutor', link: tutoringLinks.list() },
    { id: 'admin-blog', title: m.areas_blog, icon: 'articles', link: adminLinks.blog.list() },
    { id: 'admin-moderation', title: m.areas_moderation, icon: 'moderation', link: adminLinks.moderation() },
    {
      id: 'admin-subscriptions',
      title: m.areas_subscriptions,
      icon: 'subscriptions',
      link: adminLinks.subscriptions.figures(),
    },
    { id: 'admin-outbox', title: m.areas_outbox, icon: 'outbox', link: adminLinks.outbox() },
    { id: 'admin-logs', title: m.areas_logs, icon: 'logs', link: adminLinks.logs.chart() },
    { id: 'admin-analytics', title: m.areas_analytics, icon: 'analytics', link: adminLinks.analytics() },
    { id: 'admin-backups', title: m.areas_backups, icon: 'backups', link: adminLinks.backups() },
  ],
}
