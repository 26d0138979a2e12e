import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const cohortPersonalData: PersonalData = {
  cohortApplications: ({ id }) =>
    sql`select jsonb_build_object('cohort', c.title, 'training_center', o.name, 'heard_by', a.source, 'statement', a.statement,
          'stage', a.stage, 'applied_at', a.created_at,
          'steps', (select jsonb_agg(jsonb_build_object('stage', st.stage, 'at', st.at, 'words', st.words) order by st.number)
            from cohort_steps st where st.application_id = a.id)) as row
        from cohort_applications a join cohorts c on c.id = a.cohort_id join organisations o on o.id = c.organisation_id
        where a.user_id = ${id} order by a.id`,
  cohortHours: ({ id }) =>
    sql`select jsonb_build_object('cohort', c.title, 'day', h.day, 'kind', h.kind, 'minutes', h.minutes, 'note', h.note,
          'state', h.state, 'words', h.words, 'judged_by', h.judged_by, 'judged_at', h.judged_at) as row
        from cohort_hours h join cohort_applications a on a.id = h.application_id join cohorts c on c.id = a.cohort_id
        where a.user_id = ${id} order by h.day, h.id`,
  practicums: ({ id }) =>
    sql`select jsonb_build_object('cohort', c.title, 'school', o.name, 'starts_on', p.starts_on, 'ends_on', p.ends_on,
          'hours', p.hours, 'words', p.words, 'state', p.state, 'supervised', a.user_id is distinct from ${id},
          'signed_by', p.signed_by, 'signed_at', p.signed_at, 'signed_words', p.signed_words, 'end', p.end, 'ended_at', p.ended_at,
          'end_words', p.end_words, 'milestones', (select jsonb_agg(jsonb_build_object('kind', n.kind, 'day', n.day,
            'words', n.words, 'by', n.by) order by n.day, n.id) from practicum_milestones n where n.practicum_id = p.id)) as row
        from practicums p join cohort_applications a on a.id = p.application_id join cohorts c on c.id = a.cohort_id
        join organisations o on o.id = p.organisation_id where a.user_id = ${id} or p.supervisor_id = ${id} order by p.id`,
}

/** The record of a training is asked for years later, by whoever made it; it goes with their account. */
export const cohortRetention: Retention = {
  cohortApplications: { until: 'account' },
  cohortHours: { until: 'account' },
  practicums: { until: 'account' },
}
