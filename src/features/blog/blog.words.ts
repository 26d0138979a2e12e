import type { FeedForm } from '#/contract/blog/blog-kinds.ts'
import { m } from '#/paraglide/messages.js'

export const feedWords: Record<FeedForm, () => string> = {
  rss: m.blog_feed_rss,
  atom: m.blog_feed_atom,
  json: m.blog_feed_json,
}
