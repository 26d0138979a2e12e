import { cursorIn, searchOf, type Given } from '#/contract/core/address-values.ts'

/** Of a post's page: which comments. */
export type ArticleSearch = { after?: string | undefined; before?: string | undefined }

export const articleSearch = ({ after, before }: Given): ArticleSearch =>
  searchOf({ after: cursorIn(after), before: cursorIn(before) })
