import type { LinkProps } from '@tanstack/react-router'
import type { Role } from '#/contract/core/role.ts'
import type { AreaId } from './access.ts'

/** A place in a navigation. Texts are functions: the language is known when they are shown. */
export type Place = { id: string; title: () => string; link: LinkProps }

/** A place that stands in a sidebar. */
export type NavPlace = Place & {
  icon:
    | 'areas'
    | 'analytics'
    | 'articles'
    | 'attendance'
    | 'backups'
    | 'bookings'
    | 'calendar'
    | 'chat'
    | 'credentials'
    | 'children'
    | 'classrooms'
    | 'events'
    | 'forum'
    | 'jobs'
    | 'kanban'
    | 'lessons'
    | 'logs'
    | 'mail'
    | 'moderation'
    | 'outbox'
    | 'people'
    | 'profile'
    | 'products'
    | 'questions'
    | 'sales'
    | 'schools'
    | 'shop'
    | 'subscriptions'
    | 'today'
    | 'tutor'
  /** What may be unread there. */
  unread?: 'chat' | 'mail' | 'forum'
  /** Whom the place says something; everybody without. */
  roles?: readonly Role[]
}

export type Area = {
  id: AreaId
  title: () => string
  home: LinkProps
  /** One's own account and profile, as pages of this area. */
  account: LinkProps
  profile: LinkProps
  /** What those who look after an organisation say of it. */
  organisation?: Place & { roles: readonly Role[] }
  /** Only what exists. */
  nav: readonly NavPlace[]
}

/** The places of an area that say something to this person. */
export const navOf = ({ nav }: Area, { roles }: { roles: readonly Role[] }): NavPlace[] =>
  nav.filter((place) => !place.roles || place.roles.some((role) => roles.includes(role)))

/** The page of the organisation, for those who may look after one. */
export const organisationOf = ({ organisation }: Area, { roles }: { roles: readonly Role[] }): Place | undefined =>
  organisation?.roles.some((role) => roles.includes(role)) ? organisation : undefined
