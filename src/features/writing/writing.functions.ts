import { createServerFn } from '@tanstack/react-start'
import { postCalls } from '#/contract/blog/post.calls.ts'
import type { PostMove } from '#/contract/blog/blog-kinds.ts'
import type { OwnPost, PostText, Translating } from '#/contract/blog/blog.ts'
import type { OwnPostSearch } from '#/contract/blog/blog.search.ts'
import { changeCalls } from '#/contract/core/bulk.ts'
import type { Result } from '#/contract/core/result.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import { compareTexts } from './compare.ts'
import { written, type NewPost, type TranslatedPost, type WorkingCopy, type Written } from './written.ts'

type Id = { id: string }

const whole = ({ title, description, content }: Pick<PostText, 'title' | 'description' | 'content'>) =>
  [title, description, toMarkdown(content)].join('\n\n')

const asWritten = (result: Result<{ post: OwnPost }>): Result<Written> =>
  result.ok ? ok(written(result.data.post)) : result

export const listPosts = createServerFn()
  .validator((search: OwnPostSearch) => search)
  .handler(({ data }) => api(postCalls.list, { query: data }))

export const getWritten = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }) => asWritten(await api(postCalls.get, { params: data })))

export const createPost = createServerFn({ method: 'POST' })
  .validator((body: NewPost) => body)
  .handler(async ({ data: { translationOf, ...body } }) =>
    asWritten(await api(postCalls.create, { body: { ...body, translationOf: translationOf ?? null } })),
  )

export const savePost = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: WorkingCopy }) => input)
  .handler(async ({ data: { id, body } }) => {
    const { markdown, ...fields } = body
    const content = markdown === undefined ? {} : { content: fromMarkdown(markdown, 'article') }
    return asWritten(await api(postCalls.update, { params: { id }, body: { ...fields, ...content } }))
  })

type Agreed = { namesAgreed?: boolean }
type Publishing = Id &
  Agreed & { version: number; at?: string | null; zone?: string; note?: string; asLetter?: boolean }

export const publishPost = createServerFn({ method: 'POST' })
  .validator((input: Publishing) => input)
  .handler(async ({ data: { id, ...body } }) => asWritten(await api(postCalls.publish, { params: { id }, body })))

export const movePost = createServerFn({ method: 'POST' })
  .validator((input: Id & Agreed & { version: number; move: PostMove; note?: string }) => input)
  .handler(async ({ data: { id, ...body } }) => asWritten(await api(postCalls.move, { params: { id }, body })))

export const deletePost = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(postCalls.delete, { params: data }))

export const undoPostChange = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(changeCalls.undo, { params: data }))

export const listRevisions = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(postCalls.revisions, { params: data }))

/** A picture as a form brings it, where no script sends it by itself. */
export const addPicture = createServerFn({ method: 'POST' })
  .validator((data: FormData) => data)
  .handler(async ({ data }) => {
    const upload = new Uint8Array(await (data.get('file') as File).arrayBuffer())
    return api(postCalls.addPicture, { params: { id: String(data.get('id')) }, upload })
  })

/** Who is on a picture: nobody that could be recognised, or these. */
export const sayPicture = createServerFn({ method: 'POST' })
  .validator((input: Id & { image: string; children: string[] }) => input)
  .handler(({ data: { children, ...params } }) => api(postCalls.sayPicture, { params, body: { children } }))

export const findChildren = createServerFn()
  .validator((input: Id & { q: string }) => input)
  .handler(({ data: { id, q } }) => api(postCalls.children, { params: { id }, query: { q } }))

export const getNames = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(postCalls.names, { params: data }))

type Named = Id & { revision: string }

/** An earlier text beside the one of now, by paragraphs. */
export const compareRevision = createServerFn()
  .validator((params: Named) => params)
  .handler(async ({ data: { id, revision } }) => {
    const [earlier, now] = await Promise.all([
      api(postCalls.revision, { params: { id, revision } }),
      api(postCalls.get, { params: { id } }),
    ])
    if (!earlier.ok) return earlier
    if (!now.ok) return now
    return ok({
      revision: earlier.data.revision,
      compared: compareTexts(whole(earlier.data.text), whole(now.data.post)),
    })
  })

export const restoreRevision = createServerFn({ method: 'POST' })
  .validator((input: Named & { version: number }) => input)
  .handler(async ({ data: { version, ...params } }) =>
    asWritten(await api(postCalls.restore, { params, body: { version } })),
  )

const asTranslating = (result: Result<Translating>): Result<TranslatedPost> => {
  if (!result.ok) return result
  const { original, earlier, ...rest } = result.data
  if (!original) return ok({ ...rest, original, changes: null })
  const { content, ...shown } = original
  const blocks = content.content.map((block) => toHtml({ ...content, content: [block] }))
  const changes = earlier && compareTexts(whole(earlier), whole(original)).filter(({ side }) => side !== 'both')
  return ok({ ...rest, original: { ...shown, blocks }, changes })
}

/** What a translation is written from, paragraph by paragraph, and what changed since it was. */
export const getTranslating = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }) => asTranslating(await api(postCalls.translating, { params: data })))

export const followOriginal = createServerFn({ method: 'POST' })
  .validator((input: Id & { at: string }) => input)
  .handler(async ({ data: { id, at } }) => asTranslating(await api(postCalls.follow, { params: { id }, body: { at } })))

export const getPreviewLink = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(postCalls.previewLink, { params: data }))

export const makePreview = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(postCalls.makePreview, { params: data }))

export const withdrawPreview = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(postCalls.withdrawPreview, { params: data }))
