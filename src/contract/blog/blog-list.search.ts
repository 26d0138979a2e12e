import { cursorIn, idIn, oneOf, searchOf, searchWordsIn, type Given } from '../core/address-values.ts'
import type { Locale } from '../core/fields.ts'
import { appConfig } from '#app.config'
import { postLimits } from './blog-kinds.ts'

/** What the address of the list carries. Without a language, what is written in that of who reads. */
export type BlogSearch = {
  q?: string | undefined
  after?: string | undefined
  before?: string | undefined
  tag?: string | undefined
  author?: string | undefined
  locale?: Locale | 'all' | undefined
}

const locales = appConfig.locales.map(({ code }) => code)

/** As it is kept: see `tag` in `blog.search.ts`. */
function tagIn(given: unknown): string | undefined {
  const tag = searchWordsIn(given)
  return tag && tag.length <= postLimits.tag && !/\p{Cc}/u.test(tag) ? tag.toLowerCase() : undefined
}

export const blogSearch = (given: Given): BlogSearch =>
  searchOf({
    q: searchWordsIn(given.q),
    after: cursorIn(given.after),
    before: cursorIn(given.before),
    tag: tagIn(given.tag),
    author: idIn(given.author),
    locale: oneOf([...locales, 'all'], given.locale),
  })
