import { and, count, eq, min, sql, type SQL } from 'drizzle-orm'
import type { Approval, Standing } from '#/contract/organisation/approval.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { organisations, users } from '../../db/tables/accounts.ts'
import type { OrganisationRow } from '../organisations/organisations.edit.ts'

const listedAtMost = 100
const namesakesAtMost = 3
const toldAtMost = 20

/** Somebody stands behind it who has confirmed an address, and whose account is not closed. */
const waiting = and(
  sql`${organisations.status} = 'pending' and ${organisations.deletedAt} is null`,
  sql`${users.emailVerifiedAt} is not null and ${users.status} = 'active' and ${users.deletedAt} is null`,
)

const classroomCount = sql<number>`(
  select count(*)::int from classrooms c where c.organisation_id = ${organisations.id} and c.deleted_at is null)`

const namesakes = sql<Approval['namesakes']>`coalesce((
  select jsonb_agg(alike) from (
    select other.id, other.name, other.status from organisations other
    where search_key(other.name) = search_key(${organisations.name}) and other.id <> ${organisations.id}
      and other.deleted_at is null
    order by other.id limit ${namesakesAtMost}) alike), '[]')`

const { id, kind, name, status, askedAt, askedNote, refusal, decidedAt, contact, version } = organisations

const refusalOf = (row: Pick<OrganisationRow, 'refusal' | 'decidedAt'>) =>
  row.refusal === null || row.decidedAt === null ? null : { reason: row.refusal, at: row.decidedAt.toISOString() }

/** Those that have waited longest first. */
export async function listWaiting(db: Queryable): Promise<Approval[]> {
  const rows = await db
    .select({
      asked: { id, kind, name, askedAt, askedNote, refusal, decidedAt, contact, version },
      applicant: {
        id: users.id,
        first_name: users.firstName,
        last_name: users.lastName,
        email: users.email,
        locale: users.locale,
      },
      classrooms: classroomCount,
      namesakes,
    })
    .from(organisations)
    .innerJoin(users, eq(users.id, organisations.createdBy))
    .where(waiting)
    .orderBy(organisations.askedAt, organisations.id)
    .limit(listedAtMost)
  return rows.map(({ asked, ...rest }) => ({
    id: asked.id,
    kind: asked.kind,
    name: asked.name,
    askedAt: asked.askedAt.toISOString(),
    note: asked.askedNote,
    refusal: refusalOf(asked),
    contact: asked.contact,
    version: asked.version,
    ...rest,
  }))
}

/** How many wait, and since when the first. */
export async function countWaiting(db: Queryable): Promise<{ count: number; since: Date | null }> {
  const [row] = await db
    .select({ count: count(), since: min(organisations.askedAt) })
    .from(organisations)
    .innerJoin(users, eq(users.id, organisations.createdBy))
    .where(waiting)
  return row ?? { count: 0, since: null }
}

export async function listStandings(db: Queryable, ids: readonly string[]): Promise<Standing[]> {
  const rows = await db
    .select({ id, kind, name, status, askedAt, refusal, decidedAt, version })
    .from(organisations)
    .where(sql`${organisations.id} = ${idsIn(ids)} and ${organisations.deletedAt} is null`)
    .orderBy(organisations.id)
  return rows.map(({ decidedAt: at, ...row }) => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
    refusal: refusalOf({ refusal: row.refusal, decidedAt: at }),
  }))
}

type Reader = { id: string; email: string; locale: Locale }

const readers = async (db: Queryable, from: SQL): Promise<Reader[]> =>
  (await db.execute<Reader>(sql`select u.id, u.email, u.locale from ${from} order by u.id limit ${toldAtMost}`)).rows

/** Who looks after an organisation at present. */
export const listManagers = (db: Queryable, organisation: string) =>
  readers(
    db,
    sql`users u join memberships ms on ms.user_id = u.id
      where ms.organisation_id = ${organisation} and ms.position in ('owner', 'administrator')
        and ms.deleted_at is null and ms.accepted_at is not null
        and coalesce(ms.starts_on, current_date) <= current_date and coalesce(ms.ends_on, current_date) >= current_date
        and u.status = 'active' and u.deleted_at is null`,
  )

export const listAdmins = (db: Queryable) =>
  readers(db, sql`users u where 'admin' = any(u.roles) and u.status = 'active' and u.deleted_at is null`)

/** Whether admins have been written to since. */
export async function wasToldSince(db: Queryable, template: string, since: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from outbox where template = ${template} and created_at > ${since.toISOString()} limit 1`)
  return rows.length > 0
}
