import * as v from 'valibot'
import { bulkResult } from '../core/bulk.ts'
import { defineCall } from '../core/call.ts'
import { id, line } from '../core/fields.ts'
import { pageQuery, pageResult } from '../core/page.ts'
import { reportInput } from '../moderation/moderation.ts'
import {
  beside,
  comment,
  commentInput,
  commentPatch,
  followInput,
  moveInput,
  ownPost,
  ownPostSummary,
  post,
  postInput,
  postPatch,
  postSummary,
  postText,
  preview,
  previewLink,
  publishInput,
  revision,
  topics,
  translating,
} from './blog.ts'
import { feedForms } from './blog-kinds.ts'
import { blogQuery, feedQuery, ownPostQuery, topicsQuery } from './blog.search.ts'

const params = v.object({ id })
const onePost = v.object({ post: ownPost })
const oneComment = v.object({ comment })

export const blogCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/blog/posts',
    summary: 'Published posts, the newest first: searched, by tag, author and language, a page at a time',
    query: blogQuery,
    result: v.object({ posts: v.array(postSummary), ...pageResult }),
  }),
  topics: defineCall({
    method: 'GET',
    path: '/api/v1/blog/topics',
    query: topicsQuery,
    summary: 'The tags and authors with the most published posts, of a language or of all, and the languages there are',
    result: topics,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/blog/posts/:id',
    summary: 'A published post by its slug, a slug it had before, or its id; archived ones too',
    params: v.object({ id: line(1, 200) }),
    result: v.object({ post, beside }),
  }),
  preview: defineCall({
    method: 'GET',
    path: '/api/v1/blog/previews/:token',
    summary: 'A working copy by its private link, until it is published, withdrawn or thirty days old',
    params: v.object({ token: line(1, 200) }),
    result: v.object({ preview }),
  }),
  feed: defineCall({
    method: 'GET',
    path: '/api/v1/blog/feeds/:form',
    summary: 'The newest posts as RSS 2.0, Atom 1.0 or JSON Feed 1.1, whole, by tag, by author or by language',
    params: v.object({ form: v.picklist(feedForms) }),
    query: feedQuery,
  }),
  comments: defineCall({
    method: 'GET',
    path: '/api/v1/blog/posts/:id/comments',
    summary: 'Comments on a post, the oldest first, each followed by its answers',
    params,
    query: v.object(pageQuery),
    result: v.object({ comments: v.array(comment), ...pageResult }),
  }),
  comment: defineCall({
    method: 'POST',
    path: '/api/v1/blog/posts/:id/comments',
    summary: 'Comment on a post, or answer a comment; the first one waits for a moderator',
    params,
    body: commentInput,
    result: oneComment,
    status: 201,
  }),
  editComment: defineCall({
    method: 'PATCH',
    path: '/api/v1/blog/comments/:id',
    summary: 'Change one’s own comment within fifteen minutes',
    params,
    body: commentPatch,
    result: oneComment,
  }),
  deleteComment: defineCall({
    method: 'DELETE',
    path: '/api/v1/blog/comments/:id',
    summary: 'Take back one’s own comment',
    params,
    status: 204,
  }),
  reportComment: defineCall({
    method: 'POST',
    path: '/api/v1/blog/comments/:id/report',
    summary: 'Show a comment to the moderators',
    params,
    body: reportInput,
    status: 204,
  }),
}

export const postCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/posts',
    summary: 'Posts that one may write at: one’s own and those of one’s organisations; of editors, all',
    query: ownPostQuery,
    result: v.object({ posts: v.array(ownPostSummary), ...pageResult }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/v1/posts',
    summary: 'Begin a draft',
    body: postInput,
    result: onePost,
    status: 201,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/posts/:id',
    summary: 'A post with its working copy',
    params,
    result: onePost,
  }),
  update: defineCall({
    method: 'PATCH',
    path: '/api/v1/posts/:id',
    summary: 'Save the working copy; 409 with both texts and who wrote the other when the version has moved on',
    params,
    body: postPatch,
    result: onePost,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/v1/posts/:id',
    summary: 'Remove a post; `undo` brings it back for ten minutes',
    params,
    result: v.object({ undo: bulkResult.entries.undo }),
  }),
  publish: defineCall({
    method: 'POST',
    path: '/api/v1/posts/:id/publish',
    summary: 'Publish the working copy now, or at a time in the writer’s zone',
    params,
    body: publishInput,
    result: onePost,
  }),
  move: defineCall({
    method: 'POST',
    path: '/api/v1/posts/:id/move',
    summary: 'Hand in, take back, give back, unpublish, call off, archive, or restore from the archive',
    params,
    body: moveInput,
    result: onePost,
  }),
  revisions: defineCall({
    method: 'GET',
    path: '/api/v1/posts/:id/revisions',
    summary: 'Earlier texts of a post, the newest first',
    params,
    result: v.object({ revisions: v.array(revision) }),
  }),
  revision: defineCall({
    method: 'GET',
    path: '/api/v1/posts/:id/revisions/:revision',
    summary: 'An earlier text, whole',
    params: v.object({ id, revision: id }),
    result: v.object({ revision, text: postText }),
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/v1/posts/:id/revisions/:revision/restore',
    summary: 'Make an earlier text the working copy; what stood there is kept among the revisions',
    params: v.object({ id, revision: id }),
    body: v.object({ version: moveInput.entries.version }),
    result: onePost,
  }),
  translating: defineCall({
    method: 'GET',
    path: '/api/v1/posts/:id/original',
    summary: 'What a translation of a post is written from, in which languages there are some, and what changed since',
    params,
    result: translating,
  }),
  follow: defineCall({
    method: 'POST',
    path: '/api/v1/posts/:id/follow',
    summary: 'Say that a translation says what its original says now',
    params,
    body: followInput,
    result: translating,
  }),
  previewLink: defineCall({
    method: 'GET',
    path: '/api/v1/posts/:id/preview',
    summary: 'The private link to the working copy; null where there is none',
    params,
    result: v.object({ link: v.nullable(previewLink) }),
  }),
  makePreview: defineCall({
    method: 'POST',
    path: '/api/v1/posts/:id/preview',
    summary: 'Make a private link to the working copy for thirty days; the one before it ends',
    params,
    result: v.object({ link: v.nullable(previewLink) }),
  }),
  withdrawPreview: defineCall({
    method: 'DELETE',
    path: '/api/v1/posts/:id/preview',
    summary: 'End the private link to the working copy',
    params,
    status: 204,
  }),
}
