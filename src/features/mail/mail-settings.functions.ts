import { createServerFn } from '@tanstack/react-start'
import { mailSettingsCalls } from '#/contract/mail/mail-settings.calls.ts'
import type { AbsenceInput, MailRuleInput, MailSignature } from '#/contract/mail/mail-settings.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }

/** One’s signature, absence note and rules. */
export const getMailSettings = createServerFn().handler(() => api(mailSettingsCalls.get, {}))

export const setSignature = createServerFn({ method: 'POST' })
  .validator((body: MailSignature) => body)
  .handler(({ data }) => api(mailSettingsCalls.setSignature, { body: data }))

export const setAbsence = createServerFn({ method: 'POST' })
  .validator((body: AbsenceInput) => body)
  .handler(({ data }) => api(mailSettingsCalls.setAbsence, { body: data }))

/** Ends an absence now. */
export const endAbsence = createServerFn({ method: 'POST' }).handler(() => api(mailSettingsCalls.endAbsence, {}))

export const createRule = createServerFn({ method: 'POST' })
  .validator((body: MailRuleInput) => body)
  .handler(({ data }) => api(mailSettingsCalls.createRule, { body: data }))

export const updateRule = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: MailRuleInput }) => input)
  .handler(({ data: { id, body } }) => api(mailSettingsCalls.updateRule, { params: { id }, body }))

/** One place up or down. */
export const moveRule = createServerFn({ method: 'POST' })
  .validator((input: Id & { by: -1 | 1 }) => input)
  .handler(({ data: { id, by } }) => api(mailSettingsCalls.moveRule, { params: { id }, body: { by } }))

export const deleteRule = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(mailSettingsCalls.deleteRule, { params: data }))

/** To what is there already. */
export const applyRule = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(mailSettingsCalls.applyRule, { params: data }))
