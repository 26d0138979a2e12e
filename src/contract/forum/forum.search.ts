import * as v from 'valibot'
import { line, locale } from '../core/fields.ts'
import { pageQuery, searchText } from '../core/page.ts'
import { forumCategories, forumLimits, memberViews, topicFilters } from './forum-kinds.ts'

export const forumTag = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  line(1, forumLimits.tag),
  v.transform((given) => given.toLowerCase()),
)

export const topicSorts = ['-lastActivityAt', '-createdAt'] as const

const filter = {
  category: v.optional(v.picklist(forumCategories)),
  tag: v.optional(forumTag),
  locale: v.optional(locale),
  state: v.optional(v.picklist(topicFilters)),
}

/** What the API answers. */
export const topicQuery = v.object({
  ...pageQuery,
  q: v.optional(searchText),
  ...filter,
  sort: v.optional(v.picklist(topicSorts), '-lastActivityAt'),
})
export type TopicQuery = v.InferOutput<typeof topicQuery>

/** A member’s list. */
export const memberQuery = v.object({
  ...topicQuery.entries,
  view: v.optional(v.picklist(memberViews), 'all'),
})
export type MemberQuery = v.InferOutput<typeof memberQuery>

export const forumFeedQuery = v.object({ category: filter.category, tag: filter.tag, locale: filter.locale })

export const figuresQuery = v.object({ locale: v.optional(locale) })

const place = v.optional(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(Number),
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(2_147_483_647),
  ),
)

/** A page by its own number, or the one on which the reply of that number stands. */
export const repliesQuery = v.object({ page: place, at: place })
export type RepliesQuery = v.InferOutput<typeof repliesQuery>

export const similarQuery = v.object({ title: searchText, locale })
