import type { LinkProps } from '@tanstack/react-router'
import type { NewPostSearch, OwnPostSearch, PostPageSearch } from '#/contract/blog/blog.search.ts'

/** The addresses that the writing pages lead to. */
export type WritingLinks = {
  list: (search?: OwnPostSearch) => LinkProps
  new: LinkProps
  translate: (search: NewPostSearch) => LinkProps
  post: (id: string, search?: PostPageSearch) => LinkProps
  edit: (id: string) => LinkProps
  /** As readers see it. */
  read: (slug: string) => LinkProps
}
