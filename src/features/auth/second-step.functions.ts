import { createServerFn } from '@tanstack/react-start'
import { secondStepCalls, type SecondStep } from '#/contract/account/second-step.ts'
import { passkeyCalls, type MadeCredential } from '#/contract/account/passkey.ts'
import type { Result } from '#/contract/core/result.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import type { FormValues } from './outcome.ts'

// What comes in is what somebody typed, whatever it is: the API judges it, and answers field by field in words.
const asTyped = (values: FormValues): FormValues => ({ ...values })

/** With the picture that an authenticator app reads, as the path of an SVG. */
export const getSecondStep = createServerFn().handler(async () => {
  const [step, held] = await Promise.all([api(secondStepCalls.get, {}), api(passkeyCalls.list, {})])
  if (!step.ok) return step
  return held.ok ? ok({ ...step.data, ...held.data, picture: await pictureOf(step.data.setup) }) : held
})

async function pictureOf(setup: SecondStep['setup']): Promise<{ size: number; path: string } | null> {
  if (!setup) return null
  const { encode } = await import('uqr')
  const { size, data } = encode(setup.uri, { border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}

export const beginTotp = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(async ({ data: { currentPassword = '' } }): Promise<Result<null>> => {
    const result = await api(secondStepCalls.beginTotp, { body: { currentPassword } })
    return result.ok ? ok(null) : result
  })

export const confirmTotp = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { code = '' } }) => api(secondStepCalls.confirmTotp, { body: { code } }))

export const removeTotp = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { currentPassword = '', code = '' } }) =>
    api(secondStepCalls.removeTotp, { body: { currentPassword, code } }),
  )

export const renewCodes = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { currentPassword = '', code = '' } }) =>
    api(secondStepCalls.renewCodes, { body: { currentPassword, code } }),
  )

/** What the browser makes a passkey from, as the JSON that it reads. */
export const beginPasskey = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(async ({ data: { currentPassword = '' } }): Promise<Result<string>> => {
    const result = await api(passkeyCalls.begin, { body: { currentPassword } })
    return result.ok ? ok(JSON.stringify(result.data.options)) : result
  })

export const addPasskey = createServerFn({ method: 'POST' })
  .validator((made: { name: string; credential: MadeCredential }) => made)
  .handler(({ data }) => api(passkeyCalls.add, { body: data }))

export const removePasskey = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { id = '', currentPassword = '', code = '' } }) =>
    api(passkeyCalls.remove, { params: { id }, body: { currentPassword, code } }),
  )
