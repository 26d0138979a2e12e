// Inviting. A new address gets an account without a password and a link to choose one; the owner of a known one is asked
// to join, and until then nobody learns more than that a mail was sent.
import type { PersonInput } from '#/contract/person/person.ts'
import type { Position } from '#/contract/person/position.ts'
import type { Role } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { findUser, holdUserByEmail, insertUser, updateUser, type UserRow } from '../accounts/accounts.repo.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { findOrganisation } from '../organisations/organisations.repo.ts'
import { requireSeats } from '../plans/plans.limits.ts'
import { findMembership, putMembership } from './memberships.repo.ts'
import { grantedIn, type Destination } from './people.policy.ts'
import { requireEditable } from './people.update.ts'

/** The new person's id, or null when the address has an account already. */
export async function invitePerson(context: Context, actor: Actor, input: PersonInput): Promise<string | null> {
  const destination = destinationOf(context, actor, input.organisation)
  const granted = grantedIn(actor, destination)
  if (input.roles.some((role) => !granted.includes(role))) {
    throw refuseFields('forbidden', ['roles'], 'role_not_grantable', context.locale)
  }
  const id = await context.services.db.transaction((tx) => invite(tx, context, actor, input, destination))
  context.services.mailer.wake()
  return id
}

/** An organisation that is named, else an admin's platform, a parent's household, or the one organisation looked after. */
function destinationOf({ locale }: Context, actor: Actor, organisation: string | undefined): Destination {
  if (!organisation) {
    if (holds(actor, 'admin')) return { type: 'platform' }
    if (holds(actor, 'parent')) return { type: 'household' }
    if (actor.managed.length > 1) throw refuseFields('invalid', ['organisation'], 'required', locale)
  }
  const managed = actor.managed.find(({ id }) => !organisation || id === organisation)
  if (managed && !managed.approved) throw new ApiError('organisation_pending')
  if (managed) return { type: 'organisation', id: managed.id, kind: managed.kind }
  if (organisation && holds(actor, 'admin')) return { type: 'organisation', id: organisation, kind: null }
  if (!organisation) throw new ApiError('forbidden')
  throw refuseFields('invalid', ['organisation'], 'unknown_choice', locale)
}

/** Rights are checked before; the caller wakes the mailer once all is stored. */
export async function invite(
  tx: Tx,
  context: Context,
  actor: Actor,
  input: PersonInput,
  destination: Destination,
): Promise<string | null> {
  const { locale } = context
  const organisation = destination.type === 'organisation' ? await findOrganisation(tx, destination.id) : undefined
  if (destination.type === 'organisation' && !organisation) {
    throw refuseFields('invalid', ['organisation'], 'unknown_choice', locale)
  }
  const inviter = await findUser(tx, actor.userId)
  const data = {
    inviter: inviter ? `${inviter.firstName} ${inviter.lastName}` : '',
    organisation: organisation?.name ?? '',
    inviterId: actor.userId,
  }
  const user = await insertUser(tx, {
    firstName: input.first_name,
    lastName: input.last_name,
    email: input.email,
    passwordHash: null,
    roles: [...new Set(input.roles)],
    institutionName: organisation?.name ?? null,
    locale: input.locale ?? locale,
    phone: input.phone || null,
    householdId: destination.type === 'household' ? await householdOf(tx, inviter) : null,
    createdBy: actor.userId,
  })
  if (!user) return askKnown(tx, context, actor, input, organisation?.id, data)
  if (organisation) {
    const position = input.position ?? usualPosition(input.roles)
    await putMembership(tx, {
      userId: user.id,
      organisationId: organisation.id,
      position,
      accepted: true,
      createdBy: actor.userId,
    })
    if (position !== 'family') await requireSeats(tx, organisation.id)
  }
  await recordAudit(tx, {
    ...context,
    actor,
    action: 'person.invited',
    entity: 'user',
    entityId: user.id,
    diff: { roles: input.roles, organisation: organisation?.id ?? null },
  })
  const mail = { template: 'invitation', recipient: user.email, locale: user.locale, data }
  await context.services.mailer.queue(tx, { ...mail, unasked: 'refuse' })
  return user.id
}

async function askKnown(
  tx: Tx,
  context: Context,
  actor: Actor,
  input: PersonInput,
  organisationId: string | undefined,
  data: Record<string, string>,
): Promise<null> {
  const known = await holdUserByEmail(tx, input.email)
  const isMember = known && organisationId && (await findMembership(tx, known.id, organisationId))
  if (isMember || holds(actor, 'admin')) throw refuseFields('invalid', ['email'], 'email_taken', context.locale)
  if (!known) return null
  if (organisationId) {
    await putMembership(tx, {
      userId: known.id,
      organisationId,
      position: input.position ?? usualPosition(input.roles),
      accepted: false,
      createdBy: actor.userId,
    })
  }
  await recordAudit(tx, { ...context, actor, action: 'person.asked', entity: 'user', entityId: known.id })
  await context.services.mailer.queue(tx, {
    template: organisationId ? 'membership_offer' : 'household_offer',
    recipient: known.email,
    locale: known.locale,
    data,
    unasked: 'refuse',
  })
  return null
}

/** A first invitation founds the household. */
export async function householdOf(tx: Tx, inviter: UserRow | undefined): Promise<string | null> {
  if (!inviter) return null
  if (inviter.householdId) return inviter.householdId
  const householdId = newId()
  await updateUser(tx, inviter.id, { householdId })
  return householdId
}

export function usualPosition(roles: readonly Role[]): Position {
  if (roles.includes('school') || roles.includes('training_center')) return 'administrator'
  if (roles.includes('teacher')) return 'guide'
  return roles.includes('parent') ? 'family' : 'staff'
}

/** Only for somebody who has not chosen a password yet; for others nothing happens. */
export async function inviteAgain(context: Context, actor: Actor, id: string): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const user = await requireEditable(tx, actor, id)
    if (user.passwordHash !== null) throw new ApiError('already_joined')
    await recordAudit(tx, { ...context, actor, action: 'person.invited', entity: 'user', entityId: id })
    const data = { inviterId: actor.userId }
    await context.services.mailer.queue(tx, {
      template: 'invitation',
      recipient: user.email,
      locale: user.locale,
      data,
      unasked: 'refuse',
    })
  })
  context.services.mailer.wake()
}
