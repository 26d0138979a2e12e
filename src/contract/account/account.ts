import * as v from 'valibot'
import { appConfig } from '#app.config'
import {
  currentPassword,
  email,
  id,
  nameLine,
  linkToken,
  locale,
  newPassword,
  personName,
  registrableRole,
  role,
  timestamp,
} from '../core/fields.ts'
import { organisation } from '../organisation/organisation.ts'
import { needsInstitution } from '../core/role.ts'
import { displaySettings } from './settings.ts'

const { institutionName } = appConfig.limits
const institution = v.optional(v.union([v.literal(''), nameLine(institutionName.min, institutionName.max)]), '')

/** The person a session belongs to, as the API tells it to that person. */
export const sessionUser = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  roles: v.array(role),
  activeRole: role,
  institution_name: v.nullable(v.string()),
  status: v.picklist(['pending', 'active', 'suspended', 'rejected']),
  locale,
  /** Of the picture that shows the person; it changes with it. */
  avatar: v.nullable(id),
  memberships: v.array(
    v.object({
      organisation,
      position: v.string(),
    }),
  ),
  settings: displaySettings,
  /** `daysLeft`: until nothing else opens, for who has to set one up; null for everybody else. */
  secondStep: v.object({ isSet: v.boolean(), daysLeft: v.nullable(v.number()) }),
  /** A visitor of the demo who looks around as this person, and changes nothing. */
  isTour: v.boolean(),
  version: v.number(),
  createdAt: timestamp,
})
export type SessionUser = v.InferOutput<typeof sessionUser>

export const loginInput = v.object({ email, password: currentPassword })
export type LoginInput = v.InferInput<typeof loginInput>

/** A session, or what stands for the password while the second step is asked for: it is none, and lasts ten minutes. */
export const signInResult = v.union([v.object({ token: v.string() }), v.object({ pending: v.string() })])

export const registerInput = v.pipe(
  v.object({
    first_name: personName,
    last_name: personName,
    role: registrableRole,
    email,
    password: newPassword,
    institution_name: institution,
  }),
  v.forward(
    v.partialCheck(
      [['role'], ['institution_name']],
      (input) => !needsInstitution(input.role) || input.institution_name !== '',
      'required',
    ),
    ['institution_name'],
  ),
)
export type RegisterInput = v.InferInput<typeof registerInput>

/** Without a token the person still has to confirm the address [3]. */
export const registerResult = v.object({
  registrationPendingVerification: v.literal(true),
  emailVerified: v.literal(false),
  role: registrableRole,
  email: v.string(),
})

export const verificationCode = v.pipe(
  v.string(),
  v.transform((value) => value.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, 'code_format'),
)

export const verifyCodeInput = v.object({ email, code: verificationCode })
export const verifyLinkInput = v.object({ token: linkToken })
export const verifyEmailInput = v.union([verifyLinkInput, verifyCodeInput])
export type VerifyEmailInput = v.InferInput<typeof verifyEmailInput>

/** A code proves the mailbox on the device at hand, so it signs in; a link may be opened anywhere, so it does not. */
export const verifyEmailResult = v.object({
  emailVerified: v.literal(true),
  email: v.string(),
  token: v.optional(v.string()),
})

export const emailInput = v.object({ email })

export const resetPasswordInput = v.object({ token: linkToken, password: newPassword })
export const changePasswordInput = v.object({ currentPassword, password: newPassword })

export const profilePatch = v.partial(
  v.object({
    first_name: personName,
    last_name: personName,
    institution_name: institution,
    activeRole: role,
    locale,
    settings: displaySettings,
    version: v.pipe(v.number(), v.integer()),
  }),
)
export type ProfilePatch = v.InferInput<typeof profilePatch>

export const addRoleInput = v.pipe(
  v.object({ role: registrableRole, institution_name: institution }),
  v.forward(
    v.partialCheck(
      [['role'], ['institution_name']],
      (input) => !needsInstitution(input.role) || input.institution_name !== '',
      'required',
    ),
    ['institution_name'],
  ),
)

/** One place a person is signed in. */
export const session = v.object({
  id,
  current: v.boolean(),
  device: v.string(),
  address: v.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
})
