// Listings where no script runs: each form posts to its own page.
import { appConfig } from '#app.config'
import type { Result } from '#/contract/core/result.ts'
import { evidenceBytes } from '#/contract/school/listing-kinds.ts'
import type { ListingDone } from '#/contract/school/listing.search.ts'
import { picturesBytes, refusedPictures, withPictures } from '#/features/pictures/pictures.posts.server.ts'
import { handleFormPost, inOneValue } from '#/server/form-post.server.ts'
import { fileEvidence } from './listing.functions.ts'
import { listingDeeds, type ListingDeed } from './listing-deeds.ts'
import type { Listed } from './listed.ts'

type Post = { request: Request; next: () => unknown }
type Values = Record<string, string>

async function submit(values: Values): Promise<Result<unknown>> {
  const result: Result<unknown> = await (listingDeeds[values.form as ListingDeed] ?? listingDeeds.save)(values)
  // Sent once more after it was said that somebody else has saved, one’s own is saved over it.
  if (!result.ok && result.error.conflict) values.version = String(result.error.conflict.version)
  return result
}

const doneBy: Partial<Record<string, ListingDone>> = {
  save: 'saved',
  publish: 'published',
  unpublish: 'unpublished',
  declare: 'declared',
  withdraw: 'withdrawn',
  check: 'checked',
  refuse: 'refused',
  assign: 'assigned',
  file: 'filed',
}

/** Back to where it came from, or to the page of what is new. */
function onwards(url: URL, data: unknown, { form = '' }: Values): string {
  if (form === 'create') return `/admin/school/${(data as Listed).school.id}/edit`
  const search = new URLSearchParams(url.search)
  search.delete('done')
  const done = doneBy[form]
  if (done) search.set('done', done)
  return `${url.pathname}${search.size > 0 ? `?${search}` : ''}`
}

/** What proves a status comes in a form of its own, which is sent on as it is. */
async function readPost(request: Request) {
  const atMost = Math.max(evidenceBytes, picturesBytes) + appConfig.limits.jsonBodyBytes
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (length > atMost) return { status: 413 } as const
  const file = await request.clone().formData()
  if (file.get('form') === 'file') return { plain: await inOneValue(request), file, refused: {} } as const
  const { request: stored, refused } = await withPictures(request, ['logo', 'cover'])
  return { plain: await inOneValue(stored), file: null, refused } as const
}

export async function postListing({ request, next }: Post): Promise<Response> {
  const read = await readPost(request).catch(() => ({ status: 400 }) as const)
  if ('status' in read) return new Response(null, { status: read.status })
  return handleFormPost<unknown>({
    request: read.plain,
    next,
    form: 'listing',
    atMostBytes: appConfig.limits.jsonBodyBytes,
    submit: async (values) =>
      read.file ? fileEvidence({ data: read.file }) : (refusedPictures(read.refused) ?? submit(values)),
    onSuccess: (data, values) => onwards(new URL(request.url), data, values),
  })
}
