// A person is known by the address. Members are updated; new addresses are invited; owners of accounts elsewhere are asked.
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { importColumns } from '#/contract/imports/import.ts'
import { inputIssues } from '#/contract/core/issues.ts'
import { personInput, type PersonInput } from '#/contract/person/person.ts'
import { newId } from '#/lib/ids.ts'
import { inputMessage } from '#/words/input-message.ts'
import { memberships, users } from '../../db/tables/accounts.ts'
import { findUser, holdUserByEmail, updateUser, type UserRow } from '../accounts/accounts.repo.ts'
import { diffOf } from '../../http/diff.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import type { ChangedRow } from '../changes/changes.repo.ts'
import { usualPosition } from '../people/people.invite.ts'
import { editablePeople, grantedIn } from '../people/people.policy.ts'
import { putMembership } from '../people/memberships.repo.ts'
import { insertUnasked } from '../outbox/outbox.repo.ts'
import { requireSeats } from '../plans/plans.limits.ts'
import { inChunks, refused, type Cells, type ImportRun, type Importer, type Planned } from './importer.ts'

type Member = UserRow & { mayEdit: boolean }
type Payload = {
  row: Member | null
  input: PersonInput
  changes: Pick<Partial<UserRow>, 'firstName' | 'lastName' | 'phone'>
}

const columns = importColumns.people

async function plan(run: ImportRun, rows: readonly { line: number; cells: Cells }[]) {
  const { tx, actor, organisation } = run
  const members = await tx
    .select({ user: users, mayEdit: sql<boolean>`(${editablePeople(actor)})` })
    .from(users)
    .innerJoin(memberships, sql`${memberships.userId} = ${users.id}`)
    .where(
      sql`${memberships.organisationId} = ${organisation.id} and ${memberships.deletedAt} is null
        and ${memberships.acceptedAt} is not null and ${users.deletedAt} is null`,
    )
  const byEmail = new Map(members.map(({ user, mayEdit }) => [user.email.toLowerCase(), { ...user, mayEdit }]))
  const seen = new Set<string>()
  return rows.map((row) => planRow(run, row, byEmail, seen))
}

function planRow(
  { context: { locale }, actor, organisation }: ImportRun,
  { line, cells }: { line: number; cells: Cells },
  byEmail: Map<string, Member>,
  seen: Set<string>,
): Planned<Payload> {
  const name = `${cells.first_name ?? ''} ${cells.last_name ?? ''}`.trim()
  const say = (column: string, kind: string) => ({ [column]: inputMessage({ kind, requirement: null }, locale) })
  const given = Object.fromEntries(columns.flatMap((column) => (cells[column] ? [[column, cells[column]]] : [])))
  const parsed = v.safeParse(personInput, { ...given, roles: (given.roles ?? 'parent').split(/[\s;|]+/) })
  if (!parsed.success) {
    const reasons = Object.entries(inputIssues(parsed.issues)).map(([path, issue]) => [
      path.split('.')[0],
      inputMessage(issue, locale),
    ])
    return refused(line, name, Object.fromEntries(reasons))
  }
  const input = parsed.output
  const granted = grantedIn(actor, { type: 'organisation', id: organisation.id, kind: organisation.kind })
  const email = input.email.toLowerCase()
  if (seen.has(email)) return refused(line, name, say('email', 'duplicate'))
  seen.add(email)
  const row = byEmail.get(email) ?? null
  if (row && !row.mayEdit) return refused(line, name, say('email', 'not_allowed'))
  if (!row && input.roles.some((role) => !granted.includes(role))) {
    return refused(line, name, say('roles', 'role_not_grantable'))
  }
  if (!row) return { line, name, fate: 'create', reasons: {}, changes: [], payload: { row, input, changes: {} } }
  const before = { first_name: row.firstName, last_name: row.lastName, phone: row.phone }
  const { first_name, last_name } = input
  const diff = diffOf(before, { first_name, last_name, phone: input.phone || undefined })
  const changes = {
    ...(diff.first_name ? { firstName: first_name } : {}),
    ...(diff.last_name ? { lastName: last_name } : {}),
    ...(diff.phone ? { phone: input.phone } : {}),
  }
  const fate = Object.keys(diff).length > 0 ? 'update' : 'unchanged'
  return { line, name, fate, reasons: {}, changes: Object.keys(diff), payload: { row, input, changes } }
}

