// The forms about an application where no script runs: each posts to its own page.
import { appConfig } from '#app.config'
import { applicationLimits } from '#/contract/job/application-kinds.ts'
import type { Result } from '#/contract/core/result.ts'
import { handleFormPost, inOneValue } from '#/server/form-post.server.ts'
import { fileCv } from './applying.functions.ts'
import { applyingDeeds, type ApplyingDeed } from './applying-deeds.ts'

type Post = { request: Request; next: () => unknown }
type Values = Record<string, string>

const submit = (values: Values): Promise<Result<unknown>> =>
  (applyingDeeds[values.form as ApplyingDeed] ?? applyingDeeds.apply)(values)

/** What the page says was done. */
function doneBy({ form = '', deed = '' }: Values): string {
  if (form === 'withdraw') return 'withdrawn'
  if (form === 'months') return 'months'
  if (form === 'choose') return 'chosen'
  if (form === 'apply') return deed === 'keep' ? 'kept' : 'sent'
  return form === 'unfile' ? 'unfiled' : 'filed'
}

/** A CV comes in a form of its own kind, which is sent on as it is. */
async function readPost(request: Request) {
  const isFile = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false
  const { jsonBodyBytes } = appConfig.limits
  const atMost = isFile ? applicationLimits.cvBytes + jsonBodyBytes : jsonBodyBytes
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (length > atMost) return { status: 413 } as const
  const file = isFile ? await request.clone().formData() : null
  return { plain: await inOneValue(request), file } as const
}

/** At a job, and at one’s own applications: back to where it came from. */
export async function postCareer({ request, next }: Post): Promise<Response> {
  const read = await readPost(request).catch(() => ({ status: 400 }) as const)
  if ('status' in read) return new Response(null, { status: read.status })
  const { pathname } = new URL(request.url)
  return handleFormPost<unknown>({
    request: read.plain,
    next,
    form: 'application',
    atMostBytes: appConfig.limits.jsonBodyBytes,
    submit: (values) => (read.file ? fileCv({ data: read.file }) : submit(values)),
    onSuccess: (_, values) => `${pathname}?done=${doneBy(values)}#apply`,
  })
}
