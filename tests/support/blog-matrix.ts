import { roles } from '#/contract/core/role.ts'
import { editorRoles, writerRoles } from '#/contract/blog/blog-kinds.ts'
import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { article, blogOf, type Writer } from './blog.ts'
import { unknown, type Caller, type GoodCall, type Row, type Scene } from './matrix.ts'
import { newMember, pictureUpload, studentOf } from './people-builders.ts'

// Who may call what of the blog: everybody reads, whoever is signed in comments, some hand in, and editors publish.

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const forAll = { allowed: { callers, status: 200 } }
const signedIn = (status: number) => ({ allowed: { callers: roles, status } })
const writing = (status: number) => ({ allowed: { callers: writerRoles, status } })
const isEditor = (caller: Caller) => (editorRoles as readonly Caller[]).includes(caller)

/** A published post with a comment, and a draft with an earlier text: strangers'. */
export async function strangersPosts(api: TestApi, stranger: Writer) {
  const blog = blogOf(api)
  const moderator = await api.person({ roles: ['moderator'] })
  const post = await blog.published(moderator, { title: 'A stranger’s article' })
  const reader = await api.person()
  await blog.known(reader, post.id)
  const comment = (await blog.comment(reader, post.id)).body.comment
  const draft = await blog.draft(stranger, { title: 'A stranger’s draft' })
  const picture = (await blog.picture(stranger, draft.id)).body.picture?.id ?? unknown
  const shown = await blog.illustrated(moderator)
  return {
    post: post.id,
    postDraft: draft.id,
    postPicture: picture as string,
    shownPost: shown.id,
    shownPicture: shown.cover!,
    postPreview: await previewOf(api, stranger, draft.id),
    comment: comment.id as string,
    commenter: reader.id,
    postRevision: await revisionOf(api, stranger, draft),
  }
}

/** What opens it for everybody who has it. */
async function previewOf(api: TestApi, me: { token: string }, id: string): Promise<string> {
  const { body } = await blogOf(api).call('POST', `/posts/${id}/preview`, me)
  return String(body.link.path.split('/').at(-1))
}

/** Of a draft: what stood there before it was written over. */
async function revisionOf(api: TestApi, me: { token: string }, { id, version }: { id: string; version: number }) {
  const blog = blogOf(api)
  await blog.save(me, id, { content: article('Another text.'), version })
  const { body } = await blog.call('GET', `/posts/${id}/revisions`, me)
  return (body.revisions?.[0]?.id as string | undefined) ?? unknown
}

const draftOf = async ({ api, me }: Scene) =>
  (await blogOf(api)
    .draft(me)
    .catch(() => undefined)) ?? { id: unknown, version: 1 }
const own = async (scene: Scene) => (await draftOf(scene)).id
/** Editors see everybody's. */
const foreign = ({ caller, foreign: { postDraft } }: Scene) => (isEditor(caller) ? undefined : postDraft)

const originals = new WeakMap<Scene, string>()
/** A translation of a published post, by those who write. */
async function translation(scene: Scene): Promise<string> {
  const { api, me } = scene
  const blog = blogOf(api)
  const post = await blog.published(await api.person({ roles: ['moderator'] }), { title: 'To be translated' })
  const { body } = await blog.call('GET', `/posts/${post.id}/original`, me)
  if (body.original) originals.set(scene, body.original.at)
  const made = await blog.call('POST', '/posts', me, { title: 'Neu', locale: 'de', translationOf: post.id })
  return made.body.post?.id ?? unknown
}

const revisions = new WeakMap<Scene, string>()
async function ownWithRevision(scene: Scene): Promise<string> {
  const draft = await draftOf(scene)
  revisions.set(scene, await revisionOf(scene.api, scene.me, draft))
  return draft.id
}
const revision = (scene: Scene) => revisions.get(scene) ?? scene.foreign.postRevision

const pictures = new WeakMap<Scene, string>()
async function ownWithPicture(scene: Scene): Promise<string> {
  const draft = await draftOf(scene)
  const { body } = await blogOf(scene.api).picture(scene.me, draft.id)
  pictures.set(scene, body.picture?.id ?? unknown)
  return draft.id
}
const image = (scene: Scene) => pictures.get(scene) ?? scene.foreign.postPicture

/** What editors archive, and the others hand in. */
async function toMove(scene: Scene): Promise<string> {
  const draft = await draftOf(scene)
  if (isEditor(scene.caller))
    await blogOf(scene.api).call('POST', `/posts/${draft.id}/publish`, scene.me, { version: 1 })
  return draft.id
}

/** The suspended have none. */
async function ownComment({ api, me, foreign: { post } }: Scene): Promise<string> {
  return (await blogOf(api).comment(me, post)).body.comment?.id ?? unknown
}

/** A comment whose writer one has muted. */
async function muted({ api, me, foreign: { comment } }: Scene): Promise<string> {
  await blogOf(api).call('PUT', `/blog/comments/${comment}/mute`, me)
  return comment
}

const shown = { own: ({ foreign }: Scene) => foreign.post, foreign: ({ foreign }: Scene) => foreign.postDraft }

