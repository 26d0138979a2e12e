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
  moveInput,
  ownPost,
  ownPostSummary,
  post,
  postInput,
  postPatch,
  postSummary,
  postText,
  publishInput,
  revision,
  topics,
} from './blog.ts'
import { pictureTypes, pictureWidth } from '../picture/picture.ts'
import { feedForms } from './blog-kinds.ts'
import { blogQuery, childrenQuery, feedQuery, ownPostQuery, topicsQuery } from './blog.search.ts'
import { ownPicture, pictureChildren, shownChild } from './post-picture.ts'

const params = v.object({ id })
const onePost = v.object({ post: ownPost })
const onePicture = v.object({ picture: ownPicture })
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
  feed: defineCall({
    method: 'GET',
    path: '/api/v1/blog/feeds/:form',
    summary: 'The newest posts as RSS 2.0, Atom 1.0 or JSON Feed 1.1, whole, by tag, by author or by language',
    params: v.object({ form: v.picklist(feedForms) }),
    query: feedQuery,
  }),
  picture: defineCall({
    method: 'GET',
    path: '/api/v1/blog/posts/:id/pictures/:image',
    summary: 'A picture of an article as WebP or AVIF, while everybody may see it; of a draft, for those who write it',
    params: v.object({ id, image: id }),
    query: v.object({ w: v.optional(pictureWidth, 960), format: v.optional(v.picklist(['webp', 'avif']), 'webp') }),
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
  addPicture: defineCall({
    method: 'POST',
    path: '/api/v1/posts/:id/pictures',
    summary:
      'A picture for the article: JPEG, PNG, WebP or AVIF, 5 MB at most; re-encoded. It is shown once it is said who is on it',
    params,
    upload: pictureTypes,
    result: onePicture,
    status: 201,
  }),
  sayPicture: defineCall({
    method: 'PUT',
    path: '/api/v1/posts/:id/pictures/:image/children',
    summary: 'Say which children are on a picture, or that none can be recognised',
    params: v.object({ id, image: id }),
    body: pictureChildren,
    result: onePicture,
  }),
  children: defineCall({
    method: 'GET',
    path: '/api/v1/posts/:id/children',
    summary: 'Children whose records one may see, by name: to say who is on a picture',
    params,
    query: childrenQuery,
    result: v.object({ children: v.array(shownChild) }),
  }),
  names: defineCall({
    method: 'GET',
    path: '/api/v1/posts/:id/names',
    summary: 'Whole names of children of one’s own houses that stand in the working copy',
    params,
    result: v.object({ names: v.array(v.string()) }),
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
}