async function perform(run: ImportRun, planned: readonly Planned<Payload>[]): Promise<ChangedRow[]> {
  const { tx, context, actor } = run
  const work = planned.flatMap(({ fate, payload }) => (payload && fate !== 'unchanged' ? [payload] : []))
  const changed = await inviteAll(
    run,
    work.filter(({ row }) => row === null).map(({ input }) => input),
  )
  for (const { row, changes } of work) {
    if (!row) continue
    const { firstName, lastName, phone } = row
    await updateUser(tx, row.id, changes)
    await recordAudit(tx, {
      ...context,
      actor,
      action: 'person.updated',
      entity: 'user',
      entityId: row.id,
      diff: diffOf({ firstName, lastName, phone }, changes),
    })
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, row[name as keyof UserRow]]))
    changed.push({ entityId: row.id, version: row.version + 1, before: { columns: before } })
  }
  return changed
}

/** As inviting one does, but with a handful of statements for thousands. */
async function inviteAll({ tx, context, actor, organisation }: ImportRun, inputs: PersonInput[]) {
  const inviter = await findUser(tx, actor.userId)
  const data = {
    inviter: inviter ? `${inviter.firstName} ${inviter.lastName}` : '',
    organisation: organisation.name,
    inviterId: actor.userId,
  }
  const made: ChangedRow[] = []
  await inChunks(inputs, async (some) => {
    const drafts = some.map((input) => ({
      id: newId(),
      firstName: input.first_name,
      lastName: input.last_name,
      email: input.email,
      passwordHash: null,
      roles: input.roles,
      activeRole: input.roles[0]!,
      institutionName: organisation.name,
      locale: input.locale ?? context.locale,
      phone: input.phone || null,
      createdBy: actor.userId,
    }))
    const created = await tx.insert(users).values(drafts).onConflictDoNothing().returning({ id: users.id })
    const isNew = new Set(created.map(({ id }) => id))
    const position = new Map(some.map((input) => [input.email, input.position ?? usualPosition(input.roles)]))
    const fresh = drafts.filter(({ id }) => isNew.has(id))
    if (fresh.length > 0) {
      await tx.insert(memberships).values(
        fresh.map(({ id, email }) => ({
          id: newId(),
          userId: id,
          organisationId: organisation.id,
          position: position.get(email)!,
          acceptedAt: new Date(),
          createdBy: actor.userId,
        })),
      )
      if (fresh.some(({ email }) => position.get(email) !== 'family')) await requireSeats(tx, organisation.id)
      await insertUnasked(
        tx,
        fresh.map(({ email, locale }) => ({ template: 'invitation', recipient: email, locale, data })),
      )
      await recordAudit(
        tx,
        ...fresh.map(({ id, roles }) => ({
          ...context,
          actor,
          action: 'person.invited',
          entity: 'user',
          entityId: id,
          diff: { roles, organisation: organisation.id },
        })),
      )
    }
    made.push(...fresh.map(({ id }) => ({ entityId: id, version: 1, before: null })))
    for (const { id, email } of drafts) if (!isNew.has(id)) await ask(email, position.get(email)!)
  })
  return made

  async function ask(email: string, position: ReturnType<typeof usualPosition>): Promise<void> {
    const known = await holdUserByEmail(tx, email)
    if (!known) return
    const by = { organisationId: organisation.id, position, accepted: false, createdBy: actor.userId }
    await putMembership(tx, { ...by, userId: known.id })
    await recordAudit(tx, { ...context, actor, action: 'person.asked', entity: 'user', entityId: known.id })
    // One mailbox that is full is no reason to refuse the others.
    const mail = {
      template: 'membership_offer',
      recipient: email,
      locale: known.locale,
      data,
      unasked: 'drop',
    } as const
    await context.services.mailer.queue(tx, mail)
  }
}

export const peopleImporter: Importer<Payload> = {
  needed: ['first_name', 'last_name', 'email'],
  columns,
  plan,
  perform,
}
