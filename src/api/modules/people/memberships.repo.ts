import { sql } from 'drizzle-orm'
import type { Membership } from '#/contract/person/person.ts'
import type { Position } from '#/contract/person/position.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable } from '../../db/client.ts'
import { memberships } from '../../db/tables/accounts.ts'
import { idsIn } from '../../db/ids-in.ts'

type Row = { userId: string; id: string; name: string; kind: 'school' | 'training_center' } & Pick<
  Membership,
  'position' | 'from' | 'to'
>

/** The memberships of these people; `within` narrows them to what their reader may know of. */
export async function listMembershipsOf(db: Queryable, userIds: readonly string[], within: readonly string[] | 'all') {
  const { rows } = await db.execute<Row>(sql`
    select ms.user_id as "userId", o.id, o.name, o.kind, ms.position, ms.starts_on::text as "from", ms.ends_on::text as "to"
    from memberships ms join organisations o on o.id = ms.organisation_id
    where ms.user_id = ${idsIn(userIds)} and ms.deleted_at is null and ms.accepted_at is not null and o.deleted_at is null
      and coalesce(ms.ends_on, current_date) >= current_date
      ${within === 'all' ? sql`` : sql`and ms.organisation_id = ${idsIn(within)}`}
    order by ms.id`)
  const byPerson = new Map<string, Membership[]>()
  for (const { userId, id, name, kind, position, from, to } of rows) {
    const list = byPerson.get(userId) ?? []
    list.push({ organisation: { id, name, kind }, position, from, to })
    byPerson.set(userId, list)
  }
  return byPerson
}

export type MembershipDraft = {
  userId: string
  organisationId: string
  position: Position
  startsOn?: string | null
  endsOn?: string | null
  /** False: an offer, which the person takes or declines. */
  accepted: boolean
  createdBy: string
}

/** Makes or changes a membership. One that was taken back begins anew. */
export async function putMembership(tx: Queryable, { accepted, ...draft }: MembershipDraft): Promise<void> {
  const acceptedAt = accepted ? new Date() : null
  const { position, startsOn, endsOn } = draft
  await tx
    .insert(memberships)
    .values({ ...draft, id: newId(), acceptedAt })
    .onConflictDoUpdate({
      target: [memberships.userId, memberships.organisationId],
      set: {
        position,
        startsOn: startsOn ?? null,
        endsOn: endsOn ?? null,
        deletedAt: null,
        updatedAt: new Date(),
        version: sql`${memberships.version} + 1`,
        acceptedAt: sql`case when memberships.deleted_at is null and memberships.accepted_at is not null
          then memberships.accepted_at else excluded.accepted_at end`,
      },
    })
}

export async function findMembership(tx: Queryable, userId: string, organisationId: string) {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(
      sql`user_id = ${userId} and organisation_id = ${organisationId} and deleted_at is null and accepted_at is not null`,
    )
  return row
}

/** Whether somebody has been asked to join and has not answered. */
export async function hasOffer(tx: Queryable, userId: string, organisationId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from memberships
    where user_id = ${userId} and organisation_id = ${organisationId} and deleted_at is null and accepted_at is null`)
  return rows.length > 0
}

/** How many others look after this organisation, and go on after that day. */
export async function countOtherManagers(
  tx: Queryable,
  organisationId: string,
  userId: string,
  lastDay: string | null = null,
): Promise<number> {
  const { rows } = await tx.execute<{ found: number }>(sql`
    select count(*)::int as found from memberships ms join users u on u.id = ms.user_id
    where ms.organisation_id = ${organisationId} and ms.user_id <> ${userId} and ms.position in ('owner', 'administrator')
      and ms.deleted_at is null and ms.accepted_at is not null and u.deleted_at is null and u.status = 'active'
      and coalesce(ms.ends_on, 'infinity'::date) > greatest(current_date - 1, ${lastDay}::date)`)
  return rows[0]?.found ?? 0
}

export async function listOffers(db: Queryable, userId: string) {
  const { rows } = await db.execute<Omit<Row, 'userId' | 'id'> & { id: string }>(sql`
    select ms.id, o.name, o.kind, ms.position
    from memberships ms join organisations o on o.id = ms.organisation_id
    where ms.user_id = ${userId} and ms.deleted_at is null and ms.accepted_at is null and o.deleted_at is null
    order by ms.id`)
  return rows.map(({ id, name, kind, position }) => ({ id, organisation: { name, kind }, position }))
}

/** Takes or declines an offer; the organisation, or undefined when there is no such offer to this person. */
export async function answerOffer(tx: Queryable, userId: string, id: string, accept: boolean) {
  const [row] = await tx
    .update(memberships)
    .set(accept ? { acceptedAt: new Date() } : { deletedAt: new Date() })
    .where(sql`id = ${id} and user_id = ${userId} and deleted_at is null and accepted_at is null`)
    .returning({ organisationId: memberships.organisationId, position: memberships.position })
  return row
}

/** How many organisations somebody belongs to, or has an offer from. */
export async function countOrganisations(tx: Queryable, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ found: number }>(sql`
    select count(*)::int as found from memberships where user_id = ${userId} and deleted_at is null`)
  return rows[0]?.found ?? 0
}

export async function dropOffers(tx: Queryable, userId: string): Promise<void> {
  await tx
    .update(memberships)
    .set({ deletedAt: new Date() })
    .where(sql`user_id = ${userId} and deleted_at is null and accepted_at is null`)
}
