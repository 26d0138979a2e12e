import { sql, type SQL } from 'drizzle-orm'
import { draftDays } from '#/contract/job/application-kinds.ts'
import type { Tx } from '../../db/client.ts'
import type { PersonalData } from '../privacy/personal-data.ts'
import { atOnce, type Kept, type Retention } from '../privacy/retention.ts'
import { areThese, eraseApplications } from './applications.repo.ts'

/** Of an application what its writer sent, and was told; of notes and opinions those that somebody wrote themselves. */
export const applicationPersonalData: PersonalData = {
  applications: ({ id }) =>
    sql`select jsonb_build_object('job', j.title, 'organisation', o.name, 'letter', a.letter, 'answers', a.answers,
          'cv', (select f.name from attachments f where f.id = a.cv_id), 'shares_profile', a.shares_profile, 'status', a.status,
          'submitted_at', a.submitted_at, 'keep_until', a.keep_until,
          'steps', (select jsonb_agg(jsonb_build_object('status', s.status, 'at', s.at, 'word', s.word) order by s.id)
            from application_steps s where s.application_id = a.id)) as row
        from job_applications a join jobs j on j.id = a.job_id join organisations o on o.id = j.organisation_id
        where a.user_id = ${id} order by a.id`,
  applicationNotes: ({ id }) =>
    sql`select jsonb_build_object('job', j.title, 'text', n.text, 'rating', n.rating, 'created_at', n.created_at) as row
        from application_notes n join job_applications a on a.id = n.application_id join jobs j on j.id = a.job_id
        where n.author_id = ${id} order by n.id`,
  applicationOpinions: ({ id }) =>
    sql`select jsonb_build_object('job', j.title, 'text', o.text, 'rating', o.rating, 'ends_at', o.ends_at, 'said_at', o.said_at) as row
        from application_opinions o join job_applications a on a.id = o.application_id join jobs j on j.id = a.job_id
        where o.user_id = ${id} order by o.id`,
}

const erasedAtOnce = 200

/** Some of those whose time is over; how many went, as the register counts: as many as there may be more. */
async function forget(tx: Tx, due: SQL): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id from job_applications a join jobs j on j.id = a.job_id where ${due}
    order by a.id limit ${erasedAtOnce} for update of a skip locked`)
  await eraseApplications(tx, areThese(rows.map(({ id }) => id)))
  return rows.length === erasedAtOnce ? atOnce : rows.length
}

/** When a job `j` was over. */
const overSince = sql`least(j.closed_at, j.ends_at)`

/** As it was said when it was sent: after the decision, or where nobody has decided, after the end of the job. */
const isOver = sql`a.status <> 'draft' and (a.keep_until < now()
  or (a.keep_until is null and ${overSince} + make_interval(months => a.keep_months) < now()))`

const isAbandoned = sql`a.status = 'draft' and (a.updated_at < now() - make_interval(days => ${draftDays})
  or ${overSince} < now() - make_interval(days => ${draftDays}))`

const drafts: Kept = { until: 'days', days: draftDays, forget: (tx) => forget(tx, isAbandoned) }

export const applicationRetention: Retention = {
  applications: { until: 'said', forget: (tx) => forget(tx, isOver) },
  applicationDrafts: drafts,
  applicationNotes: { until: 'thing' },
  applicationOpinions: { until: 'thing' },
}

/** With their files, and what houses wrote of them. What somebody wrote of others stays with those, without a name. */
export async function eraseFromApplications(tx: Tx, userId: string): Promise<void> {
  await eraseApplications(tx, sql`a.user_id = ${userId}`)
  await tx.execute(sql`delete from application_opinions where user_id = ${userId}`)
  await tx.execute(sql`update application_notes set author_id = null where author_id = ${userId}`)
}
