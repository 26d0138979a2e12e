import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'
import type { PersonalData } from '../privacy/personal-data.ts'
import { atOnce, forgotten, type Retention } from '../privacy/retention.ts'

/** So long after a decision its paper is there, for whoever disputes it. */
const paperDays = 180
const claimDays = 730
/** Of a claim of which nothing became: a code that nobody has read. */
const idleDays = 30

export const claimPersonalData: PersonalData = {
  schoolClaims: ({ id }) =>
    sql`select jsonb_build_object('listing', s.name, 'for', o.name, 'by', c.way, 'state', c.state, 'words', c.words,
          'mailed_to', nullif(c.code_to, ''), 'reason', nullif(c.reason, ''), 'created_at', c.created_at,
          'decided_at', c.decided_at) as row
        from school_claims c join schools s on s.id = c.school_id join organisations o on o.id = c.organisation_id
        where c.created_by = ${id} order by c.id`,
  judgedSchoolClaims: ({ id }) =>
    sql`select jsonb_build_object('listing', s.name, 'state', c.state, 'reason', c.reason, 'decided_at', c.decided_at) as row
        from school_claims c join schools s on s.id = c.school_id where c.decided_by = ${id} order by c.id`,
}

export const claimRetention: Retention = {
  schoolClaims: forgotten(
    claimDays,
    sql`school_claims`,
    sql`decided_at`,
    sql`decided_at is not null and evidence_id is null`,
  ),
  judgedSchoolClaims: { until: 'days', days: claimDays },
  schoolClaimsIdle: forgotten(
    idleDays,
    sql`school_claims`,
    sql`updated_at`,
    sql`state = 'open' and waits_since is null`,
  ),
  schoolClaimCodes: forgotten(1, sql`school_claim_codes`, sql`at`),
  schoolClaimPapers: {
    until: 'days',
    days: paperDays,
    async forget(tx) {
      const { rows } = await tx.execute<{ evidence: string }>(sql`
        with old as (
          select c.id, c.evidence_id from school_claims c
          where c.evidence_id is not null and c.decided_at < now() - make_interval(days => ${paperDays}) limit ${atOnce})
        update school_claims c set evidence_id = null, filed_at = null from old where c.id = old.id
        returning old.evidence_id as evidence`)
      await dropUnused(
        tx,
        rows.map(({ evidence }) => evidence),
      )
      return rows.length
    },
  },
}

/** A claim is its house's: without whoever made it, it stays. What they wrote goes with what was decided by it. */
export async function eraseFromClaims(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    update school_claims set code_to = '', code_hash = null, code_until = null where created_by = ${userId}`)
  await tx.execute(sql`
    update school_merges set before = null where before is not null and position(${userId} in before::text) > 0`)
}
