// Claims as their house sees them, and as admins do who judge them.
import { sql, type SQL } from 'drizzle-orm'
import { claimLimits } from '#/contract/school/claim-kinds.ts'
import type { ClaimedSchool, DisputeOfOwn, OwnClaim, WaitingClaim } from '#/contract/school/claim.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { isPublic } from '../schools/schools.policy.ts'
import { isOfOwn } from './claims.policy.ts'
import { waits } from './claims.waits.ts'
import { isAt, siteDomain } from './site-domain.ts'

/** Of listings `s`, what everybody reads. */
export const claimed = sql`json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'city', s.address->>'city',
  'country', s.address->>'country')`

const shown = sql`
  c.id, c.way, c.state, c.is_dispute as "isDispute", c.words, c.reason, c.version, ${isoTime(sql`c.created_at`)} as "createdAt",
  ${isoTime(sql`c.decided_at`)} as "decidedAt", ${isoTime(sql`c.waits_since`)} as "waitsSince",
  case when ${isPublic} then ${claimed} end as school, case when ${isPublic} then s.website else '' end as website,
  case when c.code_to <> '' then json_build_object('to', c.code_to, 'until', ${isoTime(sql`c.code_until`)},
    'triesLeft', greatest(0, ${claimLimits.codeTries}::int - c.code_tries)) end as code,
  (select json_build_object('name', a.name, 'type', a.mime, 'bytes', a.bytes, 'at', ${isoTime(sql`c.filed_at`)})
    from attachments a where a.id = c.evidence_id) as evidence`

type Row = Omit<OwnClaim, 'domain'> & { website: string }

const withDomain = ({ website, ...claim }: Row): OwnClaim => ({
  ...claim,
  domain: claim.isDispute ? null : siteDomain(website),
})

const listedAtMost = 10

export async function listOwnClaims(db: Queryable, organisation: string): Promise<OwnClaim[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${shown} from school_claims c join schools s on s.id = c.school_id
    where c.organisation_id = ${organisation} order by c.id desc limit ${listedAtMost}`)
  return rows.map(withDomain)
}

const disputesAtMost = 5

/** Claims of others on what is, or was, the listing of a house: that of the newest ones. */
export async function listDisputesOf(db: Queryable, organisation: string): Promise<DisputeOfOwn[]> {
  const { rows } = await db.execute<DisputeOfOwn>(sql`
    select c.id, s.name as school, o.name as by, c.state, c.answer, c.reason, ${isoTime(sql`c.created_at`)} as "createdAt",
      ${isoTime(sql`c.decided_at`)} as "decidedAt", coalesce(${waits} and s.organisation_id = ${organisation}, false) as "isFrozen"
    from school_claims c join schools s on s.id = c.school_id join organisations o on o.id = c.organisation_id
    where c.owner_id = ${organisation} and c.is_dispute and c.state <> 'withdrawn' order by c.id desc limit ${disputesAtMost}`)
  return rows
}

/** Of a house that the actor looks after; a foreign one answers as an unknown one does. */
export async function readOwnClaim(db: Queryable, actor: Actor, id: string): Promise<OwnClaim> {
  const { rows } = await db.execute<Row>(sql`
    select ${shown} from school_claims c join schools s on s.id = c.school_id where c.id = ${id} and ${isOfOwn(actor)}`)
  if (!rows[0]) throw new ApiError('not_found')
  return withDomain(rows[0])
}

/** A listing that everybody sees, as it can be claimed. */
export type Claimable = ClaimedSchool & { organisationId: string | null; website: string }

export async function findClaimable(db: Queryable, where: SQL): Promise<Claimable | undefined> {
  const { rows } = await db.execute<{ school: ClaimedSchool; organisationId: string | null; website: string }>(sql`
    select ${claimed} as school, s.organisation_id as "organisationId", s.website from schools s where ${where} and ${isPublic}`)
  const found = rows[0]
  return found && { ...found.school, organisationId: found.organisationId, website: found.website }
}

const houseOf = (column: SQL): SQL => sql`(select json_build_object('id', o.id, 'name', o.name, 'status', o.status)
  from organisations o where o.id = ${column})`

const waitingAtMost = 100

type Waiting = Row & {
  answer: string
  listing: WaitingClaim['listing']
  organisation: WaitingClaim['organisation']
  owner: WaitingClaim['owner']
  claimant: Omit<NonNullable<WaitingClaim['claimant']>, 'isAtDomain'> | null
  isConfirmed: boolean
}

export async function listWaitingClaims(db: Queryable): Promise<WaitingClaim[]> {
  const { rows } = await db.execute<Waiting>(sql`
    select ${shown}, c.answer, json_build_object('id', s.id, 'name', s.name, 'website', s.website) as listing,
      ${houseOf(sql`c.organisation_id`)} as organisation, ${houseOf(sql`s.organisation_id`)} as owner,
      (select json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email)
        from users u where u.id = c.created_by) as claimant,
      coalesce((select u.email_verified_at is not null from users u where u.id = c.created_by), false) as "isConfirmed"
    from school_claims c join schools s on s.id = c.school_id
    where ${waits} order by c.waits_since, c.id limit ${waitingAtMost}`)
  return rows.map(({ listing, organisation, owner, answer, claimant, isConfirmed, ...row }) => {
    const domain = siteDomain(listing.website)
    const isAtDomain = isConfirmed && domain !== null && claimant !== null && isAt(claimant.email, domain)
    return {
      ...withDomain(row),
      listing,
      organisation,
      owner,
      answer,
      claimant: claimant && { ...claimant, isAtDomain },
    }
  })
}

export async function countWaitingClaims(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from school_claims c where ${waits}`,
  )
  return rows[0]!.count
}
