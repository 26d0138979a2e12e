// Writing where no script runs: each form posts to its own page.
import { appConfig } from '#app.config'
import type { Result } from '#/contract/core/result.ts'
import { picturesBytes, refusedPictures, withPictures } from '#/features/pictures/pictures.posts.server.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { letterDeedOf } from './letter-deeds.ts'
import type { Written } from './written.ts'
import { addPicture, sayPicture } from './writing.functions.ts'
import { writingDeeds, type WritingDeed } from './writing-deeds.ts'

type Post = { request: Request; next: () => unknown }

/** Sent once more after somebody else’s text was seen, one’s own is saved over it. */
async function submit(values: Record<string, string>): Promise<Result<unknown>> {
  const letterDeed = letterDeedOf(values.form)
  if (letterDeed) return letterDeed(values)
  const result: Result<unknown> = await (writingDeeds[values.form as WritingDeed] ?? writingDeeds.save)(values)
  if (!result.ok && result.error.conflict) {
    values.version = String(result.error.conflict.version)
    values.over = 'true'
  }
  return result
}

/** A picture of an article is put into it: which one it is, the form says. */
const putInto = (id: string) => async (file: File) => {
  const data = new FormData()
  data.set('id', id)
  data.set('file', file)
  const added = await addPicture({ data })
  if (!added.ok) return added
  const image = added.data.picture.id
  const said = await sayPicture({ data: { id, image, children: [] } })
  return said.ok ? ({ ok: true, data: { id: image } } as const) : said
}

async function readPost(request: Request) {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return { request, refused: {} }
  const id = String((await request.clone().formData()).get('id') ?? '')
  return withPictures(request, ['cover'], putInto(id))
}

export async function postWriting({ request, next }: Post) {
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (length > appConfig.limits.jsonBodyBytes + picturesBytes) return new Response(null, { status: 413 })
  const read = await readPost(request).catch(() => null)
  if (!read) return new Response(null, { status: 400 })
  return handleFormPost<unknown>({
    request: read.request,
    next,
    form: 'writing',
    // Longer than an article may be: what is too long is told at its field, with all that was typed.
    atMostBytes: appConfig.limits.jsonBodyBytes,
    submit: async (values) => refusedPictures(read.refused) ?? submit(values),
    onSuccess: (done, { form, id = '' }) => {
      if (form === 'create') return `/admin/blog/${(done as Written).post.id}/edit`
      if (form === 'revert') return `/admin/blog/${encodeURIComponent(id)}/edit`
      return new URL(request.url).pathname
    },
  })
}
