import type { LinkProps } from '@tanstack/react-router'
import type { BlogSearch } from '#/contract/blog/blog-list.search.ts'
import type { LettersSearch } from '#/contract/letter/letter.search.ts'

/** The addresses that the pages of the blog lead to. */
export type BlogLinks = {
  list: (search?: BlogSearch) => LinkProps
  save: (search: BlogSearch) => LinkProps
  post: (slug: string) => LinkProps
  /** Where it is followed by mail. */
  letters: (search?: LettersSearch) => LinkProps
  /** Where a translation is begun, for those who write. */
  translate: (id: string) => LinkProps
  /** To sign in, and back to where one was. */
  login: (redirect: string) => LinkProps
}
