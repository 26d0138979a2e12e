// Who has asked whom for contact.
import { sql } from 'drizzle-orm'
import { daysAfterDeclined } from '#/contract/professional/professional-kinds.ts'
import type { SentRequest } from '#/contract/professional/contact-request.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Actor } from '../../http/policy.ts'
import { managing, open } from '../chat/chat.policy.ts'

const receivedAtMost = 100

/** Whoever has asked with `r`, as long as they look after `o`. */
const asker = sql`from users u join memberships ms on ms.user_id = u.id and ms.organisation_id = o.id
  where u.id = r.asked_by and u.status = 'active' and u.deleted_at is null and ${managing}`

/** Nobody, where they have left it or their account is gone. */
export async function findAsker(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select found.id from contact_requests r join organisations o on o.id = r.organisation_id and ${open}
      cross join lateral (select u.id ${asker}) found where r.id = ${id}`)
  return rows[0]?.id
}

/** What profile `p` was asked, the newest first; what was taken back is not there. */
export const receivedOf = sql`coalesce((select json_agg(asked.one order by asked.id desc) from (
    select r.id, json_build_object('id', r.id, 'organisation', json_build_object('id', o.id, 'name', o.name),
      'person', (select json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) ${asker}),
      'message', r.message, 'state', r.state, 'at', ${isoTime(sql`r.created_at`)}) as one
    from contact_requests r join organisations o on o.id = r.organisation_id and ${open}
    where r.professional_id = p.id and r.state <> 'withdrawn' order by r.id desc limit ${receivedAtMost}) asked), '[]') as received`

/** The newest of each organisation that the reader looks after. */
export async function readSent(db: Queryable, { managed }: Actor, professionalId: string): Promise<SentRequest[]> {
  const ids = managed.filter(({ approved }) => approved).map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await db.execute<SentRequest>(sql`
    select distinct on (r.organisation_id) r.id, json_build_object('id', o.id, 'name', o.name) as organisation, r.state,
      ${isoTime(sql`r.created_at`)} as at,
      case when r.state in ('open', 'accepted') or r.is_final then null
        when r.state = 'declined' then ((r.answered_at at time zone 'UTC')::date + ${daysAfterDeclined}::int)::text
        else ((now() at time zone 'UTC')::date)::text end as "againOn"
    from contact_requests r join organisations o on o.id = r.organisation_id
    where r.professional_id = ${professionalId} and r.organisation_id = ${idsIn(ids)}
    order by r.organisation_id, r.is_final desc, r.id desc`)
  return rows
}

/** What waits and what was allowed is over: the profile is hidden. */
export async function endRequests(tx: Tx, professionalId: string): Promise<void> {
  await tx.execute(sql`
    update contact_requests set state = 'ended', answered_at = coalesce(answered_at, now())
    where professional_id = ${professionalId} and state in ('open', 'accepted')`)
}
