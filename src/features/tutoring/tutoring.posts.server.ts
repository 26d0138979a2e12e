// Profiles where no script runs: each form posts to its own page.
import { appConfig } from '#app.config'
import type { Result } from '#/contract/core/result.ts'
import { evidenceBytes } from '#/contract/school/listing-kinds.ts'
import type { ProfileDone } from '#/contract/tutor/tutor.search.ts'
import { handleFormPost, inOneValue } from '#/server/form-post.server.ts'
import { fileCheck } from './tutoring.functions.ts'
import { tutoringDeeds, type TutoringDeed } from './tutoring-deeds.ts'

type Post = { request: Request; next: () => unknown }
type Values = Record<string, string>

async function submit(values: Values): Promise<Result<unknown>> {
  const result: Result<unknown> = await (tutoringDeeds[values.form as TutoringDeed] ?? tutoringDeeds.save)(values)
  // Sent once more after it was said that somebody else has saved, one’s own is saved over it.
  if (!result.ok && result.error.conflict) values.version = String(result.error.conflict.version)
  return result
}

const doneBy: Partial<Record<string, ProfileDone>> = {
  begin: 'begun',
  save: 'saved',
  publish: 'published',
  unpublish: 'unpublished',
  file: 'filed',
  approve: 'approved',
  refuse: 'refused',
}

function onwards(url: URL, { form = '' }: Values): string {
  const search = new URLSearchParams(url.search)
  search.delete('done')
  const done = doneBy[form]
  if (done) search.set('done', done)
  return `${url.pathname}${search.size > 0 ? `?${search}` : ''}`
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
  return handleFormPost<unknown>({
    request: read.plain,
    next,
    form: 'tutoring',
    atMostBytes: appConfig.limits.jsonBodyBytes,
    submit: (values) => (read.file ? fileCheck({ data: read.file }) : submit(values)),
    onSuccess: (_data, values) => onwards(new URL(request.url), values),
  })
}
