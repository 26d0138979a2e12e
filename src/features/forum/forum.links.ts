import type { LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { ForumSearch, MemberForumSearch, NewTopicSearch, TopicSearch } from '#/contract/forum/forum-list.search.ts'

/** The addresses that the public pages of the forum lead to. */
export type ForumLinks = {
  list: (search?: ForumSearch) => LinkProps
  save: (search: ForumSearch) => LinkProps
  topic: (slug: string, search?: TopicSearch) => LinkProps
  reply: (slug: string, number: number) => LinkProps
  /** Where somebody asks; null where they may not. */
  ask: (viewer: Pick<SessionUser, 'roles'> | null) => LinkProps | null
  /** What a member has of it. */
  mine: LinkProps
  rules: LinkProps
  /** To sign in, and back to where one was. */
  login: (redirect: string) => LinkProps
}

/** Where a topic is read: at its public address, or among a member's pages. */
export type TopicPlace = {
  list: LinkProps
  page: (page: number) => LinkProps
  reply: (number: number) => LinkProps
  edit: LinkProps
  /** Where a form without a script leads back to. */
  path: string
}

export type MemberForumLinks = {
  list: (search?: MemberForumSearch) => LinkProps
  new: (search?: NewTopicSearch) => LinkProps
  details: (id: string, search?: TopicSearch) => LinkProps
  edit: (id: string) => LinkProps
  public: () => LinkProps
}
