import type { LinkProps } from '@tanstack/react-router'
import type { HostedSearch } from '#/contract/event/event.search.ts'
import type { DoorSearch } from '#/contract/event/hosting.search.ts'

/** The pages of an area on which events are organised. */
export type HostingLinks = {
  list: (search?: HostedSearch) => LinkProps
  cards: (search?: HostedSearch) => LinkProps
  new: LinkProps
  details: (id: string, search?: DoorSearch) => LinkProps
  edit: (id: string) => LinkProps
  /** Where everybody reads it. */
  read: (slug: string) => LinkProps
  /** Where people are let in, on a phone. */
  door: (id: string) => LinkProps
}
