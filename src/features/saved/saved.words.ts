import type { SavedKind } from '#/contract/saved/saved-kinds.ts'
import type { FeedForm, Follow } from '#/contract/saved/saved.ts'
import type { SavedForm } from '#/contract/saved/saved.search.ts'
import { m } from '#/paraglide/messages.js'

export const kindWords: Record<SavedKind, () => string> = {
  products: m.saved_kind_products,
  own_products: m.saved_kind_own_products,
  people: m.saved_kind_people,
  events: m.saved_kind_events,
  public_events: m.saved_kind_public_events,
  schools: m.saved_kind_schools,
  jobs: m.saved_kind_jobs,
  professionals: m.saved_kind_professionals,
  tutors: m.saved_kind_tutors,
  posts: m.saved_kind_posts,
  topics: m.saved_kind_topics,
  log: m.areas_logs,
  search: m.saved_kind_search,
}

export const followWords: Record<Follow, () => string> = {
  never: m.saved_follow_never,
  at_once: m.saved_follow_at_once,
  daily: m.saved_follow_daily,
  weekly: m.saved_follow_weekly,
}

export const formWords: Record<FeedForm, () => string> = {
  rss: m.saved_feed_rss,
  json: m.saved_feed_json,
  ics: m.saved_feed_ics,
}

export const doneWords: Record<SavedForm, () => string> = {
  save: m.saved_done,
  change: m.saved_changed,
  remove: m.saved_removed,
  'feed-make': m.saved_feed_made,
  'feed-renew': m.saved_feed_renewed,
  'feed-revoke': m.saved_feed_revoked,
}