export const blogMatrix: Record<string, Row> = {
  'GET /api/v1/blog/posts': forAll,
  'GET /api/v1/blog/topics': forAll,
  'GET /api/v1/blog/posts/:id': { ...forAll, ...shown },
  'GET /api/v1/blog/feeds/:form': { ...forAll, form: 'rss' },
  'GET /api/v1/blog/posts/:id/pictures/:image': {
    ...forAll,
    own: ({ foreign }) => foreign.shownPost,
    foreign: ({ foreign }) => foreign.postDraft,
    image: ({ foreign }) => foreign.shownPicture,
  },
  'GET /api/v1/blog/previews/:token': { ...forAll, token: ({ foreign }) => foreign.postPreview },
  'GET /api/v1/blog/posts/:id/comments': { ...forAll, ...shown },
  'POST /api/v1/blog/posts/:id/comments': { ...signedIn(201), ...shown, body: () => ({ message: 'Yes.' }) },
  'PATCH /api/v1/blog/comments/:id': {
    ...signedIn(200),
    own: ownComment,
    foreign: (scene) => scene.foreign.comment,
    body: () => ({ message: 'No.' }),
  },
  'DELETE /api/v1/blog/comments/:id': { ...signedIn(204), own: ownComment, foreign: (scene) => scene.foreign.comment },
  'POST /api/v1/blog/comments/:id/report': {
    ...signedIn(204),
    own: (scene) => scene.foreign.comment,
    foreign: () => undefined,
    body: () => ({ reason: 'respect' }),
  },
  'PUT /api/v1/blog/comments/:id/mute': {
    ...signedIn(204),
    own: (scene) => scene.foreign.comment,
    foreign: () => undefined,
  },
  'DELETE /api/v1/blog/comments/:id/mute': { ...signedIn(204), own: muted, foreign: () => undefined },
  'GET /api/v1/blog/muted': signedIn(200),
  'DELETE /api/v1/blog/muted/:person': {
    ...signedIn(204),
    own: async (scene) => {
      await muted(scene)
      return scene.foreign.commenter
    },
    foreign: () => undefined,
  },
  'GET /api/v1/posts': writing(200),
  'POST /api/v1/posts': { ...writing(201), body: () => ({ title: 'New', locale: 'en' }) },
  'GET /api/v1/posts/:id': { ...writing(200), own, foreign },
  'PATCH /api/v1/posts/:id': { ...writing(200), own, foreign, body: () => ({ title: 'Changed', version: 1 }) },
  'DELETE /api/v1/posts/:id': { ...writing(200), own, foreign },
  'POST /api/v1/posts/:id/publish': {
    allowed: { callers: editorRoles, status: 200 },
    own,
    foreign: () => undefined,
    body: () => ({ version: 1 }),
  },
  'POST /api/v1/posts/:id/move': {
    ...writing(200),
    own: toMove,
    foreign,
    body: ({ caller }) => (isEditor(caller) ? { move: 'archive', version: 2 } : { move: 'hand_in', version: 1 }),
  },
  'POST /api/v1/posts/:id/pictures': { ...writing(201), own, foreign, upload: () => pictureUpload() },
  'PUT /api/v1/posts/:id/pictures/:image/children': {
    ...writing(200),
    own: ownWithPicture,
    foreign,
    image,
    body: () => ({ children: [] }),
  },
  'GET /api/v1/posts/:id/children': { ...writing(200), own, foreign, query: () => '?q=li' },
  'GET /api/v1/posts/:id/names': { ...writing(200), own, foreign },
  'GET /api/v1/posts/:id/original': { ...writing(200), own, foreign },
  'POST /api/v1/posts/:id/follow': {
    ...writing(200),
    own: translation,
    foreign,
    body: (scene) => ({ at: originals.get(scene) ?? '2026-01-01T00:00:00.000Z' }),
  },
  'GET /api/v1/posts/:id/preview': { ...writing(200), own, foreign },
  'POST /api/v1/posts/:id/preview': { ...writing(200), own, foreign },
  'DELETE /api/v1/posts/:id/preview': { ...writing(204), own, foreign },
  'GET /api/v1/posts/:id/revisions': { ...writing(200), own, foreign },
  'GET /api/v1/posts/:id/revisions/:revision': { ...writing(200), own: ownWithRevision, foreign, revision },
  'POST /api/v1/posts/:id/revisions/:revision/restore': {
    ...writing(200),
    own: ownWithRevision,
    foreign,
    revision,
    body: () => ({ version: 2 }),
  },
}

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
  const asMuter = (path: (comment: string, author: string) => string, isMuted = true) =>
    async function call(): Promise<GoodCall> {
      const post = await blog.published(await editor(), full)
      const author = await api.person({ firstName: 'Zoë' })
      await blog.known(author, post.id)
      const { comment } = (await blog.comment(author, post.id)).body
      const me = await api.person()
      if (isMuted) await blog.call('PUT', `/blog/comments/${comment.id}/mute`, me)
      return { token: me.token, path: `/api/v1${path(comment.id, author.id)}` }
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
    'DELETE /api/v1/blog/muted/:person': asMuter((_, author) => `/blog/muted/${author}`),
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
