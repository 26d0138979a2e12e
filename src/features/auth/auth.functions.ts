import { createServerFn } from '@tanstack/react-start'
import { createActor, fromPromise, toPromise } from 'xstate'
import type {
  LoginInput,
  ProfilePatch,
  RegisterInput,
  SessionUser,
  VerifyEmailInput,
} from '#/contract/account/account.ts'
import { addressCalls } from '#/contract/account/address-change.ts'
import { passkeyCalls, type UsedCredential } from '#/contract/account/passkey.ts'
import { secondStepCalls } from '#/contract/account/second-step.ts'
import { accountCalls } from '#/contract/account/account.calls.ts'
import type { Result } from '#/contract/core/result.ts'
import { setupCalls, type SetupInput } from '#/contract/operator/setup.ts'
import { tourCalls, type TourRole } from '#/contract/operator/tour.ts'
import { needsInstitution, type Role } from '#/contract/core/role.ts'
import { api } from '#/gateway/api.server.ts'
import { errorMessage, userInfoFailed } from '#/gateway/error-message.ts'
import { bringPreferences } from '#/gateway/preferences.server.ts'
import { failed, ok } from '#/gateway/result.ts'
import {
  dropPendingStep,
  dropSessionToken,
  keepDevice,
  keepPendingStep,
  keepSessionToken,
  pendingHasPasskey,
  readDevices,
  readPendingStep,
  readSessionToken,
} from '#/gateway/session.server.ts'
import type { FormValues } from './outcome.ts'
import { startUpMachine } from './start-up.machine.ts'

// What comes in is what somebody typed, whatever it is: the API judges it, and answers field by field in words.
const asTyped = (values: FormValues): FormValues => ({ ...values })

const startUp = startUpMachine.provide({
  actors: { fetchUser: fromPromise(fetchUser) },
  actions: { clearSession: dropSessionToken },
})

/** The signed-in person, or null; without a cookie the machine asks nothing. */
export const getViewer = createServerFn().handler(async (): Promise<Result<SessionUser | null>> => {
  return toPromise(createActor(startUp, { input: { token: readSessionToken() } }).start())
})

/** Starts a session; null where the account asks for its second step first. A failure leaves nobody signed in [8]; a new session never leaves an old one behind. */
export const signIn = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(async ({ data }): Promise<Result<SessionUser | null>> => {
    await endSession()
    const result = await api(accountCalls.login, { body: data as LoginInput }, errorMessage, readDevices())
    if (result.ok) {
      if ('token' in result.data) return startSession(result.data.token)
      keepPendingStep(result.data.pending)
      return ok(null)
    }
    // The password was right: the code this person needs now may be long gone, so another is sent.
    if (result.error.code === 'email_not_verified')
      await api(accountCalls.resendVerification, { body: data as LoginInput })
    return result
  })

/** The code that comes after the password. */
export const finishSignIn = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(async ({ data: { code = '' } }): Promise<Result<SessionUser>> => {
    const body = { pending: readPendingStep(), code }
    const result = await api(secondStepCalls.signIn, { body }, errorMessage, readDevices())
    if (!result.ok) return result
    dropPendingStep()
    return startSession(result.data.token)
  })

/** The first admin of an empty house, who is signed in with it. */
export const becomeAdmin = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(async ({ data }): Promise<Result<SessionUser>> => {
    const result = await api(setupCalls.begin, { body: data as SetupInput })
    if (!result.ok) return result
    await endSession()
    return startSession(result.data.token)
  })

/** Looks around the demo as one of its people, in place of whoever was signed in. */
export const beginTour = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(async ({ data: { role = '' } }): Promise<Result<SessionUser>> => {
    const result = await api(tourCalls.begin, { body: { role: role as TourRole } })
    if (!result.ok) return result
    await endSession()
    return startSession(result.data.token)
  })

/** Whether the account that the password was right for has a passkey. */
export const offersPasskey = createServerFn().handler(() => Promise.resolve(pendingHasPasskey()))

