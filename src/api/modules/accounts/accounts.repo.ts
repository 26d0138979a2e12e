import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { Role } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { memberships, organisations, users } from '../../db/tables/accounts.ts'

export type UserRow = typeof users.$inferSelect

const byEmail = (email: string) => and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt))

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(byEmail(email))
  return row
}

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return row
}

/** The person's row, held until the transaction ends: for changes that depend on what it says. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

export async function lockUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(byEmail(email)).for('update')
  return row
}

/** The person at an address, who keeps it until the transaction ends: for what is offered to whoever reads mail there. */
export async function holdUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(byEmail(email)).for('key share')
  return row
}

export type NewUser = {
  firstName: string
  lastName: string
  email: string
  passwordHash: string | null
  roles: Role[]
  institutionName: string | null
  locale: Locale
  verified?: boolean
  phone?: string | null
  householdId?: string | null
  createdBy?: string
}

/** Undefined when the address is taken; of parallel registrations one wins. */
export async function insertUser(db: Queryable, { verified, ...input }: NewUser): Promise<UserRow | undefined> {
  const [row] = await db
    .insert(users)
    .values({
      ...input,
      id: newId(),
      activeRole: input.roles[0]!,
      status: verified ? 'active' : 'pending',
      emailVerifiedAt: verified ? new Date() : null,
    })
    .onConflictDoNothing()
    .returning()
  return row
}

export async function updateUser(
  db: Queryable,
  id: string,
  patch: Partial<typeof users.$inferInsert>,
  condition?: SQL,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...patch, updatedAt: new Date(), version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), condition))
    .returning()
  return row
}

/** What somebody sets by hand has no end of its own: see moderation's sanctions. */
export const statusByHand = (status: UserRow['status']) =>
  status === 'suspended' ? { status, suspendedUntil: null } : { status }

/** From when the days count that somebody has to set up a second step. No edit of the record, whose version stays. */
export async function setSecondStepAskedAt(db: Queryable, id: string, secondStepAskedAt: Date | null): Promise<void> {
  await db.update(users).set({ secondStepAskedAt }).where(eq(users.id, id))
}

export async function insertOrganisation(
  db: Queryable,
  input: { kind: 'school' | 'training_center'; name: string; userId: string; status?: 'pending' | 'approved' },
): Promise<string> {
  const id = newId()
  const { kind, name, userId, status = 'pending' } = input
  await db.insert(organisations).values({ id, kind, name, status, createdBy: userId })
  await db
    .insert(memberships)
    .values({ id: newId(), userId, organisationId: id, position: 'owner', acceptedAt: new Date(), createdBy: userId })
  return id
}

/** Removes what a person founded, memberships included; for registrations that nobody has confirmed. */
export async function deleteOrganisationsOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(organisations).where(eq(organisations.createdBy, userId))
}

export async function listMemberships(db: Queryable, userId: string) {
  return db
    .select({
      position: memberships.position,
      organisation: {
        id: organisations.id,
        kind: organisations.kind,
        name: organisations.name,
        status: organisations.status,
        closesOn: organisations.closesOn,
      },
    })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(
      and(
        eq(memberships.userId, userId),
        isNotNull(memberships.acceptedAt),
        isNull(memberships.deletedAt),
        isNull(organisations.deletedAt),
      ),
    )
    .orderBy(memberships.id)
}
