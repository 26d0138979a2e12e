import { createServerFn } from '@tanstack/react-start'
import { changeCalls } from '#/contract/core/bulk.ts'
import type { Result } from '#/contract/core/result.ts'
import { hostingCalls } from '#/contract/event/event.calls.ts'
import type { EventInput, EventPatch } from '#/contract/event/event-input.ts'
import type { OwnEvent } from '#/contract/event/event.ts'
import type { HostedSearch, RegistrationSearch } from '#/contract/event/event.search.ts'
import type { AddDatesInput, RepeatInput } from '#/contract/event/series.ts'
import type { SeriesScope } from '#/contract/core/series-scopes.ts'
import type { MessageInput, RefundInput } from '#/contract/event/registration.ts'
import { doorCalls } from '#/contract/event/registration.calls.ts'
import { personCalls } from '#/contract/person/person.calls.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import type { Hosted } from './hosted.ts'

type Id = { id: string }

const asHosted = (result: Result<{ event: OwnEvent }>): Result<Hosted> =>
  result.ok
    ? ok({ event: result.data.event, html: result.data.event.content ? toHtml(result.data.event.content) : '' })
    : result

/** A text as it is written becomes a document. */
const withContent = <T extends { markdown?: string | undefined }>({ markdown, ...fields }: T) => ({
  ...fields,
  ...(markdown !== undefined && { content: markdown.trim() ? fromMarkdown(markdown, 'letter') : null }),
})

export const listHosted = createServerFn()
  .validator((query: HostedSearch & { limit?: number; template?: boolean }) => query)
  .handler(({ data }) => api(hostingCalls.list, { query: data }))

export const listHosts = createServerFn().handler(() => api(hostingCalls.hosts, {}))

/** Which sites may show events of an organisation within their pages. */
export const putSites = createServerFn({ method: 'POST' })
  .validator((input: Id & { sites: string[] }) => input)
  .handler(({ data: { id, sites } }) => api(hostingCalls.putSites, { params: { id }, body: { sites } }))

export const getHosted = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }) => asHosted(await api(hostingCalls.get, { params: data })))

type Written = { markdown?: string | undefined }

export const createEvent = createServerFn({ method: 'POST' })
  .validator((body: Omit<EventInput, 'content'> & Written) => body)
  .handler(async ({ data: { tickets, ...rest } }) => {
    // Without any there is one, for nothing.
    const some = tickets?.length ? { tickets } : {}
    return asHosted(await api(hostingCalls.create, { body: withContent({ ...rest, ...some }) }))
  })

export const updateEvent = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: Omit<EventPatch, 'content'> & Written }) => input)
  .handler(async ({ data: { id, body } }) =>
    asHosted(await api(hostingCalls.update, { params: { id }, body: withContent(body) })),
  )

type Versioned = Id & { version: number }
type Noted = Versioned & { note: string }
type Scoped = { scope: SeriesScope }

export const publishEvent = createServerFn({ method: 'POST' })
  .validator((input: Versioned & Scoped) => input)
  .handler(async ({ data: { id, ...body } }) => asHosted(await api(hostingCalls.publish, { params: { id }, body })))

export const cancelEvent = createServerFn({ method: 'POST' })
  .validator((input: Noted & Scoped) => input)
  .handler(async ({ data: { id, ...body } }) => asHosted(await api(hostingCalls.cancel, { params: { id }, body })))

export const postponeEvent = createServerFn({ method: 'POST' })
  .validator((input: Noted) => input)
  .handler(async ({ data: { id, ...body } }) => asHosted(await api(hostingCalls.postpone, { params: { id }, body })))

type Times = Pick<EventPatch, 'startsHour' | 'endsHour' | 'opens' | 'closes'> & { starts: string; ends: string }

export const rescheduleEvent = createServerFn({ method: 'POST' })
  .validator((input: Noted & Times) => input)
  .handler(async ({ data: { id, ...body } }) => asHosted(await api(hostingCalls.reschedule, { params: { id }, body })))

export const repeatEvent = createServerFn({ method: 'POST' })
  .validator((input: Versioned & Omit<RepeatInput, 'version'>) => input)
  .handler(async ({ data: { id, ...body } }) => asHosted(await api(hostingCalls.repeat, { params: { id }, body })))

export const addDates = createServerFn({ method: 'POST' })
  .validator((input: Versioned & Omit<AddDatesInput, 'version'>) => input)
  .handler(async ({ data: { id, ...body } }) => asHosted(await api(hostingCalls.addDates, { params: { id }, body })))

export const keepTemplate = createServerFn({ method: 'POST' })
  .validator((input: Id & { kept: boolean }) => input)
  .handler(async ({ data: { id, kept } }) =>
    asHosted(await api(hostingCalls.keepTemplate, { params: { id }, body: { kept } })),
  )

export const copyEvent = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(async ({ data }) => asHosted(await api(hostingCalls.copy, { params: data })))

export const deleteEvent = createServerFn({ method: 'POST' })
  .validator((input: Id & Scoped) => input)
  .handler(({ data: { id, scope } }) => api(hostingCalls.delete, { params: { id }, query: { scope } }))

export const undoEventChange = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(changeCalls.undo, { params: data }))

export const getNamed = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(hostingCalls.named, { params: data }))

export const nameHosts = createServerFn({ method: 'POST' })
  .validator((input: Id & { people: string[] } & Scoped) => input)
  .handler(({ data: { id, ...body } }) => api(hostingCalls.name, { params: { id }, body }))

export const listRegistrations = createServerFn()
  .validator((input: Id & { query: RegistrationSearch & { limit?: number } }) => input)
  .handler(({ data: { id, query } }) => api(doorCalls.list, { params: { id }, query }))

/** By the number of a registration, or by what its person shows. */
export const checkIn = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: { registration: string } | { code: string } }) => input)
  .handler(({ data: { id, body } }) => api(doorCalls.checkIn, { params: { id }, body }))

type One = Id & { registration: string }

export const undoCheckIn = createServerFn({ method: 'POST' })
  .validator((params: One) => params)
  .handler(({ data }) => api(doorCalls.undoCheckIn, { params: data }))

export const cancelRegistration = createServerFn({ method: 'POST' })
  .validator((input: One & { note: string }) => input)
  .handler(({ data: { note, ...params } }) => api(doorCalls.cancel, { params, body: { note } }))

export const giveBack = createServerFn({ method: 'POST' })
  .validator((input: One & RefundInput) => input)
  .handler(({ data: { amount, refunded, reason, ...params } }) =>
    api(doorCalls.refund, { params, body: { amount, refunded, reason } }),
  )

export const sayPaid = createServerFn({ method: 'POST' })
  .validator((input: One & { amount: number }) => input)
  .handler(({ data: { amount, ...params } }) => api(doorCalls.paid, { params, body: { amount } }))

export const sendMessage = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: MessageInput }) => input)
  .handler(({ data: { id, body } }) => api(doorCalls.message, { params: { id }, body }))

export const listSent = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(doorCalls.messages, { params: data }))

/** In which zone somebody lives, as their record says; null where it does not. */
export const getOwnZone = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }) => {
    const found = await api(personCalls.get, { params: data })
    return found.ok ? found.data.person.timeZone : null
  })
