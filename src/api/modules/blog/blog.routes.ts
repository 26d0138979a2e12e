import { appConfig } from '#app.config'
import { pictureBytes } from '#/contract/picture/picture.ts'
import { blogCalls } from '#/contract/blog/blog.calls.ts'
import { postCalls } from '#/contract/blog/post.calls.ts'
import { anyone, signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { listMuted, unblockMuted } from '../chat/blocks.service.ts'
import { reportLimit } from '../moderation/raise.ts'
import { editors, writers } from './blog.policy.ts'
import { deleteComment, editComment, listThreads, reportComment, writeComment } from './comments.service.ts'
import { readBlogFeed } from './feed.service.ts'
import { readNames } from './names.service.ts'
import { addPostPicture, findPostChildren, sayPostPicture, servePostPicture } from './pictures.service.ts'
import { muteWriter, unmuteWriter } from './mutes.service.ts'
import { listOwnPosts, listPublished } from './posts.list.ts'
import { createPost, savePost } from './posts.service.ts'
import { readOwnPost } from './posts.view.ts'
import {
  makePreview,
  openPreview,
  readPreviewLink,
  reportPreview,
  servePreviewPicture,
  withdrawPreview,
} from './previews.service.ts'
import { openPost, readTopics } from './reading.service.ts'
import { listRevisions, readRevision, restoreRevision } from './revisions.service.ts'
import { deletePost, movePost, publishPost } from './states.service.ts'
import { followOriginal, readTranslating } from './translations.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
/** A long article is twenty thousand nodes. */
const textBytes = 2_000_000

const reading: Limits = { bodyBytes: 0, rate: [] }
const ofVisitors: Limits = { bodyBytes: 0, rate: [{ name: 'blog_feeds', points: 300, seconds: 60, by: 'address' }] }
const ofLinks: Limits = { bodyBytes: 0, rate: [{ name: 'blog_previews', points: 120, seconds: 60, by: 'address' }] }
const writing: Limits = {
  bodyBytes: textBytes,
  rate: [{ name: 'posts_write', points: 240, seconds: 60, by: 'account' }],
}
const uploading: Limits = {
  bodyBytes: pictureBytes,
  rate: [{ name: 'post_pictures', points: 60, seconds: 300, by: 'account' }],
}
const looking: Limits = { bodyBytes: 0, rate: [{ name: 'post_children', points: 120, seconds: 60, by: 'account' }] }
const moving: Limits = { bodyBytes, rate: [{ name: 'posts_move', points: 60, seconds: 60, by: 'account' }] }
const commenting: Limits = { bodyBytes, rate: [{ name: 'blog_comments', points: 20, seconds: 60, by: 'account' }] }

const reader = [
  route(blogCalls.list, {
    policy: anyone,
    limits: reading,
    handle: ({ services, query }) => listPublished(services.db, query),
  }),
  route(blogCalls.topics, {
    policy: anyone,
    limits: reading,
    handle: ({ services, query }) => readTopics(services.db, query.locale),
  }),
  route(blogCalls.get, {
    policy: anyone,
    limits: reading,
    handle: ({ services, params }) => openPost(services.db, params.id),
  }),
  route(blogCalls.feed, {
    policy: anyone,
    limits: ofVisitors,
    handle: ({ services, params, query, locale, ifNoneMatch }) =>
      readBlogFeed(services, { ...params, query, locale, ifNoneMatch }),
  }),
  route(blogCalls.picture, {
    policy: anyone,
    limits: reading,
    handle: ({ services, actor, params, query, ifNoneMatch }) =>
      servePostPicture(services, actor, { ...params, width: query.w, format: query.format, ifNoneMatch }),
  }),
  route(blogCalls.preview, {
    policy: anyone,
    limits: ofLinks,
    handle: ({ services, params }) => openPreview(services, params.token),
  }),
  route(blogCalls.reportPreview, {
    policy: signedIn,
    limits: { bodyBytes, rate: [reportLimit] },
    async handle({ actor, params, body, ...context }) {
      await reportPreview(context, actor, params.token, body)
      return null
    },
  }),
  route(blogCalls.previewPicture, {
    policy: anyone,
    limits: reading,
    handle: ({ services, params, query, ifNoneMatch }) =>
      servePreviewPicture(services, { ...params, width: query.w, format: query.format, ifNoneMatch }),
  }),
  route(blogCalls.comments, {
    policy: anyone,
    limits: reading,
    handle: ({ services, actor, params, query }) => listThreads(services.db, actor, params.id, query),
  }),
  route(blogCalls.comment, {
    policy: signedIn,
    limits: commenting,
    handle: async ({ actor, params, body, ...context }) => ({
      comment: await writeComment(context, actor, params.id, body),
    }),
  }),
  route(blogCalls.editComment, {
    policy: signedIn,
    limits: commenting,
    handle: async ({ actor, params, body, ...context }) => ({
      comment: await editComment(context, actor, params.id, body),
    }),
  }),
  route(blogCalls.deleteComment, {
    policy: signedIn,
    limits: { ...commenting, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await deleteComment(context, actor, params.id)
      return null
    },
  }),
  route(blogCalls.mute, {
    policy: signedIn,
    limits: { ...commenting, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await muteWriter(context, actor, params.id)
      return null
    },
  }),
  route(blogCalls.unmute, {
    policy: signedIn,
    limits: { ...commenting, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await unmuteWriter(context, actor, params.id)
      return null
    },
  }),
  route(blogCalls.muted, {
    policy: signedIn,
    limits: reading,
    handle: async ({ services, actor }) => ({ people: await listMuted(services, actor.userId) }),
  }),
  route(blogCalls.unmutePerson, {
    policy: signedIn,
    limits: { ...commenting, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await unblockMuted(context, actor, params.id)
      return null
    },
  }),
  route(blogCalls.reportComment, {
    policy: signedIn,
    limits: { bodyBytes, rate: [reportLimit] },
    async handle({ actor, params, body, ...context }) {
      await reportComment(context, actor, params.id, body)
      return null
    },
  }),
]

const writer = [
  route(postCalls.list, {
    policy: writers,
    limits: reading,
    handle: ({ services, actor, query }) => listOwnPosts(services.db, actor, query),
  }),
  route(postCalls.create, {
    policy: writers,
    limits: writing,
    handle: async ({ actor, body, ...context }) => ({ post: await createPost(context, actor, body) }),
  }),
  route(postCalls.get, {
    policy: writers,
    limits: reading,
    handle: async ({ services, actor, params }) => ({ post: await readOwnPost(services.db, actor, params.id) }),
  }),
  route(postCalls.update, {
    policy: writers,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({ post: await savePost(context, actor, params.id, body) }),
  }),
  route(postCalls.delete, {
    policy: writers,
    limits: { ...moving, bodyBytes: 0 },
    handle: ({ actor, params, ...context }) => deletePost(context, actor, params.id),
  }),
  route(postCalls.publish, {
    policy: editors,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      post: await publishPost(context, actor, params.id, body),
    }),
  }),
  route(postCalls.addPicture, {
    policy: writers,
    limits: uploading,
    handle: async ({ actor, params, upload, ...context }) => ({
      picture: await addPostPicture(context, actor, params.id, upload),
    }),
  }),
  route(postCalls.sayPicture, {
    policy: writers,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      picture: await sayPostPicture(context, actor, params, body.children),
    }),
  }),
  route(postCalls.children, {
    policy: writers,
    limits: looking,
    handle: async ({ services, actor, params, query }) => ({
      children: await findPostChildren(services.db, actor, params.id, query.q),
    }),
  }),
  route(postCalls.names, {
    policy: writers,
    limits: looking,
    handle: ({ services, actor, params }) => readNames(services.db, actor, params.id),
  }),
  route(postCalls.move, {
    policy: writers,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({ post: await movePost(context, actor, params.id, body) }),
  }),
  route(postCalls.revisions, {
    policy: writers,
    limits: reading,
    handle: ({ services, actor, params }) => listRevisions(services.db, actor, params.id),
  }),
  route(postCalls.revision, {
    policy: writers,
    limits: reading,
    handle: ({ services, actor, params }) => readRevision(services.db, actor, params),
  }),
  route(postCalls.restore, {
    policy: writers,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      post: await restoreRevision(context, actor, params, body.version),
    }),
  }),
]

const translator = [
  route(postCalls.translating, {
    policy: writers,
    limits: reading,
    handle: ({ services, actor, params }) => readTranslating(services.db, actor, params.id),
  }),
  route(postCalls.follow, {
    policy: writers,
    limits: moving,
    handle: ({ actor, params, body, ...context }) => followOriginal(context, actor, params.id, body),
  }),
  route(postCalls.previewLink, {
    policy: writers,
    limits: reading,
    handle: ({ actor, params, ...context }) => readPreviewLink(context, actor, params.id),
  }),
  route(postCalls.makePreview, {
    policy: writers,
    limits: { ...moving, bodyBytes: 0 },
    handle: ({ actor, params, ...context }) => makePreview(context, actor, params.id),
  }),
  route(postCalls.withdrawPreview, {
    policy: writers,
    limits: { ...moving, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await withdrawPreview(context, actor, params.id)
      return null
    },
  }),
]

export const blogRoutes = [...reader, ...writer, ...translator]
