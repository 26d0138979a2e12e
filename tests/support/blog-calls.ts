import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { article, blogOf, type Writer } from './blog.ts'
import { revisionOf } from './blog-matrix.ts'
import type { GoodCall } from './matrix.ts'
import { newMember, pictureUpload, studentOf } from './people-builders.ts'

/** A call that succeeds, for every route of the blog; made anew each time. */
export function goodBlogCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const blog = blogOf(api)
  const full = { title: 'Größe 🧮', tags: ['Übung'], metaTitle: 'Ö', content: article('## Öffnen\n\n**Wörter** 🧮') }
  const editor = () => api.person({ roles: ['moderator'] })
  const asReader = (path: (post: string, comment: string, author: string) => string, body?: object) =>
    async function call(): Promise<GoodCall> {
      const author = await editor()
      const post = await blog.published(author, full)
      const reader = await api.person()
      const { comment } = (await blog.comment(reader, post.id)).body
      return { token: reader.token, path: `/api/v1${path(post.id, comment.id, author.id)}`, body }
    }
  const asMuter = (path: (comment: string, me: Writer) => string | Promise<string>, isMuted = true) =>
    async function call(): Promise<GoodCall> {
      const post = await blog.published(await editor(), full)
      const author = await api.person({ firstName: 'Zoë' })
      await blog.known(author, post.id)
      const { comment } = (await blog.comment(author, post.id)).body
      const me = await api.person()
      if (isMuted) await blog.call('PUT', `/blog/comments/${comment.id}/mute`, me)
      return { token: me.token, path: `/api/v1${await path(comment.id, me)}` }
    }
  const asWriter = (path: (id: string) => string, body?: object) =>
    async function call(): Promise<GoodCall> {
      const me = await newMember(api, 'teacher')
      const { id } = await blog.draft(me, full)
      return { token: me.token, path: `/api/v1${path(id)}`, body }
    }
  const asTranslator = (path: (id: string) => string, body?: (at: string) => object) =>
    async function call(): Promise<GoodCall> {
      const me = await newMember(api, 'teacher')
      const original = await blog.published(await editor(), full)
      const { post } = (
        await blog.call('POST', '/posts', me, { title: 'Grösse', locale: 'de', translationOf: original.id })
      ).body
      const { at } = (await blog.call('GET', `/posts/${post.id}/original`, me)).body.original
      return { token: me.token, path: `/api/v1${path(post.id)}`, body: body?.(at) }
    }
  const withRevision = (path: (id: string, revision: string) => string, body?: object) =>
    async function call(): Promise<GoodCall> {
      const me = await newMember(api, 'teacher')
      const draft = await blog.draft(me, full)
      return { token: me.token, path: `/api/v1${path(draft.id, await revisionOf(api, me, draft))}`, body }
    }
  return {
    'GET /api/v1/blog/posts': asReader(
      (_, __, author) => `/blog/posts?q=gr%C3%B6&tag=%C3%BCbung&locale=en&author=${author}`,
    ),
    'GET /api/v1/blog/topics': asReader(() => '/blog/topics'),
    'GET /api/v1/blog/posts/:id': asReader((post) => `/blog/posts/${post}`),
    'GET /api/v1/blog/feeds/:form': asReader((_, __, author) => `/blog/feeds/atom?author=${author}`),
    'GET /api/v1/blog/posts/:id/pictures/:image': async () => {
      const { id, cover } = await blog.illustrated(await editor())
      return { token: (await api.person()).token, path: `/api/v1/blog/posts/${id}/pictures/${cover}?w=96&format=avif` }
    },
    'GET /api/v1/blog/posts/:id/comments': asReader((post) => `/blog/posts/${post}/comments`),
    'POST /api/v1/blog/posts/:id/comments': asReader((post) => `/blog/posts/${post}/comments`, { message: 'Ö🧮' }),
    'PATCH /api/v1/blog/comments/:id': asReader((_, comment) => `/blog/comments/${comment}`, { message: 'Ö🧮' }),
    'DELETE /api/v1/blog/comments/:id': asReader((_, comment) => `/blog/comments/${comment}`),
    'POST /api/v1/blog/comments/:id/report': async () => {
      const post = await blog.published(await editor(), full)
      const reader = await api.person()
      await blog.known(reader, post.id)
      const { comment } = (await blog.comment(reader, post.id)).body
      const path = `/api/v1/blog/comments/${comment.id}/report`
      return { token: (await api.person()).token, path, body: { reason: 'deception', note: 'Erfunden 🧮' } }
    },
    'PUT /api/v1/blog/comments/:id/mute': asMuter((comment) => `/blog/comments/${comment}/mute`, false),
    'DELETE /api/v1/blog/comments/:id/mute': asMuter((comment) => `/blog/comments/${comment}/mute`),
    'GET /api/v1/blog/muted': asMuter(() => '/blog/muted'),
    'DELETE /api/v1/blog/muted/:id': asMuter(async (_, me) => {
      const { people } = (await blog.call('GET', '/blog/muted', me)).body
      return `/blog/muted/${people[0].id}`
    }),
    'GET /api/v1/posts': asWriter(() => '/posts?state=draft&sort=title&q=gr%C3%B6'),
    'POST /api/v1/posts': asWriter(() => '/posts', { ...full, locale: 'de' }),
    'GET /api/v1/posts/:id': asWriter((id) => `/posts/${id}`),
    'PATCH /api/v1/posts/:id': async () => {
      const body = { ...full, title: 'Ö🧮', slug: `größe-${newId()}`, version: 1 }
      return { ...(await asWriter((id) => `/posts/${id}`)()), body }
    },
    'DELETE /api/v1/posts/:id': asWriter((id) => `/posts/${id}`),
    'POST /api/v1/posts/:id/publish': async () => {
      const me = await editor()
      const { id } = await blog.draft(me, full)
      return { token: me.token, path: `/api/v1/posts/${id}/publish`, body: { version: 1, note: 'Ö🧮' } }
    },
    'POST /api/v1/posts/:id/move': asWriter((id) => `/posts/${id}/move`, { move: 'hand_in', version: 1 }),
    'POST /api/v1/posts/:id/pictures': async () => ({
      ...(await asWriter((id) => `/posts/${id}/pictures`)()),
      ...(await pictureUpload()),
    }),
    'PUT /api/v1/posts/:id/pictures/:image/children': async () => {
      const me = await newMember(api, 'teacher')
      const { id } = await blog.draft(me, full)
      const { body } = await blog.picture(me, id)
      const path = `/api/v1/posts/${id}/pictures/${body.picture.id}/children`
      return { token: me.token, path, body: { children: [await studentOf(api, me)] } }
    },
    'GET /api/v1/posts/:id/children': asWriter((id) => `/posts/${id}/children?q=gr%C3%B6`),
    'GET /api/v1/posts/:id/names': asWriter((id) => `/posts/${id}/names`),
    'GET /api/v1/blog/previews/:token': async () => {
      const me = await newMember(api, 'teacher')
      const { id } = await blog.draft(me, full)
      const { link } = (await blog.call('POST', `/posts/${id}/preview`, me)).body
      return { token: me.token, path: `/api/v1/blog/previews/${link.path.split('/').at(-1)}` }
    },
    'POST /api/v1/blog/previews/:token/report': async () => {
      const me = await newMember(api, 'teacher')
      const { id } = await blog.draft(me, full)
      const { link } = (await blog.call('POST', `/posts/${id}/preview`, me)).body
      const path = `/api/v1/blog/previews/${link.path.split('/').at(-1)}/report`
      return { token: (await api.person()).token, path, body: { reason: 'deception', note: 'Erfunden 🧮' } }
    },
    'GET /api/v1/blog/previews/:token/pictures/:image': async () => {
      const me = await editor()
      const { id, cover } = await blog.covered(me)
      const { link } = (await blog.call('POST', `/posts/${id}/preview`, me)).body
      const token = link.path.split('/').at(-1)
      return { token: me.token, path: `/api/v1/blog/previews/${token}/pictures/${cover}?w=96&format=avif` }
    },
    'GET /api/v1/posts/:id/original': asTranslator((id) => `/posts/${id}/original`),
    'POST /api/v1/posts/:id/follow': asTranslator(
      (id) => `/posts/${id}/follow`,
      (at) => ({ at }),
    ),
    'GET /api/v1/posts/:id/preview': asWriter((id) => `/posts/${id}/preview`),
    'POST /api/v1/posts/:id/preview': asWriter((id) => `/posts/${id}/preview`),
    'DELETE /api/v1/posts/:id/preview': asWriter((id) => `/posts/${id}/preview`),
    'GET /api/v1/posts/:id/revisions': asWriter((id) => `/posts/${id}/revisions`),
    'GET /api/v1/posts/:id/revisions/:revision': withRevision((id, revision) => `/posts/${id}/revisions/${revision}`),
    'POST /api/v1/posts/:id/revisions/:revision/restore': withRevision(
      (id, revision) => `/posts/${id}/revisions/${revision}/restore`,
      { version: 2 },
    ),
  }
}
