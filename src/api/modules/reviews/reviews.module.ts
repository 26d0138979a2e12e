import { sql } from 'drizzle-orm'
import type { ApiModule } from '../../module.ts'
import { isPublic } from '../schools/schools.policy.ts'
import { reviewPersonalData, reviewRetention } from './personal-data.ts'
import { judgedAnswers, judgedParentReviews } from './reviews.judged.ts'
import { reviewMails } from './reviews.mails.ts'
import { isReviewShown } from './reviews.policy.ts'
import { reviewRoutes } from './reviews.routes.ts'
import { reviewThings } from './reviews.things.ts'

const latest = sql`(select max(coalesce(r.edited_at, r.created_at)) from parent_reviews r
  where r.school_id = s.id and ${isReviewShown})`

export const reviewsModule: ApiModule = {
  name: 'reviews',
  routes: reviewRoutes,
  mails: reviewMails,
  personalData: reviewPersonalData,
  retention: reviewRetention,
  judged: { parent_review: judgedParentReviews, review_answer: judgedAnswers },
  things: { parent_review: reviewThings },
  sitemap: {
    reviews: sql`select s.id, s.slug, greatest(s.updated_at, ${latest}) as updated_at, null::json as translations from schools s
      where ${isPublic} and exists (select from parent_reviews r where r.school_id = s.id and ${isReviewShown})`,
  },
}
