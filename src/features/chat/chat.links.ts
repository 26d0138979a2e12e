import type { LinkProps } from '@tanstack/react-router'
import type { ChatSearch, ThreadSearch } from '#/contract/chat/chat.search.ts'

/** Where the chat's pages lie in an area. */
export type ChatLinks = {
  list: (search?: ChatSearch) => LinkProps
  new: LinkProps
  /** A conversation's id, or that of a person to write to. */
  conversation: (id: string, search?: ChatSearch & ThreadSearch) => LinkProps
}
