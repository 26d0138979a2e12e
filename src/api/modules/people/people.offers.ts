// Joining: an organisation, or a household, that asked somebody who had an account before.
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { findUser, lockUser, updateUser } from '../accounts/accounts.repo.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireSeats } from '../plans/plans.limits.ts'
import { refuseGuardianship, settleGuardian } from '../students/guardians.service.ts'
import { readHouseholdToken } from './household-token.ts'
import { answerOffer, listOffers } from './memberships.repo.ts'
import { householdOf } from './people.invite.ts'

export const listMyOffers = (db: Queryable, actor: Actor) => listOffers(db, actor.userId)

export async function settleOffer(context: Context, actor: Actor, id: string, accept: boolean): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const offer = await answerOffer(tx, actor.userId, id, accept)
    if (!offer) throw new ApiError('not_found')
    if (accept && offer.position !== 'family') await requireSeats(tx, offer.organisationId)
    if (accept) await settleGuardian(tx, context, actor, offer.organisationId)
    else await refuseGuardianship(tx, actor, offer.organisationId)
    await recordAudit(tx, {
      ...context,
      actor,
      action: accept ? 'person.joined' : 'person.declined',
      entity: 'user',
      entityId: actor.userId,
      diff: offer,
    })
  })
}

/**
 * False for a link that is not this person's, or too old. Whoever joins leaves the household they had, and is a parent
 * from then on, as anybody may be who registers: without the role nobody sees their household.
 */
export async function joinHousehold(context: Context, actor: Actor, token: string): Promise<boolean> {
  const { db, secret } = context.services
  return db.transaction(async (tx) => {
    const person = await lockUser(tx, actor.userId)
    const inviterId = person && (await readHouseholdToken(secret, token, person))
    if (!inviterId) return false
    const inviter = await findUser(tx, inviterId)
    const householdId = await householdOf(tx, inviter)
    if (!householdId) return false
    const { roles } = person
    await updateUser(tx, actor.userId, { householdId, roles: [...new Set([...roles, 'parent'])] })
    const line = { ...context, actor, entity: 'user', entityId: actor.userId }
    await recordAudit(tx, { ...line, action: 'person.joined_household', diff: { with: inviterId } })
    if (!roles.includes('parent')) {
      await recordAudit(tx, { ...line, action: 'account.role_added', diff: { role: 'parent' } })
    }
    return true
  })
}
