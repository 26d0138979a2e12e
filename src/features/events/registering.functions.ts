import { createServerFn } from '@tanstack/react-start'
import { registrationCalls } from '#/contract/event/registration.calls.ts'
import { api } from '#/gateway/api.server.ts'
import { billingIn, registrationBody, registrationChange, type RegistrationValues } from './registration-form.ts'

type OfOne = { id: string; key?: string | undefined }

export const register = createServerFn({ method: 'POST' })
  .validator((input: { id: string; values: RegistrationValues }) => input)
  .handler(({ data: { id, values } }) =>
    api(registrationCalls.create, { params: { id }, body: registrationBody(values) as never }),
  )

export const registerForSeries = createServerFn({ method: 'POST' })
  .validator((input: { id: string; values: RegistrationValues }) => input)
  .handler(({ data: { id, values } }) =>
    api(registrationCalls.createForSeries, { params: { id }, body: registrationBody(values) as never }),
  )

export const leaveSeries = createServerFn({ method: 'POST' })
  .validator((params: { id: string }) => params)
  .handler(({ data }) => api(registrationCalls.cancelForSeries, { params: data }))

export const changeRegistration = createServerFn({ method: 'POST' })
  .validator((input: OfOne & { values: RegistrationValues }) => input)
  .handler(({ data: { id, key, values } }) =>
    api(registrationCalls.update, { params: { id }, query: { key }, body: registrationChange(values) as never }),
  )

/** Whom the invoice is for, and how it is paid; answers with where to pay by card, null where nothing is left to do. */
export const payRegistration = createServerFn({ method: 'POST' })
  .validator((input: OfOne & { values: RegistrationValues }) => input)
  .handler(async ({ data: { id, key, values } }) => {
    const body = { billing: billingIn(values), ...(values.by && { by: values.by }) }
    const result = await api(registrationCalls.pay, { params: { id }, query: { key }, body: body as never })
    return result.ok ? { ok: true as const, data: result.data.registration.payAt } : result
  })

const answers = {
  confirm: registrationCalls.confirm,
  accept: registrationCalls.accept,
  decline: registrationCalls.decline,
  cancel: registrationCalls.cancel,
} as const
type RegistrationAnswer = keyof typeof answers

/** What one says to what one is offered, or to having registered. */
export const answerRegistration = createServerFn({ method: 'POST' })
  .validator((input: OfOne & { answer: RegistrationAnswer }) => input)
  .handler(({ data: { id, key, answer } }) => api(answers[answer], { params: { id }, query: { key } }))
