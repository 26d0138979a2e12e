import { createServerFn } from '@tanstack/react-start'
import { blogCalls } from '#/contract/blog/blog.calls.ts'
import type { CommentInput } from '#/contract/blog/blog.ts'
import type { BlogSearch } from '#/contract/blog/blog-list.search.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import { picturesOf, previewPicturesOf } from '#/lib/rich-text/post-picture.ts'
import { outline } from '#/lib/rich-text/outline.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { toHtml } from '#/lib/rich-text/to-html.ts'

type Id = { id: string }

const postsShown = 12
const newestShown = 3
const threadsShown = 20

/** A page of the blog, and what it can be narrowed by. */
export const getBlog = createServerFn()
  .validator((search: BlogSearch) => search)
  .handler(async ({ data }) => {
    const all = await api(blogCalls.topics, { query: {} })
    if (!all.ok) return all
    const { locales } = all.data
    // Who reads a language in which nothing is written reads the others.
    const asked = data.locale ?? locales.find((one) => one === getLocale()) ?? 'all'
    const locale = asked === 'all' ? undefined : asked
    const [page, topics] = await Promise.all([
      api(blogCalls.list, { query: { ...data, locale, limit: postsShown } }),
      api(blogCalls.topics, { query: { locale } }),
    ])
    if (!page.ok) return page
    return topics.ok ? ok({ page: page.data, topics: topics.data, locale: asked }) : topics
  })

/** The newest, in the language of who reads or in any; none where they are not known now. */
export const readNewest = createServerFn().handler(async () => {
  const read = (locale?: Locale) => api(blogCalls.list, { query: { locale, limit: newestShown } })
  const own = await read(getLocale())
  const found = own.ok && own.data.posts.length === 0 ? await read() : own
  return found.ok ? found.data.posts : []
})

/** A post by its slug, an older one, or its id: as markup, so that a page that is read loads nothing to write it. */
export const getPost = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }) => {
    const found = await api(blogCalls.get, { params: data })
    if (!found.ok) return found
    const { content, ...post } = found.data.post
    const html = toHtml(content, { picture: picturesOf(post.id, post.pictures) })
    return ok({ post, beside: found.data.beside, html, parts: outline(content) })
  })

/** What is being written, for whoever has the private link to it. */
export const getPreview = createServerFn()
  .validator((params: { token: string }) => params)
  .handler(async ({ data }) => {
    const found = await api(blogCalls.preview, { params: data })
    if (!found.ok) return found
    const { content, pictures, cover, ...preview } = found.data.preview
    const picture = previewPicturesOf(data.token, pictures)
    const shown = cover ? picture(cover) : null
    return ok({
      preview: { ...preview, cover: shown && { picture: shown, alt: preview.coverAlt } },
      html: toHtml(content, { picture }),
      parts: outline(content),
    })
  })

type Asked = Id & { after?: string | undefined; before?: string | undefined }

/** What readers say, a page of threads at a time. */
export const listComments = createServerFn()
  .validator((asked: Asked) => asked)
  .handler(({ data: { id, ...page } }) =>
    api(blogCalls.comments, { params: { id }, query: { ...page, limit: threadsShown } }),
  )

export const writeComment = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: CommentInput }) => input)
  .handler(({ data: { id, body } }) => api(blogCalls.comment, { params: { id }, body }))

export const editComment = createServerFn({ method: 'POST' })
  .validator((input: Id & { message: string }) => input)
  .handler(({ data: { id, message } }) => api(blogCalls.editComment, { params: { id }, body: { message } }))

export const deleteComment = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(blogCalls.deleteComment, { params: data }))

export const muteWriter = createServerFn({ method: 'POST' })
  .validator((input: Id & { on: boolean }) => input)
  .handler(({ data: { id, on } }) => api(on ? blogCalls.mute : blogCalls.unmute, { params: { id } }))

export const reportPreview = createServerFn({ method: 'POST' })
  .validator((input: { token: string; report: ReportInput }) => input)
  .handler(({ data: { token, report } }) => api(blogCalls.reportPreview, { params: { token }, body: report }))

export const reportComment = createServerFn({ method: 'POST' })
  .validator((input: Id & { report: ReportInput }) => input)
  .handler(({ data: { id, report } }) => api(blogCalls.reportComment, { params: { id }, body: report }))
