import { createServerFn } from '@tanstack/react-start'
import type { Result } from '#/contract/core/result.ts'
import type { OwnProfile } from '#/contract/tutor/profile.ts'
import { profileCalls, tutorAdminCalls, type ListedTutorsSearch } from '#/contract/tutor/tutor.calls.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { readHours } from './hours-text.ts'
import { inputNames } from './input-names.ts'
import type { ProfileValues } from './profile-form.ts'
import type { Profiled } from './profiled.ts'

const profiledAs = (profile: OwnProfile): Profiled => ({ profile, html: profile.bio ? toHtml(profile.bio) : '' })

const asProfiled = (result: Result<{ profile: OwnProfile }>): Result<Profiled> =>
  result.ok ? ok(profiledAs(result.data.profile)) : result

/** Of what makes no sense the API is told something that makes none, so that it says so. */
const ranges = (text: string) => readHours(text) ?? [{ from: text.slice(0, 20), to: '' }]

/** What the form holds, as the API takes it. */
const asSent = ({ markdown, hours, exceptions, ...rest }: Partial<ProfileValues>) => ({
  ...rest,
  ...(markdown !== undefined && { bio: markdown.trim() ? fromMarkdown(markdown, 'letter') : null }),
  ...(hours && {
    hours: Object.entries(hours).flatMap(([day, text]) =>
      ranges(text).map((range) => ({ day: Number(day), ...range })),
    ),
  }),
  ...(exceptions && { exceptions: exceptions.map((one) => ({ date: one.date, ranges: ranges(one.hours) })) }),
})

/** One’s own; null where there is none yet. */
export const getOwnProfile = createServerFn().handler(async (): Promise<Result<Profiled | null>> => {
  const found = await api(profileCalls.own, {})
  return found.ok ? ok(found.data.profile && profiledAs(found.data.profile)) : found
})

export const beginProfile = createServerFn({ method: 'POST' }).handler(async () =>
  asProfiled(await api(profileCalls.begin, {})),
)

export const updateProfile = createServerFn({ method: 'POST' })
  .validator((body: Partial<ProfileValues> & { version: number }) => body)
  .handler(async ({ data: { version, ...values } }) =>
    inputNames(asProfiled(await api(profileCalls.update, { body: { ...asSent(values), version } as never }))),
  )

export const publishProfile = createServerFn({ method: 'POST' })
  .validator((body: { version: number }) => body)
  .handler(async ({ data }) => inputNames(asProfiled(await api(profileCalls.publish, { body: data }))))

export const unpublishProfile = createServerFn({ method: 'POST' })
  .validator((body: { version: number }) => body)
  .handler(async ({ data }) => asProfiled(await api(profileCalls.unpublish, { body: data })))

/** A file as a form brings it, with a script and without. */
export const fileCheck = createServerFn({ method: 'POST' })
  .validator((data: FormData) => data)
  .handler(async ({ data }) => {
    const file = data.get('file')
    const [name, bytes] = file instanceof File ? [file.name, await file.arrayBuffer()] : ['', new ArrayBuffer(0)]
    const upload = new Uint8Array(bytes)
    return asProfiled(await api(profileCalls.file, { query: { name: name || 'check' }, upload }))
  })

export const listProfiles = createServerFn()
  .validator((query: ListedTutorsSearch & { limit?: number }) => query)
  .handler(({ data }) => api(tutorAdminCalls.list, { query: data }))

export const getProfile = createServerFn()
  .validator((params: { id: string }) => params)
  .handler(async ({ data }) => asProfiled(await api(tutorAdminCalls.get, { params: data })))

type Judged = { id: string; version: number } & (
  | { decision: 'approve'; until: string }
  | { decision: 'refuse'; reason: string }
)

export const judgeCheck = createServerFn({ method: 'POST' })
  .validator((input: Judged) => input)
  .handler(async ({ data: { id, ...body } }) => asProfiled(await api(tutorAdminCalls.judge, { params: { id }, body })))
