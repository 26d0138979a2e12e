import { createServerFn } from '@tanstack/react-start'
import type { Result } from '#/contract/core/result.ts'
import { listingCalls, schoolAdminCalls, type ListedSearch } from '#/contract/school/listing.calls.ts'
import type { OwnSchool, StatusInput } from '#/contract/school/listing.ts'
import { classroomCalls } from '#/contract/classroom/classroom.ts'
import { placeCalls } from '#/contract/place/place.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import type { Bounds } from '#/lib/mercator.ts'
import { inputNames } from './input-names.ts'
import type { ListingValues } from './listing-form.ts'
import type { Listed } from './listed.ts'

type Id = { id: string }
type Versioned = Id & { version: number }
type OfStatus = Id & { status: string }

const asListed = (result: Result<{ school: OwnSchool }>): Result<Listed> =>
  result.ok ? ok(listedAs(result.data.school)) : result

const listedAs = (school: OwnSchool): Listed => ({
  school,
  html: school.description ? toHtml(school.description) : '',
})

/** What the form holds at fixed places, as the API takes it; a text as it is written becomes a document. */
const asSent = <T extends Partial<ListingValues>>({ markdown, levels, facts, ...rest }: T) => ({
  ...rest,
  ...(markdown !== undefined && { description: markdown.trim() ? fromMarkdown(markdown, 'letter') : null }),
  ...(levels && { levels: levels.filter((level) => level !== null) }),
  ...(facts && { facts: facts.filter((fact) => fact !== null) }),
})

/** The listing of an organisation; null where it has none yet. */
export const getOwnListing = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }): Promise<Result<Listed | null>> => {
    const found = await api(listingCalls.own, { params: data })
    return found.ok ? ok(found.data.school && listedAs(found.data.school)) : found
  })

export const beginListing = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(async ({ data }) => asListed(await api(listingCalls.begin, { params: data })))

export const getListing = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }) => asListed(await api(listingCalls.get, { params: data })))

export const updateListing = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: Partial<ListingValues> & { version: number } }) => input)
  .handler(async ({ data: { id, body } }) =>
    inputNames(asListed(await api(listingCalls.update, { params: { id }, body: asSent(body) as never })), body),
  )

export const publishListing = createServerFn({ method: 'POST' })
  .validator((input: Versioned) => input)
  .handler(async ({ data: { id, version } }) =>
    asListed(await api(listingCalls.publish, { params: { id }, body: { version } })),
  )

export const unpublishListing = createServerFn({ method: 'POST' })
  .validator((input: Versioned) => input)
  .handler(async ({ data: { id, version } }) =>
    asListed(await api(listingCalls.unpublish, { params: { id }, body: { version } })),
  )

export const declareStatus = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: StatusInput }) => input)
  .handler(async ({ data: { id, body } }) => asListed(await api(listingCalls.declare, { params: { id }, body })))

export const withdrawStatus = createServerFn({ method: 'POST' })
  .validator((input: OfStatus) => input)
  .handler(async ({ data }) => asListed(await api(listingCalls.withdraw, { params: data })))

/** A file as a form brings it, where no script sends it by itself. */
export const fileEvidence = createServerFn({ method: 'POST' })
  .validator((data: FormData) => data)
  .handler(async ({ data }) => {
    const [id, status, file] = ['id', 'status', 'file'].map((name) => data.get(name))
    const params = { id: String(id), status: String(status) }
    if (!(file instanceof File)) return asListed(await api(listingCalls.get, { params: { id: params.id } }))
    const upload = new Uint8Array(await file.arrayBuffer())
    return asListed(await api(listingCalls.file, { params, query: { name: file.name || 'evidence' }, upload }))
  })

type Judged = OfStatus & { version: number; decision: 'check' | 'refuse'; reason: string }

export const judgeStatus = createServerFn({ method: 'POST' })
  .validator((input: Judged) => input)
  .handler(async ({ data: { id, status, version, decision, reason } }) =>
    asListed(
      await api(schoolAdminCalls.judge, {
        params: { id, status },
        body: decision === 'refuse' ? { decision, reason, version } : { decision, version },
      }),
    ),
  )

export const listListings = createServerFn()
  .validator((query: ListedSearch & { limit?: number }) => query)
  .handler(({ data }) => api(schoolAdminCalls.list, { query: data }))

export const createListing = createServerFn({ method: 'POST' })
  .validator((body: ListingValues) => body)
  .handler(async ({ data }) =>
    inputNames(asListed(await api(schoolAdminCalls.create, { body: asSent(data) as never })), data),
  )

export const getAccount = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(schoolAdminCalls.account, { params: data }))

export const assignListing = createServerFn({ method: 'POST' })
  .validator((input: Versioned & { organisation: string | null }) => input)
  .handler(async ({ data: { id, organisation, version } }) =>
    asListed(await api(schoolAdminCalls.assign, { params: { id }, body: { organisation, version } })),
  )

/** Whose a listing may become. */
export const findOwners = createServerFn()
  .validator((query: { q?: string | undefined }) => query)
  .handler(({ data }) => api(classroomCalls.organisations, { query: data }))

/** A part of the world, as plain paths. */
export const drawMap = createServerFn()
  .validator((query: Bounds & { width: number; height: number }) => query)
  .handler(({ data }) => api(placeCalls.map, { query: data }))
