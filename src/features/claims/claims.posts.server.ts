// Claims where no script runs: each form posts to its own page.
import { appConfig } from '#app.config'
import type { Result } from '#/contract/core/result.ts'
import { evidenceBytes } from '#/contract/school/listing-kinds.ts'
import type { claimDone } from '#/contract/school/claim-kinds.ts'
import { handleFormPost, inOneValue } from '#/server/form-post.server.ts'
import { claimDeeds, type ClaimDeed } from './claim-deeds.ts'
import { filePaper } from './claims.functions.ts'

type Post = { request: Request; next: () => unknown }
type Done = (typeof claimDone)[number]

const doneBy: Partial<Record<string, Done>> = {
  byCode: 'sent',
  byWords: 'begun',
  send: 'sent',
  confirm: 'granted',
  say: 'said',
  file: 'filed',
  answer: 'answered',
  withdraw: 'withdrawn',
  grant: 'decided',
  refuse: 'decided',
}

function onwards({ pathname, search }: URL, form: string): string {
  const query = new URLSearchParams(search)
  query.delete('done')
  // What was claimed stands on the page by itself.
  query.delete('school')
  const done = doneBy[form]
  if (done) query.set('done', done)
  return `${pathname}${query.size > 0 ? `?${query}` : ''}`
}

/** A paper comes in a form of its own, which is sent on as it is. */
async function readPost(request: Request) {
  const atMost = evidenceBytes + appConfig.limits.jsonBodyBytes
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (length > atMost) return { status: 413 } as const
  const file = await request.clone().formData()
  return { plain: await inOneValue(request), file: file.get('form') === 'file' ? file : null } as const
}

export async function postClaims({ request, next }: Post): Promise<Response> {
  const read = await readPost(request).catch(() => ({ status: 400 }) as const)
  if ('status' in read) return new Response(null, { status: read.status })
  return handleFormPost<unknown>({
    request: read.plain,
    next,
    form: 'claims',
    atMostBytes: appConfig.limits.jsonBodyBytes,
    submit: async (values): Promise<Result<unknown>> =>
      read.file ? filePaper({ data: read.file }) : (claimDeeds[values.form as ClaimDeed] ?? claimDeeds.say)(values),
    onSuccess: (_data, { form = '' }) => onwards(new URL(request.url), form),
  })
}
