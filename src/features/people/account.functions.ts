import { createServerFn } from '@tanstack/react-start'
import { accountCalls } from '#/contract/account/account.calls.ts'
import { addressCalls } from '#/contract/account/address-change.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import type { PersonUpdate } from '#/contract/person/person.ts'
import { blogCalls } from '#/contract/blog/blog.calls.ts'
import { secondStepCalls } from '#/contract/account/second-step.ts'
import { personCalls } from '#/contract/person/person.calls.ts'
import { privacyCalls } from '#/contract/account/privacy.ts'
import type { Result } from '#/contract/core/result.ts'
import type { RegistrableRole } from '#/contract/core/role.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import { dropSessionToken, keepSessionToken } from '#/gateway/session.server.ts'

type Values = Record<string, string>
type Id = { id: string }

// Passwords come as they were typed: the API judges them, and answers field by field in words.
const asTyped = (values: Values): Values => ({ ...values })

/** Every session of the account ends; this browser goes on with the new one. */
export const changePassword = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(async ({ data }): Promise<Result<null>> => {
    const { currentPassword = '', password = '' } = data
    const result = await api(accountCalls.changePassword, { body: { currentPassword, password } })
    if (!result.ok) return result
    keepSessionToken(result.data.token)
    return ok(null)
  })

export const listMuted = createServerFn().handler(() => api(blogCalls.muted, {}))

export const unmutePerson = createServerFn({ method: 'POST' })
  .validator((params: { id: string }) => params)
  .handler(({ data }) => api(blogCalls.unmutePerson, { params: data }))

/** The address that the account is about to have. */
export const getAddressChange = createServerFn().handler(() => api(addressCalls.get, {}))

/** Writes to both addresses. */
export const changeAddress = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { email = '', currentPassword = '' } }) =>
    api(addressCalls.ask, { body: { email, currentPassword } }),
  )

export const keepAddress = createServerFn({ method: 'POST' }).handler(() => api(addressCalls.cancel, {}))

/** For somebody who has lost the mailbox. */
export const moveAddress = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { id = '', email = '', reason = '' } }) =>
    api(addressCalls.move, { params: { id }, body: { email, reason } }),
  )

/** For somebody who has lost what their second step asks for. */
export const removeSecondStep = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { id = '', reason = '', currentPassword = '' } }) =>
    api(secondStepCalls.removeOf, { params: { id }, body: { reason, currentPassword } }),
  )

/** What is kept about oneself. */
export const listKept = createServerFn().handler(() => api(privacyCalls.kept, {}))

/** Where one is signed in. */
export const listSessions = createServerFn().handler(() => api(accountCalls.sessions, {}))

export const endSession = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(accountCalls.endSession, { params: data }))

/** All but this one. A session that has just ended by itself is no failure. */
export const endOtherSessions = createServerFn({ method: 'POST' }).handler(async (): Promise<Result<null>> => {
  const listed = await api(accountCalls.sessions, {})
  if (!listed.ok) return listed
  for (const { id, current } of listed.data.sessions) {
    if (current) continue
    const ended = await api(accountCalls.endSession, { params: { id } })
    if (!ended.ok && ended.error.status !== 404) return ended
  }
  return ok(null)
})

/** Takes one more role, which becomes the active one. */
export const addRole = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(async ({ data }): Promise<Result<SessionUser>> => {
    const { role, institution_name = '' } = data
    const result = await api(accountCalls.addRole, { body: { role: role as RegistrableRole, institution_name } })
    return result.ok ? ok(result.data.user) : result
  })

/** Changes one's own record as it is now: for what nobody else changes, so that the last word counts. */
export const changeOwn = createServerFn({ method: 'POST' })
  .validator((own: Omit<PersonUpdate, 'version'>) => own)
  .handler(async ({ data }): Promise<Result<null>> => {
    const me = await api(accountCalls.me, {})
    if (!me.ok) return me
    const { id, version } = me.data.user
    const result = await api(personCalls.update, { params: { id }, body: { ...data, version } })
    return result.ok ? ok(null) : result
  })

/** Organisations that ask one to join. */
export const listOffers = createServerFn().handler(() => api(personCalls.offers, {}))

export const acceptOffer = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(personCalls.acceptOffer, { params: data }))

export const declineOffer = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(personCalls.declineOffer, { params: data }))

/** Joins the household that a mail asked one into. */
export const joinHousehold = createServerFn({ method: 'POST' })
  .validator((body: { token: string }) => body)
  .handler(({ data }) => api(personCalls.joinHousehold, { body: data }))

/** Erases the account for good; nobody is signed in then. */
export const eraseAccount = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(async ({ data }): Promise<Result<null>> => {
    const result = await api(privacyCalls.eraseMe, { body: { currentPassword: data.currentPassword ?? '' } })
    if (result.ok) dropSessionToken()
    return result
  })
