// Organising events where no script runs: each form posts to its own page.
import { appConfig } from '#app.config'
import type { DoorSearch } from '#/contract/event/hosting.search.ts'
import type { CheckedIn } from '#/contract/event/registration.ts'
import type { Result } from '#/contract/core/result.ts'
import { picturesBytes, refusedPictures, withPictures } from '#/features/pictures/pictures.posts.server.ts'
import { handleFormPost, inOneValue } from '#/server/form-post.server.ts'
import type { Hosted } from './hosted.ts'
import { hostingDeeds, type HostingDeed } from './hosting-deeds.ts'

type Post = { request: Request; next: () => unknown }

async function submit(values: Record<string, string>): Promise<Result<unknown>> {
  const result: Result<unknown> = await (hostingDeeds[values.form as HostingDeed] ?? hostingDeeds.save)(values)
  // Sent once more after it was said that somebody else has saved, one’s own is saved over it.
  if (!result.ok && result.error.conflict) values.version = String(result.error.conflict.version)
  return result
}

const doneBy: Partial<Record<HostingDeed, DoorSearch['done']>> = {
  save: 'saved',
  places: 'saved',
  in: 'in',
  code: 'in',
  out: 'out',
  send: 'sent',
  give_up: 'given_up',
  named: 'named',
  paid: 'paid',
  refund: 'refunded',
  template: 'saved',
}

/** The page of an event, whichever of its pages it came from. */
const detailsPath = (pathname: string, id: string) =>
  `${pathname.replace(/\/events\/.*$/, '/events')}/${encodeURIComponent(id)}/details`

async function readPost(request: Request) {
  const { request: stored, refused } = await withPictures(request, ['cover'])
  return { plain: await inOneValue(stored), refused }
}

export async function postHosting({ request, next }: Post): Promise<Response> {
  const { pathname } = new URL(request.url)
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (length > appConfig.limits.jsonBodyBytes + picturesBytes) return new Response(null, { status: 413 })
  const read = await readPost(request).catch(() => null)
  if (!read) return new Response(null, { status: 400 })
  return handleFormPost<unknown>({
    request: read.plain,
    next,
    form: 'hosting',
    atMostBytes: appConfig.limits.jsonBodyBytes,
    submit: async (values) => refusedPictures(read.refused) ?? submit(values),
    onSuccess: (data, { form = '', id = '', organisation = '' }) => {
      if (form === 'sites') return `${pathname}?${new URLSearchParams({ organisation, done: 'sites' }).toString()}`
      if (form === 'copy') return detailsPath(pathname, (data as Hosted).event.id).replace(/details$/, 'edit')
      const event = form === 'create' ? (data as Hosted).event.id : form === 'save' ? id : ''
      const isSecond = (form === 'in' || form === 'code') && (data as CheckedIn).before
      const path = event ? detailsPath(pathname, event) : pathname
      return `${path}?done=${isSecond ? 'before' : (doneBy[form as HostingDeed] ?? 'moved')}`
    },
  })
}
