// One’s own profile where no script runs: each form posts to its own page.
import { appConfig } from '#app.config'
import type { Result } from '#/contract/core/result.ts'
import type { ProfileDone } from '#/contract/professional/professional.search.ts'
import { evidenceBytes } from '#/contract/school/listing-kinds.ts'
import { handleFormPost, inOneValue } from '#/server/form-post.server.ts'
import { profileDeeds, type ProfileDeed } from './profile-deeds.ts'
import { fileEvidence } from './profile.functions.ts'

type Post = { request: Request; next: () => unknown }
type Values = Record<string, string>

async function submit(values: Values): Promise<Result<unknown>> {
  const result: Result<unknown> = await (profileDeeds[values.form as ProfileDeed] ?? profileDeeds.save)(values)
  // Sent once more after it was said that it was saved elsewhere, this one is saved over it.
  if (!result.ok && result.error.conflict) values.version = String(result.error.conflict.version)
  return result
}

const doneBy: Partial<Record<string, ProfileDone>> = {
  save: 'saved',
  remove: 'removed',
  declare: 'declared',
  withdraw: 'withdrawn',
  share: 'shared',
  unshare: 'unshared',
  accept: 'accepted',
  decline: 'declined',
  never: 'declined',
  file: 'filed',
}

/** A file comes in a form of its own kind, which is sent on as it is. */
async function readPost(request: Request) {
  const isFile = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false
  const atMost = isFile ? evidenceBytes + appConfig.limits.jsonBodyBytes : appConfig.limits.jsonBodyBytes
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (length > atMost) return { status: 413 } as const
  const file = isFile ? await request.clone().formData() : null
  return { plain: await inOneValue(request), file } as const
}

export async function postProfile({ request, next }: Post): Promise<Response> {
  const read = await readPost(request).catch(() => ({ status: 400 }) as const)
  if ('status' in read) return new Response(null, { status: read.status })
  const { pathname } = new URL(request.url)
  return handleFormPost<unknown>({
    request: read.plain,
    next,
    form: 'profile',
    atMostBytes: appConfig.limits.jsonBodyBytes,
    submit: (values) => (read.file ? fileEvidence({ data: read.file }) : submit(values)),
    onSuccess: (_data, { form = 'save' }) => `${pathname}?done=${doneBy[form] ?? 'saved'}`,
  })
}
