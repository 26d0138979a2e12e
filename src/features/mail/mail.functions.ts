import { createServerFn } from '@tanstack/react-start'
import { changeCalls } from '#/contract/core/bulk.ts'
import type { BulkMailAction, LabelInput } from '#/contract/mail/mail.ts'
import type { DraftInput, DraftUpdate } from '#/contract/mail/mail-draft.ts'
import { mailCalls } from '#/contract/mail/mail.calls.ts'
import type { MailQuery } from '#/contract/mail/mail.search.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }

/** A page of one’s mail: the newest of each thread. */
export const listMails = createServerFn()
  .validator((query: MailQuery) => query)
  .handler(({ data }) => api(mailCalls.list, { query: data }))

/** A mail and the others of its thread, the oldest first. */
export const getMail = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(mailCalls.get, { params: data }))

/** Changes up to 500 mails at once. */
export const changeMails = createServerFn({ method: 'POST' })
  .validator((body: { ids: string[]; threads: boolean; action: BulkMailAction }) => body)
  .handler(({ data }) => api(mailCalls.bulk, { body: data }))

/** Takes a bulk action back. */
export const undoMailChange = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(changeCalls.undo, { params: data }))

export const listLabels = createServerFn().handler(() => api(mailCalls.labels, {}))

export const createLabel = createServerFn({ method: 'POST' })
  .validator((body: LabelInput) => body)
  .handler(({ data }) => api(mailCalls.createLabel, { body: data }))

export const updateLabel = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: Partial<LabelInput> & { position?: number } }) => input)
  .handler(({ data: { id, body } }) => api(mailCalls.updateLabel, { params: { id }, body }))

/** Removes a label; its mails stay. */
export const deleteLabel = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(mailCalls.deleteLabel, { params: data }))

/** The first ten to whom one may write, or wrote before, that begin with `q`. */
export const findRecipients = createServerFn()
  .validator((query: { q: string }) => query)
  .handler(({ data }) => api(mailCalls.recipients, { query: data }))

export const createDraft = createServerFn({ method: 'POST' })
  .validator((body: DraftInput) => body)
  .handler(({ data }) => api(mailCalls.createDraft, { body: data }))

export const updateDraft = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: DraftUpdate }) => input)
  .handler(({ data: { id, body } }) => api(mailCalls.updateDraft, { params: { id }, body }))

/** Sends a draft ten seconds from now, or at `at`. */
export const sendDraft = createServerFn({ method: 'POST' })
  .validator((input: Id & { version: number; at: string | null }) => input)
  .handler(({ data: { id, ...body } }) => api(mailCalls.send, { params: { id }, body }))

/** Takes back what has not left yet. */
export const unsendMail = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(mailCalls.unsend, { params: data }))
