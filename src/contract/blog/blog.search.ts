import * as v from 'valibot'
import { id, line, locale } from '../core/fields.ts'
import { listSearch, optionalParam, pageQuery, searchText } from '../core/page.ts'
import { postLimits, postStates } from './blog-kinds.ts'

export const tag = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  line(1, postLimits.tag),
  v.transform((given) => given.toLowerCase()),
)

const filter = { tag: v.optional(tag), author: v.optional(id), locale: v.optional(locale) }

/** What the API answers. */
export const blogQuery = v.object({ ...pageQuery, q: v.optional(searchText), ...filter })
export type BlogQuery = v.InferOutput<typeof blogQuery>
export const feedQuery = v.object(filter)
/** Who may be on a picture. */
export const childrenQuery = v.object({ q: searchText })
export const topicsQuery = v.object({ locale: filter.locale })

export const ownPostSorts = ['-updatedAt', 'title', '-publishedAt'] as const
/** `handed_in` waits for moderators. */
export const ownPostFilters = [...postStates, 'handed_in'] as const

export const ownPostQuery = v.object({
  ...pageQuery,
  q: v.optional(searchText),
  sort: v.optional(v.picklist(ownPostSorts), '-updatedAt'),
  state: v.optional(v.picklist(ownPostFilters)),
  locale: v.optional(locale),
})
export type OwnPostQuery = v.InferOutput<typeof ownPostQuery>

export const ownPostSearch = v.object({
  q: listSearch.q,
  after: listSearch.after,
  before: listSearch.before,
  sort: optionalParam(v.picklist(ownPostSorts)),
  state: optionalParam(v.picklist(ownPostFilters)),
  locale: optionalParam(locale),
})
export type OwnPostSearch = v.InferOutput<typeof ownPostSearch>

/** Of the page of a post in the writing area: an earlier text, to compare. */
export const postPageSearch = v.object({ revision: optionalParam(id) })
export type PostPageSearch = v.InferOutput<typeof postPageSearch>

/** Of the page where a post is begun: what it is to translate, and into which language. */
export const newPostSearch = v.object({ translates: optionalParam(id), locale: optionalParam(locale) })
export type NewPostSearch = v.InferOutput<typeof newPostSearch>
