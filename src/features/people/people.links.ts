import type { LinkProps } from '@tanstack/react-router'
import type { PeopleListSearch } from '#/contract/person/person.search.ts'

/** The pages of people that an area has. */
export type PeopleLinks = {
  list: (search?: PeopleListSearch) => LinkProps
  cards: (search?: PeopleListSearch) => LinkProps
  new: LinkProps
  profile: (person?: string) => LinkProps
  account: LinkProps
  edit: (id: string) => LinkProps
  /** Of a list that can be saved. */
  save?: (search: PeopleListSearch) => LinkProps
}
