// What the addresses of the forum's pages carry, read without schemas.
import { appConfig } from '#app.config'
import { cursorIn, oneOf, searchOf, searchWordsIn, wholeNumber, type Given } from '../core/address-values.ts'
import type { Locale } from '../core/fields.ts'
import {
  forumCategories,
  forumLimits,
  memberViews,
  topicFilters,
  type ForumCategory,
  type MemberView,
  type TopicFilter,
} from './forum-kinds.ts'

/** Of the list of topics. Without a language, those in the language of who reads. */
export type ForumSearch = {
  q?: string | undefined
  after?: string | undefined
  before?: string | undefined
  category?: ForumCategory | undefined
  tag?: string | undefined
  state?: TopicFilter | undefined
  locale?: Locale | 'all' | undefined
  sort?: '-createdAt' | undefined
}

const locales = appConfig.locales.map(({ code }) => code)

/** As it is kept: see `forumTag` in `forum.search.ts`. */
function tagIn(given: unknown): string | undefined {
  const tag = searchWordsIn(given)
  return tag && tag.length <= forumLimits.tag && !/\p{Cc}/u.test(tag) ? tag.toLowerCase() : undefined
}

export const forumSearch = (given: Given): ForumSearch =>
  searchOf({
    q: searchWordsIn(given.q),
    after: cursorIn(given.after),
    before: cursorIn(given.before),
    category: oneOf(forumCategories, given.category),
    tag: tagIn(given.tag),
    state: oneOf(topicFilters, given.state),
    locale: oneOf([...locales, 'all'], given.locale),
    sort: oneOf(['-createdAt'], given.sort),
  })

/** Of a member's list: the same, and whose. */
export type MemberForumSearch = ForumSearch & { view?: Exclude<MemberView, 'all'> | 'drafts' | undefined }

export const memberForumSearch = (given: Given): MemberForumSearch =>
  searchOf({
    ...forumSearch(given),
    view: oneOf(
      [...memberViews.filter((view): view is Exclude<MemberView, 'all'> => view !== 'all'), 'drafts' as const],
      given.view,
    ),
  })

/** Of a topic: a page of its replies, or the one on which a number stands. */
export type TopicSearch = { page?: number | undefined; at?: number | undefined }

export const topicSearch = (given: Given): TopicSearch =>
  searchOf({ page: wholeNumber(1, 10_000, given.page), at: wholeNumber(1, 100_000, given.at) })

/** Of the page where a topic is begun: a draft that is gone on with. */
export type NewTopicSearch = { draft?: string | undefined }

export const newTopicSearch = (given: Given): NewTopicSearch =>
  searchOf({
    draft:
      typeof given.draft === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(given.draft)
        ? given.draft
        : undefined,
  })
