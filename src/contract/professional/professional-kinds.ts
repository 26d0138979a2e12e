// Apart from the schemas, so that pages that only show these need none of them.
import type { Role } from '../core/role.ts'

/** Whose accounts may have a profile. */
export const professionalRoles = ['teacher', 'professional', 'tutor'] as const satisfies readonly Role[]

/** What somebody does, or looks for. */
export const workRoles = ['guide', 'assistant', 'head', 'coordinator', 'trainer', 'specialist', 'office'] as const
export type WorkRole = (typeof workRoles)[number]

/** Who finds it: everybody, who is signed in, who looks after an approved school or training centre, or nobody. */
export const visibilities = ['public', 'members', 'schools', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]

/** `macte`: a course that MACTE accredits; `national`: of a country’s own association. */
export const namedBodies = ['ami', 'ams', 'macte', 'national'] as const
export type NamedBody = (typeof namedBodies)[number]

/** `other` is named. */
export const credentialBodies = [...namedBodies, 'other'] as const
export type CredentialBody = (typeof credentialBodies)[number]

/** `submitted`: a paper was handed in, and nobody has looked at it yet. */
export const credentialStates = ['declared', 'submitted', 'verified', 'rejected', 'revoked'] as const
export type CredentialState = (typeof credentialStates)[number]

/** `paper`: an admin compares one. `course`: a training centre issued it here, at the end of a cohort of its own. */
export const credentialOrigins = ['paper', 'course'] as const

/** `ended`: it was accepted or open when the profile was hidden. */
export const requestStates = ['open', 'accepted', 'declined', 'withdrawn', 'ended'] as const

/** What can be asked for around a place, in kilometres. */
export const professionalRadii = [10, 25, 50, 100, 250] as const
export const usualProfessionalRadius = 50

export const professionalLimits = {
  headline: 140,
  place: 120,
  languages: 12,
  rows: 6,
  row: 120,
  credentials: 12,
  title: { min: 2, max: 160 },
  issuer: 120,
  bodyName: 80,
  number: 60,
  /** A whole name. */
  holder: 200,
  reason: { min: 10, max: 1000 },
  message: { min: 20, max: 1000 },
  years: { min: 1940, max: 2100 },
} as const

/** How often somebody asks for contact, and after how many days again whoever has declined. */
export const requestsADay = 10
export const daysAfterDeclined = 90

/** What schools ask first, in the order of the form. The first two nobody is shown without. */
export const profileParts = [
  'headline',
  'roles',
  'levels',
  'languages',
  'place',
  'bio',
  'experience',
  'education',
  'credentials',
] as const
export type ProfilePart = (typeof profileParts)[number]
export const neededParts = ['headline', 'roles'] as const satisfies readonly ProfilePart[]

type Said = {
  headline: string
  roles: readonly unknown[]
  levels: readonly unknown[]
  languages: readonly unknown[]
  place: string
  bio: unknown
  experience: readonly unknown[]
  education: readonly unknown[]
  credentials: readonly unknown[]
}

/** What is not said yet: the API answers with it, and the form shows it while it is written. */
export function unsaidOf(profile: Said): ProfilePart[] {
  const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  return profileParts.filter((part) => !isSaid(profile[part]))
}

/** As an admin narrows the queue. */
export const listedCredentialStates = ['submitted', 'verified', 'rejected', 'revoked', 'all'] as const
