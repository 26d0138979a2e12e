import { verifyOperatorToken } from '../../operator-token.ts'
import type { Principal, SignedIn } from '../../http/policy.ts'
import { owesSecondStep } from '../../http/second-step-duty.ts'
import type { Services } from '../../services.ts'
import { setSecondStepAskedAt } from './accounts.repo.ts'
import { findActor, touchSession } from './sessions.repo.ts'

/**
 * Who stands behind an Authorization header: `<token>` as section 7 has it, or `Bearer <token>`.
 * A signature alone is not enough: the session must be live and the account active.
 */
export async function authenticate(services: Services, authorization: string | null): Promise<Principal> {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim()
  if (!token) return null
  const claims = await services.sessionTokens.read(token)
  if (!claims) return (await verifyOperatorToken(services.secret, token)) ? 'operator' : null
  const found = await findActor(services.db, claims)
  if (!found) return null
  if (found.lastSeenAt.getTime() < Date.now() - 5 * 60_000) await touchSession(services.db, claims)
  if (!services.isDemo) await noteDuty(services, found.actor)
  return found.actor
}

/** The days begin when somebody first comes who has to, and are forgotten when the role or position is over. */
async function noteDuty({ db }: Services, actor: SignedIn): Promise<void> {
  const { identity, userId } = actor
  const isOwed = owesSecondStep(actor)
  const isAsked = identity.secondStepAskedAt !== null
  if (isOwed ? isAsked || identity.hasSecondStep : !isAsked) return
  const secondStepAskedAt = isOwed ? new Date() : null
  await setSecondStepAskedAt(db, userId, secondStepAskedAt)
  actor.identity = { ...identity, secondStepAskedAt }
}
