// Inviting guardians. By the address they are found again: whoever belongs to the school is named at once, a new address gets an
// account to open, and the owner of one elsewhere is asked to join, and tied to the child by saying yes.
import { sql } from 'drizzle-orm'
import type { GuardianInput, StudentContact } from '#/contract/student/student.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor, ManagedOrganisation } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { findUser, findUserByEmail } from '../accounts/accounts.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { findMembership, hasOffer } from '../people/memberships.repo.ts'
import { invite } from '../people/people.invite.ts'
import { dropInvited, insertContact, linkInvited, listContacts } from './contacts.repo.ts'
import { closeToNewParents } from './custody.repo.ts'
import { findStudent, lockStudent, updateStudent, type StudentRow } from './students.repo.ts'
import { callGuardians } from './students.things.ts'
import { editableStudents } from './students.policy.ts'

const contactsAtMost = 12

type Child = Pick<StudentRow, 'id' | 'organisationId' | 'kind'>
/** The path of a field of the guardian, in the words of the call. */
type Path = (field: keyof GuardianInput) => string

/** Of a child that stands already. */
export async function addGuardian(context: Context, actor: Actor, id: string, input: GuardianInput): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const row = await lockStudent(tx, actor, id, editableStudents)
    if (!row) throw new ApiError((await findStudent(tx, actor, id)) ? 'forbidden' : 'not_found')
    await inviteGuardian(tx, context, actor, row, { input, path: (field) => field })
    await updateStudent(tx, id, {})
  })
  context.services.mailer.wake()
}

/** For who enters the child; the caller wakes the mailer once all is stored. */
export async function inviteGuardian(
  tx: Tx,
  context: Context,
  actor: Actor,
  child: Child,
  { input, path }: { input: GuardianInput; path: Path },
): Promise<void> {
  const organisation = requireInviter(actor, child)
  const contacts = await listContacts(tx, child.id)
  if (contacts.length >= contactsAtMost) throw new ApiError('limit_reached')
  const user = await userOf(tx, context, actor, organisation, { input, path })
  const isNamed = (contact: StudentContact) => user !== null && contact.user === user
  if (contacts.some(isNamed)) throw refuseFields('invalid', [path('email')], 'duplicate', context.locale)
  const { first_name, last_name, email, relation, access } = input
  const person = user ? { user } : { name: `${first_name} ${last_name}`, email }
  if (!(await insertContact(tx, child.id, { ...person, relation, access }))) {
    throw refuseFields('invalid', [path('email')], 'duplicate', context.locale)
  }
  await closeToNewParents(tx, child.id, contacts)
  if (user && access === 'parent') await callGuardians(tx, child.id, user)
  await recordAudit(tx, {
    ...context,
    actor,
    action: 'student.guardian_invited',
    entity: 'student',
    entityId: child.id,
    diff: { user, relation, access },
  })
}

/** Access to a child is given by those who look after its school, once the school may write to people. */
function requireInviter({ managed }: Actor, { organisationId, kind }: Child): ManagedOrganisation {
  const organisation = managed.find(({ id }) => id === organisationId)
  if (!organisation || kind !== 'child') throw new ApiError('forbidden')
  if (!organisation.approved) throw new ApiError('organisation_pending')
  return organisation
}

/** The account that can be named now; null of whoever has to say yes first. */
async function userOf(
  tx: Tx,
  context: Context,
  actor: Actor,
  organisation: ManagedOrganisation,
  { input, path }: { input: GuardianInput; path: Path },
): Promise<string | null> {
  const { first_name, last_name, email } = input
  const known = await findUserByEmail(tx, email)
  if (known?.id === actor.userId) throw refuseFields('forbidden', [path('email')], 'own_access', context.locale)
  if (known && (await findMembership(tx, known.id, organisation.id))) {
    await makeParents(tx, context, actor, [known.id])
    return known.id
  }
  // Asked with an earlier child: one mail is enough, and a yes ties them to all.
  if (known && (await hasOffer(tx, known.id, organisation.id))) return null
  const person = { first_name, last_name, email, phone: '', roles: ['parent' as const], position: 'family' as const }
  return invite(tx, context, actor, person, { type: 'organisation', id: organisation.id, kind: organisation.kind })
}

/** Without the role nobody sees their child. Anybody may take it who registers. */
export async function makeParents(tx: Tx, context: Context, actor: Actor, userIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update users set roles = array_append(roles, 'parent'), version = version + 1, updated_at = now()
    where id = any(${sql.param(userIds)}::uuid[]) and not 'parent' = any(roles) returning id`)
  const line = { ...context, actor, action: 'account.role_added', entity: 'user', diff: { role: 'parent' } }
  await recordAudit(tx, ...rows.map(({ id }) => ({ ...line, entityId: id })))
}

/** Somebody has joined a school that named them by their address: from now on they are those children's guardian. */
export async function settleGuardian(tx: Tx, context: Context, actor: Actor, organisationId: string): Promise<void> {
  const user = await findUser(tx, actor.userId)
  if (!user) return
  const children = await linkInvited(tx, { organisationId, userId: user.id, email: user.email })
  // Of a child that names the account already, the address is of no more use.
  await dropInvited(tx, organisationId, user.email)
  if (children.length === 0) return
  await makeParents(tx, context, actor, [user.id])
  for (const id of children) {
    const others = (await listContacts(tx, id)).filter((contact) => contact.user !== user.id)
    await closeToNewParents(tx, id, others)
    await callIfGuardian(tx, id, user.id)
    await recordAudit(tx, { ...context, actor, action: 'student.guardian_joined', entity: 'student', entityId: id })
  }
}

/** Not of whoever only fetches the child, or is called in an emergency. */
async function callIfGuardian(tx: Tx, childId: string, userId: string): Promise<void> {
  const own = (await listContacts(tx, childId)).find((contact) => contact.user === userId)
  if (own?.access === 'parent') await callGuardians(tx, childId, userId)
}

/** Somebody has not joined: for the children of that school they stay a name. */
export async function refuseGuardianship(tx: Tx, actor: Actor, organisationId: string): Promise<void> {
  const user = await findUser(tx, actor.userId)
  if (user) await dropInvited(tx, organisationId, user.email)
}
