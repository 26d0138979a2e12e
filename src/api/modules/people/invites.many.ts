// As inviting one does, but with a handful of statements for thousands: for imports, which have checked the rights before and
// wake the mailer once all is stored. A mailbox that is full is no reason to refuse the others.
import { sql } from 'drizzle-orm'
import type { PersonInput } from '#/contract/person/person.ts'
import type { Position } from '#/contract/person/position.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { memberships, users } from '../../db/tables/accounts.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { findUser, holdUserByEmail } from '../accounts/accounts.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { insertUnasked } from '../outbox/outbox.repo.ts'
import { requireSeats } from '../plans/plans.limits.ts'
import { usualPosition } from './people.invite.ts'
import { putMembership } from './memberships.repo.ts'

type Into = { id: string; name: string }

/** By address in lower case: accounts that were made, and the owners of accounts elsewhere, who were asked. */
export type InvitedMany = { made: Map<string, string>; asked: Map<string, string> }

const atOnce = 500

/** Each address once. None of them may be a member. */
export async function inviteMany(
  tx: Tx,
  context: Context,
  actor: Actor,
  organisation: Into,
  inputs: readonly PersonInput[],
): Promise<InvitedMany> {
  const inviter = await findUser(tx, actor.userId)
  const data = {
    inviter: inviter ? `${inviter.firstName} ${inviter.lastName}` : '',
    organisation: organisation.name,
    inviterId: actor.userId,
  }
  const invited: InvitedMany = { made: new Map(), asked: new Map() }
  for (let from = 0; from < inputs.length; from += atOnce) {
    const some = inputs.slice(from, from + atOnce)
    const made = await makeAccounts(tx, context, actor, organisation, { inputs: some, data })
    for (const { id, email } of made) invited.made.set(email.toLowerCase(), id)
    for (const input of some) {
      const email = input.email.toLowerCase()
      if (invited.made.has(email)) continue
      const asked = await askOwner(tx, context, actor, organisation, { input, data })
      if (asked) invited.asked.set(email, asked)
    }
  }
  return invited
}

const positionOf = (input: PersonInput): Position => input.position ?? usualPosition(input.roles)

type Mails = { data: Record<string, string> }

async function makeAccounts(
  tx: Tx,
  context: Context,
  actor: Actor,
  organisation: Into,
  { inputs, data }: Mails & { inputs: readonly PersonInput[] },
) {
  const drafts = inputs.map((input) => ({
    id: newId(),
    firstName: input.first_name,
    lastName: input.last_name,
    email: input.email,
    passwordHash: null,
    roles: [...new Set(input.roles)],
    activeRole: input.roles[0]!,
    institutionName: organisation.name,
    locale: input.locale ?? context.locale,
    phone: input.phone || null,
    createdBy: actor.userId,
  }))
  const created = await tx.insert(users).values(drafts).onConflictDoNothing().returning({ id: users.id })
  const isNew = new Set(created.map(({ id }) => id))
  const fresh = drafts.filter(({ id }) => isNew.has(id))
  if (fresh.length === 0) return fresh
  const position = new Map(inputs.map((input) => [input.email, positionOf(input)]))
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
  const line = { ...context, actor, action: 'person.invited', entity: 'user' }
  await recordAudit(
    tx,
    ...fresh.map(({ id, roles }) => ({ ...line, entityId: id, diff: { roles, organisation: organisation.id } })),
  )
  return fresh
}

async function askOwner(
  tx: Tx,
  context: Context,
  actor: Actor,
  organisation: Into,
  { input, data }: Mails & { input: PersonInput },
): Promise<string | undefined> {
  const known = await holdUserByEmail(tx, input.email)
  if (!known) return undefined
  const by = { organisationId: organisation.id, position: positionOf(input), accepted: false, createdBy: actor.userId }
  await putMembership(tx, { ...by, userId: known.id })
  await recordAudit(tx, { ...context, actor, action: 'person.asked', entity: 'user', entityId: known.id })
  const mail = {
    template: 'membership_offer',
    recipient: input.email,
    locale: known.locale,
    data,
    unasked: 'drop',
  } as const
  await context.services.mailer.queue(tx, mail)
  return known.id
}

/**
 * Of those who were invited for somebody who is out again: accounts that nobody has opened go, and so do offers without an
 * answer, unless a child, or another organisation, still names them.
 */
export async function withdrawInvitations(
  tx: Tx,
  organisationId: string,
  { made, asked }: { made: readonly string[]; asked: readonly string[] },
): Promise<void> {
  if (made.length > 0) {
    await tx.execute(sql`
      delete from users u where u.id = any(${sql.param(made)}::uuid[]) and u.password_hash is null
        and not exists (select from student_contacts k where k.user_id = u.id)
        and not exists (select from memberships ms
          where ms.user_id = u.id and ms.organisation_id <> ${organisationId} and ms.deleted_at is null)`)
  }
  if (asked.length === 0) return
  await tx.execute(sql`
    update memberships ms set deleted_at = now() from users u
    where u.id = ms.user_id and ms.user_id = any(${sql.param(asked)}::uuid[]) and ms.organisation_id = ${organisationId}
      and ms.accepted_at is null and ms.deleted_at is null
      and not exists (select from student_contacts k join students s on s.id = k.student_id
        where s.organisation_id = ${organisationId} and lower(k.email) = lower(u.email))`)
}
