import * as v from 'valibot'
import { blogQuery } from '#/contract/blog/blog.search.ts'
import { foundAtMost, type FollowedList } from '../saved/followed.ts'
import { listPublished } from './posts.list.ts'

export const followedPosts: FollowedList<'posts'> = {
  async find({ db }, { locale, ...query }) {
    const asked = { ...query, locale: locale === 'all' ? undefined : locale, limit: foundAtMost }
    const page = await listPublished(db, v.parse(blogQuery, asked))
    const rows = page.posts.map(({ id, slug, title, description, publishedAt }) => ({
      id,
      title,
      text: description,
      at: publishedAt,
      path: `/blog/${encodeURIComponent(slug)}`,
    }))
    return { rows, more: page.next !== null }
  },
}
