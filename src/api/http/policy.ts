// Who may call a route at all. Which rows they may see is decided by where-conditions in each module's policy.
import type { Role } from '#/contract/core/role.ts'
import type { Identity } from './identity.ts'

/** The signed-in person as the API knows them. */
export type Actor = {
  userId: string
  sessionId: string
  roles: Role[]
  activeRole: Role
  /** Where they work at present: any position but family. */
  organisationIds: string[]
  /** Of those, the ones whose people they look after. */
  managed: ManagedOrganisation[]
  /** By moderators: until then they read, and say nothing to others. */
  silencedUntil: Date | null
}

/** Only an approved organisation may invite people; nothing new begins in a closed one. */
export type ManagedOrganisation = { id: string; kind: 'school' | 'training_center'; approved: boolean; closed: boolean }

export const holds = (actor: Pick<Actor, 'roles'>, ...wanted: Role[]): boolean =>
  actor.roles.some((role) => wanted.includes(role))

/** Whether somebody may do there what its managers may: they and admins. */
export const looksAfter = (actor: Pick<Actor, 'roles' | 'managed'>, organisationId: string): boolean =>
  holds(actor, 'admin') || actor.managed.some(({ id }) => id === organisationId)

/** A caller, with what was read of them when their session was checked. */
export type SignedIn = Actor & {
  identity: Identity
  /** A visitor of the demo who looks around as this person. */
  isTour: boolean
}

/** Who calls: a person, somebody with access to the server itself, or nobody we know. */
export type Principal = SignedIn | 'operator' | null

export type Verdict = 'allowed' | 'not_signed_in' | 'forbidden' | 'not_found'

/** `signedIn` tells handlers, and the compiler, whether there is an actor. */
export type Policy<SignedIn extends boolean = boolean> = {
  name: string
  signedIn: SignedIn
  judge(principal: Principal): Verdict
}

export const anyone: Policy<false> = { name: 'anyone', signedIn: false, judge: () => 'allowed' }

export const signedIn: Policy<true> = {
  name: 'signed in',
  signedIn: true,
  judge: (principal) => (isActor(principal) ? 'allowed' : 'not_signed_in'),
}

/** Holds for any role a person has, not only the active one: switching is a matter of view, not of rights. */
export const withRole = (...allowed: Role[]): Policy<true> => ({
  name: allowed.join(' or '),
  signedIn: true,
  judge(principal) {
    if (!isActor(principal)) return 'not_signed_in'
    return principal.roles.some((role) => allowed.includes(role)) ? 'allowed' : 'forbidden'
  },
})

/** For commands run on the server's own machine, which can read its secret. */
export const operator: Policy<false> = {
  name: 'operator',
  signedIn: false,
  judge: (principal) => (principal === 'operator' ? 'allowed' : 'not_found'),
}

export const isActor = (principal: Principal): principal is SignedIn => principal !== null && principal !== 'operator'
