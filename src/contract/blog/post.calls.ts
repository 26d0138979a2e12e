import * as v from 'valibot'
import { bulkResult } from '../core/bulk.ts'
import { defineCall } from '../core/call.ts'
import { id } from '../core/fields.ts'
import { pageResult } from '../core/page.ts'
import { pictureTypes } from '../picture/picture.ts'
import {
  followInput,
  moveInput,
  ownPost,
  ownPostSummary,
  postInput,
  postPatch,
  postText,
  previewLink,
  publishInput,
  revision,
  translating,
} from './blog.ts'
import { childrenQuery, ownPostQuery } from './blog.search.ts'
import { ownPicture, pictureChildren, shownChild } from '../picture/shown-picture.ts'

const params = v.object({ id })
const onePost = v.object({ post: ownPost })
const onePicture = v.object({ picture: ownPicture })

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
