import { sql } from 'drizzle-orm'
import type { ApiModule } from '../../module.ts'
import { followedTopics } from './follows.repo.ts'
import { topicDocuments } from './forum.documents.ts'
import { followedTopicSearches } from './forum.followed.ts'
import { judgedReplies, judgedTopics } from './forum.judged.ts'
import { isListed } from './forum.policy.ts'
import { forumRoutes } from './forum.routes.ts'
import { topicThings } from './forum.things.ts'
import { unreadForum } from './forum.unread.ts'
import { forumPersonalData, forumRetention } from './personal-data.ts'

export const forumModule: ApiModule = {
  name: 'forum',
  routes: forumRoutes,
  personalData: forumPersonalData,
  retention: forumRetention,
  documents: { topic: topicDocuments },
  judged: { topic: judgedTopics, reply: judgedReplies },
  things: { topic: topicThings },
  streams: { forum: followedTopics },
  followed: { topics: followedTopicSearches },
  unread: { forum: unreadForum },
  sitemap: {
    topics: sql`select t.id, t.slug, t.updated_at,
      jsonb_build_array(jsonb_build_object('locale', t.locale, 'slug', t.slug)) as translations from forum_topics t
      where ${isListed} and t.removed_at is null`,
  },
}
