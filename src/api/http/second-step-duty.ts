// Who decides over other people's accounts, data or money signs in with a second step, and has fourteen days to set it up.
import type { SessionUser } from '#/contract/account/account.ts'
import { holds, type Actor, type SignedIn } from './policy.ts'
import type { Route } from './route.ts'

export type SecondStepStanding = SessionUser['secondStep']

export const secondStepDays = 14
const dayMs = 86_400_000

/** It comes with the role or the position, and goes with it. */
export const owesSecondStep = (actor: Pick<Actor, 'roles' | 'managed'>): boolean =>
  holds(actor, 'admin', 'moderator') || actor.managed.length > 0

type Known = Pick<Actor, 'roles' | 'managed'> & {
  identity: { hasSecondStep: boolean; secondStepAskedAt: Date | null }
}

/** Nobody has to in a demo, whose passwords everybody knows. */
export function secondStepStanding(actor: Known, isDemo: boolean, now = Date.now()): SecondStepStanding {
  const { hasSecondStep: isSet, secondStepAskedAt: askedAt } = actor.identity
  if (isSet || isDemo || !owesSecondStep(actor)) return { isSet, daysLeft: null }
  const end = (askedAt?.getTime() ?? now) + secondStepDays * dayMs
  return { isSet, daysLeft: Math.max(0, Math.ceil((end - now) / dayMs)) }
}

/** With no day left, somebody may do what it takes to set it up, and for the rest counts as signed out. */
export const isHeldBack = (actor: SignedIn, { opensBeforeSecondStep }: Route, isDemo: boolean): boolean =>
  !opensBeforeSecondStep && secondStepStanding(actor, isDemo).daysLeft === 0
