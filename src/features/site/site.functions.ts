import { createServerFn } from '@tanstack/react-start'
import { contactCalls } from '#/contract/contact/contact.ts'
import { operatorFactsCall } from '#/contract/operator/operator-facts.ts'
import { api } from '#/gateway/api.server.ts'

// Inputs are checked by the API, whose answer names what is wrong with each field in the person's language.
type Fields = Record<string, string>
const asFields = (values: Fields): Fields => values

export const sendMessage = createServerFn({ method: 'POST' })
  .validator(asFields)
  .handler(({ data }) => api(contactCalls.contact, { body: data as never }))

export const requestNotice = createServerFn({ method: 'POST' })
  .validator(asFields)
  .handler(({ data }) => api(contactCalls.notify, { body: data as never }))

export const readOperatorFacts = createServerFn().handler(() => api(operatorFactsCall, {}))
