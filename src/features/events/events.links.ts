import type { LinkProps } from '@tanstack/react-router'
import type { EventSearch } from '#/contract/event/event.search.ts'

/** The addresses that the pages of events lead to. */
export type EventLinks = {
  list: (search?: EventSearch) => LinkProps
  save: (search: EventSearch) => LinkProps
  event: (slug: string) => LinkProps
  /** To sign in, and back to where one was. */
  login: (redirect: string) => LinkProps
}
