// Guardians of many children at once, by the same rules as those of one (guardians.service.ts), with a handful of statements.
import { sql } from 'drizzle-orm'
import type { GuardianInput } from '#/contract/student/student.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { studentContacts } from '../../db/tables/students.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { inviteMany, type InvitedMany } from '../people/invites.many.ts'
import { listContacts } from './contacts.repo.ts'
import { closeToNewParents } from './custody.repo.ts'
import { makeParents } from './guardians.service.ts'

/** Without an address a guardian is a name and a telephone number. */
export type ManyGuardian = Omit<GuardianInput, 'email'> & { email: string | null; phone: string }
export type Family = { studentId: string; guardians: readonly ManyGuardian[] }
type Into = { id: string; name: string }

type Known = { id: string; email: string; standing: 'member' | 'asked' | null }

/** Whom an organisation knows by these addresses, and as what. */
export async function listKnown(db: Queryable, organisationId: string, emails: readonly string[]) {
  if (emails.length === 0) return new Map<string, Known>()
  const { rows } = await db.execute<Known>(sql`
    select u.id, lower(u.email) as email,
      case when ms.id is null then null when ms.accepted_at is null then 'asked' else 'member' end as standing
    from users u left join memberships ms on ms.user_id = u.id and ms.organisation_id = ${organisationId} and ms.deleted_at is null
    where lower(u.email) = any(${sql.param(emails.map((email) => email.toLowerCase()))}::text[]) and u.deleted_at is null`)
  return new Map(rows.map((row) => [row.email, row]))
}

export type NamedContact = { studentId: string; email: string | null; name: string | null }

/** Contacts of these students, by address and by name. */
export async function listNamed(db: Queryable, studentIds: readonly string[]): Promise<NamedContact[]> {
  if (studentIds.length === 0) return []
  const { rows } = await db.execute<NamedContact>(sql`
    select k.student_id as "studentId", lower(coalesce(u.email, k.email)) as email,
      coalesce(u.first_name || ' ' || u.last_name, k.name) as name
    from student_contacts k left join users u on u.id = k.user_id and u.deleted_at is null
    where k.student_id = any(${sql.param(studentIds)}::uuid[])`)
  return rows
}

/** What it takes to take it back. */
export type FamilyInvited = { contacts: string[]; made: string[]; asked: string[] }

/** Of each child, by number. The children are locked or new, and none of the guardians is a contact of theirs already. */
export async function inviteGuardians(
  tx: Tx,
  context: Context,
  actor: Actor,
  organisation: Into,
  families: readonly Family[],
): Promise<Map<string, FamilyInvited>> {
  const managed = actor.managed.find(({ id }) => id === organisation.id)
  if (managed?.kind !== 'school') throw new ApiError('forbidden')
  if (!managed.approved) throw new ApiError('organisation_pending')
  const byEmail = new Map<string, ManyGuardian & { email: string }>()
  for (const guardian of families.flatMap(({ guardians }) => guardians)) {
    const { email } = guardian
    if (email && !byEmail.has(email.toLowerCase())) byEmail.set(email.toLowerCase(), { ...guardian, email })
  }
  const known = await listKnown(tx, organisation.id, [...byEmail.keys()])
  if ([...known.values()].some(({ id }) => id === actor.userId)) throw new ApiError('forbidden')
  const members = [...known.values()].filter(({ standing }) => standing === 'member')
  await makeParents(
    tx,
    context,
    actor,
    members.map(({ id }) => id),
  )
  const strangers = [...byEmail].filter(([email]) => !known.get(email)?.standing).map(([, guardian]) => guardian)
  const invited = await inviteMany(
    tx,
    context,
    actor,
    organisation,
    strangers.map(({ first_name, last_name, email, phone }) => ({
      first_name,
      last_name,
      email,
      phone,
      roles: ['parent'],
      position: 'family',
    })),
  )
  const userOf = (email: string | null): string | null => {
    const found = email ? known.get(email) : undefined
    return (found?.standing === 'member' ? found.id : invited.made.get(email ?? '')) ?? null
  }
  return nameAll(tx, context, actor, { families, userOf, invited })
}

type Named = { families: readonly Family[]; userOf: (email: string | null) => string | null; invited: InvitedMany }

async function nameAll(tx: Tx, context: Context, actor: Actor, { families, userOf, invited }: Named) {
  const guarded = await withCustodyNotes(tx, families)
  const before = new Map<string, Awaited<ReturnType<typeof listContacts>>>()
  for (const id of guarded) before.set(id, await listContacts(tx, id))
  const rows = families.flatMap(({ studentId, guardians }) =>
    guardians.map(({ first_name, last_name, email, phone, relation, access }) => {
      const userId = userOf(email?.toLowerCase() ?? null)
      const shown = userId ? {} : { name: `${first_name} ${last_name}`, phone: phone || null, email }
      return { id: newId(), studentId, userId, ...shown, relation, access }
    }),
  )
  const result = new Map<string, FamilyInvited>()
  if (rows.length === 0) return result
  await tx.insert(studentContacts).values(rows)
  for (const [id, contacts] of before) await closeToNewParents(tx, id, contacts)
  const line = { ...context, actor, action: 'student.guardian_invited', entity: 'student' }
  await recordAudit(
    tx,
    ...rows.map(({ studentId, userId, relation, access }) => ({
      ...line,
      entityId: studentId,
      diff: { user: userId, relation, access },
    })),
  )
  for (const { studentId, guardians } of families) {
    const emails = guardians.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))
    result.set(studentId, {
      contacts: rows.filter((row) => row.studentId === studentId).map(({ id }) => id),
      made: emails.flatMap((email) => invited.made.get(email) ?? []),
      asked: emails.flatMap((email) => invited.asked.get(email) ?? []),
    })
  }
  return result
}

async function withCustodyNotes(tx: Tx, families: readonly Family[]): Promise<string[]> {
  const ids = families.map(({ studentId }) => studentId)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select student_id as id from student_notes where custody_note <> '' and student_id = any(${sql.param(ids)}::uuid[])`)
  return rows.map(({ id }) => id)
}
