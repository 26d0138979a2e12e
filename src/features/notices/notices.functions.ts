import { createServerFn } from '@tanstack/react-start'
import { accountCalls } from '#/contract/account/account.calls.ts'
import { personCalls } from '#/contract/person/person.calls.ts'
import type { Result } from '#/contract/core/result.ts'
import { noticeCalls, type NoticeSettings, type NoticeView } from '#/contract/notice/notice.ts'
import { pushCalls, type PushSubscriptionInput } from '#/contract/notice/push.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import type { Marking } from './notice-marks.ts'

export const listNotices = createServerFn()
  .validator((input: { view: NoticeView }) => input)
  .handler(({ data }) => api(noticeCalls.list, { query: data }))

/** The bell was looked at. */
export const seeNotices = createServerFn({ method: 'POST' })
  .validator((input: { until: string }) => input)
  .handler(({ data }) => api(noticeCalls.see, { body: data }))

/** One after the other: what is taken back may take several. */
export const markNotices = createServerFn({ method: 'POST' })
  .validator((input: Marking[]) => input)
  .handler(async ({ data }): Promise<Result<null>> => {
    for (const body of data) {
      const result = await api(noticeCalls.mark, { body })
      if (!result.ok) return result
    }
    return ok(null)
  })

/** By which clocks this person’s evening begins, for a page without scripts. */
export const getOwnTimeZone = createServerFn().handler(async (): Promise<string | undefined> => {
  const me = await api(accountCalls.me, {})
  if (!me.ok) return undefined
  const person = await api(personCalls.get, { params: { id: me.data.user.id } })
  return (person.ok && person.data.person.timeZone) || undefined
})

/** Says what a thing is, and marks it as read: on a tour, where nothing may be marked, it opens all the same. */
export const openNotice = createServerFn({ method: 'POST' })
  .validator((input: { thing: string }) => input)
  .handler(async ({ data: { thing } }) => {
    const found = await api(noticeCalls.find, { query: { thing } })
    if (found.ok) await api(noticeCalls.mark, { body: { things: [thing], mark: 'read' } })
    return found
  })

/** How many mails last week would have brought. */
export const previewNotices = createServerFn({ method: 'POST' })
  .validator((settings: NoticeSettings) => settings)
  .handler(({ data }) => api(noticeCalls.preview, { body: data }))

export const readSettingsByLink = createServerFn({ method: 'POST' })
  .validator((input: { token: string }) => input)
  .handler(({ data }) => api(noticeCalls.readByLink, { body: data }))

export const writeSettingsByLink = createServerFn({ method: 'POST' })
  .validator((input: { token: string; settings: NoticeSettings }) => input)
  .handler(({ data }) => api(noticeCalls.writeByLink, { body: data }))

export const unsubscribe = createServerFn({ method: 'POST' })
  .validator((input: { token: string }) => input)
  .handler(({ data }) => api(noticeCalls.unsubscribe, { body: data }))

export const readPush = createServerFn().handler(() => api(pushCalls.read, {}))

export const subscribePush = createServerFn({ method: 'POST' })
  .validator((input: PushSubscriptionInput) => input)
  .handler(({ data }) => api(pushCalls.subscribe, { body: data }))

export const unsubscribePush = createServerFn({ method: 'POST' }).handler(() => api(pushCalls.unsubscribe, {}))

/** A word to this browser, to see whether it comes. */
export const tryPush = createServerFn({ method: 'POST' }).handler(() => api(pushCalls.try, {}))
