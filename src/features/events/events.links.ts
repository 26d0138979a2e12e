import type { LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { EventSearch } from '#/contract/event/event.search.ts'

/** The addresses that the pages of events lead to. */
export type EventLinks = {
  list: (search?: EventSearch) => LinkProps
  save: (search: EventSearch) => LinkProps
  event: (slug: string) => LinkProps
  /** Where people are let in, for those who may. */
  door: (id: string) => LinkProps
  /** To begin an event of one’s own, for those who may; for whoever is nobody yet, to register as a school. */
  organise: (viewer: Pick<SessionUser, 'activeRole'> | null) => LinkProps | null
  /** To sign in, and back to where one was. */
  login: (redirect: string) => LinkProps
}
