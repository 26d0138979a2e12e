import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { PersonalData } from '../privacy/personal-data.ts'
import { forgotten, type Retention } from '../privacy/retention.ts'
import { removeProfile } from './own.service.ts'
import { findOwn } from './professionals.repo.ts'

export const professionalPersonalData: PersonalData = {
  professionalProfile: ({ id }) =>
    sql`select jsonb_build_object('headline', p.headline, 'bio', p.bio, 'roles', p.roles, 'levels', p.levels,
          'experience', p.experience, 'education', p.education, 'languages', p.languages, 'place', p.place,
          'relocate', p.relocate, 'available_from', p.available_from, 'looking_for_jobs', p.looking_for_jobs,
          'visibility', p.visibility, 'created_at', p.created_at) as row
        from professionals p where p.user_id = ${id}`,
  credentials: ({ id }) =>
    sql`select jsonb_build_object('body', c.body, 'named', c.body_name, 'title', c.title, 'issuer', c.issuer, 'level', c.level,
          'number', c.number, 'issued_on', c.issued_on, 'expires_on', c.expires_on, 'state', c.state, 'reason', c.reason,
          'judged_at', c.judged_at) as row
        from professional_credentials c join professionals p on p.id = c.professional_id
        where p.user_id = ${id} order by c.id`,
  judgedCredentials: ({ id }) =>
    sql`select jsonb_build_object('body', c.body, 'title', c.title, 'state', c.state, 'judged_at', c.judged_at) as row
        from professional_credentials c where c.judged_by = ${id} order by c.id`,
  contactRequests: ({ id }) =>
    sql`select jsonb_build_object('organisation', o.name, 'message', r.message, 'state', r.state,
          'created_at', r.created_at, 'answered_at', r.answered_at) as row
        from contact_requests r join organisations o on o.id = r.organisation_id
          join professionals p on p.id = r.professional_id
        where p.user_id = ${id} or r.asked_by = ${id} order by r.id`,
}

/** A request that led to nothing is forgotten; that a school was declined for good is not, nor what goes on. */
export const professionalRetention: Retention = {
  professionalProfile: { until: 'account' },
  credentials: { until: 'account' },
  judgedCredentials: { until: 'thing' },
  contactRequests: forgotten(
    365,
    sql`contact_requests`,
    sql`coalesce(answered_at, created_at)`,
    sql`state <> 'accepted' and not is_final`,
  ),
}

/**
 * Before files of the account are let go: the papers of its credentials are among them. What they wrote for a school goes; that
 * it has asked, and what was answered, stays.
 */
export async function eraseFromProfessionals(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    update contact_requests set message = '', answered_at = coalesce(answered_at, now()),
      state = case state when 'open' then 'withdrawn' else state end
    where asked_by = ${userId}`)
  const own = await findOwn(tx, userId)
  if (own) await removeProfile(tx, own.id)
}
