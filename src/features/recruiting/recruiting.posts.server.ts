// Offering jobs where no script runs: each form posts to its own page.
import { appConfig } from '#app.config'
import type { Result } from '#/contract/core/result.ts'
import type { RecruitingDone } from '#/contract/job/recruiting.search.ts'
import { handleFormPost, inOneValue } from '#/server/form-post.server.ts'
import type { Offered } from './offered.ts'
import { recruitingDeeds, type RecruitingDeed } from './recruiting-deeds.ts'

type Post = { request: Request; next: () => unknown }
type Values = Record<string, string>

async function submit(values: Values): Promise<Result<unknown>> {
  const result: Result<unknown> = await (recruitingDeeds[values.form as RecruitingDeed] ?? recruitingDeeds.save)(values)
  // Sent once more after it was said that somebody else has saved, one’s own is saved over it.
  if (!result.ok && result.error.conflict) values.version = String(result.error.conflict.version)
  return result
}

const doneBy: Partial<Record<string, RecruitingDone>> = {
  create: 'saved',
  save: 'saved',
  hand_in: 'handed_in',
  publish: 'published',
  pause: 'paused',
  close: 'closed',
  name: 'named',
  offer: 'offered',
  move: 'moved',
  move_many: 'moved',
  note: 'noted',
  unnote: 'noted',
  ask: 'asked',
  unask: 'ended',
  say: 'said',
}

/** A page of a job, whichever of its pages it came from. */
const jobPage = (pathname: string, id: string, page: 'details' | 'edit') =>
  `${pathname.replace(/\/job\/.*$/, '/job')}/${encodeURIComponent(id)}/${page}`

function onwards(pathname: string, data: unknown, { form = '', id = '' }: Values): string {
  if (form === 'copy') return jobPage(pathname, (data as Offered).job.id, 'edit')
  const job = form === 'create' ? (data as Offered).job.id : form === 'save' ? id : ''
  const done = doneBy[form]
  return `${job ? jobPage(pathname, job, 'details') : pathname}${done ? `?done=${done}` : ''}`
}

export async function postRecruiting({ request, next }: Post): Promise<Response> {
  const { pathname } = new URL(request.url)
  const { jsonBodyBytes } = appConfig.limits
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (length > jsonBodyBytes) return new Response(null, { status: 413 })
  const plain = await inOneValue(request).catch(() => null)
  if (!plain) return new Response(null, { status: 400 })
  return handleFormPost<unknown>({
    request: plain,
    next,
    form: 'recruiting',
    atMostBytes: jsonBodyBytes,
    submit,
    onSuccess: (data, values) => onwards(pathname, data, values),
  })
}