/** What the browser signs with a passkey, as the JSON that it reads. */
export const beginPasskeySignIn = createServerFn({ method: 'POST' }).handler(async (): Promise<Result<string>> => {
  const result = await api(passkeyCalls.beginSignIn, { body: { pending: readPendingStep() } })
  return result.ok ? ok(JSON.stringify(result.data.options)) : result
})

/** The passkey that comes after the password. */
export const finishPasskeySignIn = createServerFn({ method: 'POST' })
  .validator((credential: UsedCredential) => credential)
  .handler(async ({ data: credential }): Promise<Result<SessionUser>> => {
    const body = { pending: readPendingStep(), credential }
    const result = await api(passkeyCalls.signIn, { body }, errorMessage, readDevices())
    if (!result.ok) return result
    dropPendingStep()
    return startSession(result.data.token)
  })

export const signOut = createServerFn({ method: 'POST' }).handler(async (): Promise<Result<null>> => {
  await endSession()
  return ok(null)
})

/** Makes an account whose address has to be confirmed. A failure leaves nobody signed in [8]. */
export const register = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(async ({ data }): Promise<Result<{ email: string }>> => {
    const institution_name = needsInstitution(data.role ?? '') ? data.institution_name : ''
    const body = { ...data, institution_name } as RegisterInput
    const result = await api(accountCalls.register, { body }, errorMessage)
    if (!result.ok) await endSession()
    return result.ok ? ok({ email: result.data.email }) : result
  })

/** Confirms an address. A code also signs in and answers with the person; a link answers with null. */
export const verifyEmail = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(async ({ data }): Promise<Result<SessionUser | null>> => {
    const result = await api(accountCalls.verifyEmail, { body: data as VerifyEmailInput })
    if (!result.ok) return result
    if (!result.data.token) return ok(null)
    await endSession()
    return startSession(result.data.token)
  })

/** One mailbox says yes to another address of the account. */
export const confirmAddress = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { token = '' } }) => api(addressCalls.confirm, { body: { token } }))

export const resendVerification = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data }): Promise<Result<null>> =>
    api(accountCalls.resendVerification, { body: data as { email: string } }),
  )

export const forgotPassword = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data }): Promise<Result<null>> => api(accountCalls.forgotPassword, { body: data as { email: string } }))

/** Sets the new password. Every session of the account has ended then, this browser's too. */
export const resetPassword = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(async ({ data }): Promise<Result<null>> => {
    const body = data as { token: string; password: string }
    const result = await api(accountCalls.resetPassword, { body })
    if (result.ok) dropSessionToken()
    return result
  })

/** Makes one of the roles that the person holds the active one. */
export const switchRole = createServerFn({ method: 'POST' })
  .validator((role: Role) => role)
  .handler(async ({ data }): Promise<Result<SessionUser>> => {
    const result = await api(accountCalls.updateMe, { body: { activeRole: data } })
    return result.ok ? ok(result.data.user) : result
  })

/** Keeps display settings and language with the account of whoever is signed in. */
export const keepPreferences = createServerFn({ method: 'POST' })
  .validator((preferences: Pick<ProfilePatch, 'settings' | 'locale'>) => preferences)
  .handler(async ({ data: { settings, locale } }): Promise<Result<null>> => {
    if (readSessionToken() === null) return ok(null)
    const result = await api(accountCalls.updateMe, { body: { settings, locale } })
    return result.ok ? ok(null) : result
  })

async function fetchUser(): Promise<Result<SessionUser>> {
  const result = await api(accountCalls.me, {})
  return result.ok ? ok(result.data.user) : result
}

async function startSession(token: string): Promise<Result<SessionUser>> {
  keepSessionToken(token)
  const result = await fetchUser()
  if (result.ok) {
    bringPreferences(result.data)
    const known = await api(accountCalls.device, {})
    if (known.ok) keepDevice(known.data.device)
    return result
  }
  dropSessionToken()
  return failed({ ...result.error, message: userInfoFailed })
}

async function endSession(): Promise<void> {
  if (readSessionToken() === null) return
  await api(accountCalls.logout, {})
  dropSessionToken()
}
