import { sql } from 'drizzle-orm'
import type { ApiModule } from '../../module.ts'
import { auditUndone } from '../changes/undo.service.ts'
import { postDocuments } from './blog.documents.ts'
import { followedPosts } from './blog.followed.ts'
import { judgedComments, judgedPosts } from './blog.judged.ts'
import { isListed } from './blog.policy.ts'
import { blogRoutes } from './blog.routes.ts'
import { commentThings, postThings } from './blog.things.ts'
import { allLanguages } from './posts.view.ts'
import { blogPersonalData, blogRetention } from './personal-data.ts'
import { picturedPosts } from './pictures.service.ts'
import { publishDue } from './publish.ts'
import { undoPost } from './states.service.ts'

export const blogModule: ApiModule = {
  name: 'blog',
  routes: blogRoutes,
  personalData: blogPersonalData,
  retention: blogRetention,
  documents: { post: postDocuments },
  judged: { comment: judgedComments, post: judgedPosts },
  things: { post: postThings, comment: commentThings },
  followed: { posts: followedPosts },
  pictured: { post: picturedPosts },
  undo: { post: { row: undoPost, done: auditUndone('post', 'post') } },
  sitemap: { posts: sql`select p.id, p.slug, p.updated_at, ${allLanguages} from blog_posts p where ${isListed}` },
  chores: (services) => [
    { name: 'blog', everySeconds: 20, withinSeconds: 120, run: async (now) => void (await publishDue(services, now)) },
  ],
}
