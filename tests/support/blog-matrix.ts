import { roles } from '#/contract/core/role.ts'
import { editorRoles, writerRoles } from '#/contract/blog/blog-kinds.ts'
import type { TestApi } from './api.ts'
import { article, blogOf, type Writer } from './blog.ts'
import { unknown, type Caller, type Row, type Scene } from './matrix.ts'
import { pictureUpload } from './people-builders.ts'

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
    ...(await illustratedPreview(api, moderator)),
    comment: comment.id as string,
    postRevision: await revisionOf(api, stranger, draft),
  }
}

/** What opens it for everybody who has it. */
async function previewOf(api: TestApi, me: { token: string }, id: string): Promise<string> {
  const { body } = await blogOf(api).call('POST', `/posts/${id}/preview`, me)
  return String(body.link.path.split('/').at(-1))
}

async function illustratedPreview(api: TestApi, me: Writer) {
  const { id, cover } = await blogOf(api).covered(me)
  return { shownPreview: await previewOf(api, me, id), previewPicture: cover! }
}

/** Of a draft: what stood there before it was written over. */
export async function revisionOf(
  api: TestApi,
  me: { token: string },
  { id, version }: { id: string; version: number },
) {
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
  'POST /api/v1/blog/previews/:token/report': {
    ...signedIn(204),
    token: ({ foreign }) => foreign.postPreview,
    body: () => ({ reason: 'respect' }),
  },
  'GET /api/v1/blog/previews/:token/pictures/:image': {
    ...forAll,
    token: ({ foreign }) => foreign.shownPreview,
    image: ({ foreign }) => foreign.previewPicture,
  },
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
  'DELETE /api/v1/blog/muted/:id': {
    ...signedIn(204),
    own: async (scene) => {
      await muted(scene)
      const { body } = await blogOf(scene.api).call('GET', '/blog/muted', scene.me)
      return body.people?.[0]?.id ?? unknown
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
