import { createServerFn } from '@tanstack/react-start'
import { moderationCalls, type ItemsSearch } from '#/contract/moderation/moderation.calls.ts'
import type { AppealDecisionInput, DecisionInput, ReportInput } from '#/contract/moderation/moderation.ts'
import { shopCalls } from '#/contract/product/product.calls.ts'
import { api } from '#/gateway/api.server.ts'

type Values = Record<string, string>

/** Forms say everything in text; the API judges it. */
const asTyped = (values: Values): Values => ({ ...values })

export const listItems = createServerFn()
  .validator((search: ItemsSearch) => search)
  .handler(({ data: { item: _item, ...query } }) => api(moderationCalls.items, { query }))

export const getItem = createServerFn()
  .validator((params: { id: string }) => params)
  .handler(({ data }) => api(moderationCalls.item, { params: data }))

export const claimItem = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { id = '' } }) => api(moderationCalls.claim, { params: { id } }))

/** Who hides their name there. That it was asked for stands in the log. */
export const nameHidden = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { id = '' } }) => api(moderationCalls.name, { params: { id } }))

export const decideItem = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { id = '', act, rule, words = '', version } }) => {
    const body = { act, rule: rule || null, words, version: Number(version) } as DecisionInput
    return api(moderationCalls.decide, { params: { id }, body })
  })

export const undoDecision = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { id = '' } }) => api(moderationCalls.undo, { params: { id } }))

export const judgeAppeal = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { id = '', outcome, words = '', version } }) => {
    const body = { outcome, words, version: Number(version) } as AppealDecisionInput
    return api(moderationCalls.judgeAppeal, { params: { id }, body })
  })

export const listWords = createServerFn().handler(() => api(moderationCalls.words, {}))

export const addWord = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { word = '' } }) => api(moderationCalls.addWord, { body: { word } }))

export const removeWord = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { id = '' } }) => api(moderationCalls.removeWord, { params: { id } }))

type Report = { id: string } & ReportInput

export const reportPerson = createServerFn({ method: 'POST' })
  .validator((report: Report) => report)
  .handler(({ data: { id, ...body } }) => api(moderationCalls.reportPerson, { params: { id }, body }))

export const reportReview = createServerFn({ method: 'POST' })
  .validator((report: Report) => report)
  .handler(({ data: { id, ...body } }) => api(shopCalls.reportReview, { params: { id }, body }))

type Key = { id: string; token?: string | undefined }

/** A decision about oneself; with the token of the mail without signing in. */
export const readDecision = createServerFn()
  .validator((key: Key) => key)
  .handler(({ data: { id, token } }) => api(moderationCalls.told, { params: { id }, query: { token } }))

export const sendAppeal = createServerFn({ method: 'POST' })
  .validator((appeal: Key & { words: string }) => appeal)
  .handler(({ data: { id, ...body } }) => api(moderationCalls.appeal, { params: { id }, body }))
