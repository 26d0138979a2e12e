import { appConfig } from '#app.config'
import { accountCalls } from '#/contract/account/account.calls.ts'
import { anyone, signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { ApiError } from '../../http/api-error.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { issueDeviceToken } from './device-tokens.ts'
import { changePassword, resetPassword } from './password.service.ts'
import { readSessionUser, toSessionUser, updateProfile } from './profile.service.ts'
import { addRole, register } from './registration.service.ts'
import { endSession, listSessions } from './sessions.repo.ts'
import { signIn } from './sign-in.service.ts'
import { verifyEmail } from './verification.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = { bodyBytes, rate: [{ name: 'account_write', points: 120, seconds: 60, by: 'account' }] }
const quarterHour = 900
const perAddress = (name: string, points: number) => ({ name, points, seconds: quarterHour, by: 'address' as const })
const perMailbox = (name: string, points: number, seconds: number) => ({
  name,
  points,
  seconds,
  by: { bodyField: 'email' },
})

const resendLimit = perMailbox('resend', 1, 60)

export const accountRoutes = [
  route(accountCalls.me, {
    policy: signedIn,
    limits: reading,
    opensBeforeSecondStep: true,
    handle: async ({ services: { isDemo }, actor: { identity, isTour } }) => ({
      user: toSessionUser(identity, { isDemo, isTour }),
    }),
  }),
  route(accountCalls.updateMe, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, body, ...context }) {
      await updateProfile(context, actor, body)
      return { user: await readSessionUser(context.services, actor.userId) }
    },
  }),
  route(accountCalls.addRole, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, body, ...context }) {
      await addRole(context, actor, body)
      return { user: await readSessionUser(context.services, actor.userId) }
    },
  }),
  route(accountCalls.login, {
    policy: anyone,
    limits: { bodyBytes, rate: [perAddress('sign_in_address', 100)] },
    opensOnTour: true,
    handle: ({ body, devices, ...context }) => signIn(context, body, devices),
  }),
  route(accountCalls.device, {
    policy: signedIn,
    limits: { ...writing, bodyBytes: 0 },
    opensBeforeSecondStep: true,
    handle: async ({ services, actor }) => ({ device: await issueDeviceToken(services.secret, actor.userId) }),
  }),
  route(accountCalls.register, {
    policy: anyone,
    limits: { bodyBytes, rate: [perAddress('register', 60), perMailbox('register_mailbox', 5, 3600)] },
    async handle({ body, ...context }) {
      await register(context, body)
      // For every address alike, so that it says nothing about the account.
      await context.services.rateLimits.exhaust(resendLimit, { address: context.address, userId: null, body })
      const { role, email } = body
      return { registrationPendingVerification: true as const, emailVerified: false as const, role, email }
    },
  }),
  route(accountCalls.logout, {
    policy: anyone,
    limits: { bodyBytes: 0, rate: [] },
    opensBeforeSecondStep: true,
    opensOnTour: true,
    async handle({ services, actor, address, requestId }) {
      if (!actor) return null
      await services.db.transaction(async (tx) => {
        await endSession(tx, actor.userId, actor.sessionId)
        await recordAudit(tx, {
          actor,
          address,
          requestId,
          action: 'session.ended',
          entity: 'session',
          entityId: actor.sessionId,
        })
      })
      services.live.sessionsEnded()
      return null
    },
  }),
  route(accountCalls.verifyEmail, {
    policy: anyone,
    limits: {
      bodyBytes,
      rate: [
        perAddress('verify', 60),
        perMailbox('verify_mailbox', 20, quarterHour),
        perMailbox('verify_mailbox_day', 60, 86_400),
      ],
    },
    handle: ({ body, ...context }) => verifyEmail(context, body),
  }),
  route(accountCalls.resendVerification, {
    policy: anyone,
    limits: { bodyBytes, rate: [resendLimit, perAddress('resend_address', 30)] },
    async handle({ services, body, locale }) {
      await services.mailer.send({ template: 'verify', recipient: body.email, locale, unasked: 'drop' })
      return null
    },
  }),
  route(accountCalls.forgotPassword, {
    policy: anyone,
    limits: { bodyBytes, rate: [perMailbox('forgot', 5, quarterHour), perAddress('forgot_address', 30)] },
    async handle({ services, body, locale }) {
      await services.mailer.send({ template: 'reset', recipient: body.email, locale, unasked: 'drop' })
      return null
    },
  }),
  route(accountCalls.resetPassword, {
    policy: anyone,
    limits: { bodyBytes, rate: [perAddress('reset', 30)] },
    async handle({ body, ...context }) {
      await resetPassword(context, body)
      return null
    },
  }),
  route(accountCalls.changePassword, {
    policy: signedIn,
    limits: { bodyBytes, rate: [{ name: 'change_password', points: 5, seconds: quarterHour, by: 'account' }] },
    handle: async ({ actor, body, ...context }) => ({ token: await changePassword(context, actor, body) }),
  }),
  route(accountCalls.sessions, {
    policy: signedIn,
    limits: reading,
    async handle({ services, actor }) {
      const rows = await listSessions(services.db, actor.userId)
      return {
        sessions: rows.map((row) => ({
          id: row.id,
          current: row.id === actor.sessionId,
          device: row.userAgent,
          address: row.address,
          createdAt: row.createdAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
        })),
      }
    },
  }),
  route(accountCalls.endSession, {
    policy: signedIn,
    limits: writing,
    async handle({ services, actor, params, address, requestId }) {
      await services.db.transaction(async (tx) => {
        if (!(await endSession(tx, actor.userId, params.id))) throw new ApiError('not_found')
        await recordAudit(tx, {
          actor,
          address,
          requestId,
          action: 'session.ended',
          entity: 'session',
          entityId: params.id,
        })
      })
      services.live.sessionsEnded()
      return null
    },
  }),
]
