import { sql } from 'drizzle-orm'
import { invitationDays } from '#/contract/review/review-kinds.ts'
import { mailbox } from '#/lib/mailbox.ts'
import type { Tx } from '../../db/client.ts'
import type { PersonalData } from '../privacy/personal-data.ts'
import { atOnce, forgotten, type Retention } from '../privacy/retention.ts'
import { handDays } from './hands.ts'
import { saidOf } from './reviews.view.ts'

export const reviewPersonalData: PersonalData = {
  schoolReviews: ({ id }) =>
    sql`select jsonb_build_object('school', s.name, 'said', ${saidOf}, 'created_at', r.created_at, 'edited_at', r.edited_at,
          'verified_by', r.verified_by, 'waits_for_moderators', r.is_held, 'earlier', (
            select jsonb_agg(w.said order by w.id) from parent_review_versions w where w.review_id = r.id)) as row
        from parent_reviews r join schools s on s.id = r.school_id where r.author_id = ${id} order by r.id`,
  schoolReviewAnswers: ({ id }) =>
    sql`select jsonb_build_object('school', s.name, 'message', a.message, 'created_at', a.created_at, 'edited_at', a.edited_at,
          'waits_for_moderators', a.is_held) as row
        from parent_review_answers a join parent_reviews r on r.id = a.review_id join schools s on s.id = r.school_id
        where a.author_id = ${id} order by a.id`,
  schoolReviewMarks: ({ id }) =>
    sql`select jsonb_build_object('school', s.name, 'review', r.title, 'at', k.at) as row
        from parent_review_marks k join parent_reviews r on r.id = k.review_id join schools s on s.id = r.school_id
        where k.user_id = ${id} and r.hidden_rule is null and not r.is_held order by k.at`,
  // For whom somebody of the family has spoken; what was said is theirs who wrote it.
  schoolReviewYears: ({ id }) =>
    sql`select jsonb_build_object('school', s.name, 'year', f.year) as row
        from parent_review_families f join schools s on s.id = f.school_id where f.user_id = ${id} order by f.year`,
  schoolReviewInvitations: ({ email }) =>
    sql`select jsonb_build_object('school', s.name, 'created_at', i.created_at) as row
        from parent_review_invitations i join schools s on s.id = i.school_id
        where i.mailbox = ${mailbox(email)} order by i.created_at`,
}

export const reviewRetention: Retention = {
  schoolReviews: { until: 'thing' },
  schoolReviewAnswers: { until: 'thing' },
  schoolReviewMarks: { until: 'account' },
  schoolReviewYears: { until: 'account' },
  schoolReviewInvitations: {
    until: 'days',
    days: invitationDays,
    async forget(tx) {
      const { rowCount } = await tx.execute(sql`
        update parent_review_invitations set mailbox = null where ctid = any(array(
          select ctid from parent_review_invitations
          where mailbox is not null and created_at < now() - make_interval(days => ${invitationDays}) limit ${atOnce}))`)
      return rowCount ?? 0
    },
  },
  // How many a school has sent counts for a year.
  schoolReviewInvitationsSent: forgotten(365, sql`parent_review_invitations`, sql`created_at`),
  schoolReviewHands: forgotten(handDays, sql`parent_review_hands`, sql`at`),
}

/**
 * What others have read stays, as it had no name beside it before. What nobody has read goes; of what moderators took away the place
 * stays and no word, as nobody is left who could appeal.
 */
export async function eraseFromParentReviews(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.execute(sql`delete from parent_reviews where author_id = ${id} and is_held`)
  await tx.execute(sql`
    delete from parent_review_versions w using parent_reviews r where r.id = w.review_id and r.author_id = ${id}`)
  await tx.execute(
    sql`update parent_reviews set title = '', body = '' where author_id = ${id} and hidden_rule is not null`,
  )
  await tx.execute(sql`delete from parent_review_answers where author_id = ${id} and is_held`)
  await tx.execute(sql`update parent_review_invitations set mailbox = null where mailbox = ${mailbox(email)}`)
}
