import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, line } from '../core/fields.ts'
import { pageQuery, pageResult } from '../core/page.ts'
import { reportInput } from '../moderation/moderation.ts'
import { pictureWidth } from '../picture/picture.ts'
import { beside, comment, commentInput, commentPatch, muted, post, postSummary, preview, topics } from './blog.ts'
import { feedForms } from './blog-kinds.ts'
import { blogQuery, feedQuery, topicsQuery } from './blog.search.ts'

const params = v.object({ id })
/** As wide as it is stored, or the next wider. */
const asPicture = v.object({
  w: v.optional(pictureWidth, 960),
  format: v.optional(v.picklist(['webp', 'avif']), 'webp'),
})
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
  reportPreview: defineCall({
    method: 'POST',
    path: '/api/v1/blog/previews/:token/report',
    summary: 'Show a working copy that one was sent a private link to, to the moderators',
    params: v.object({ token: line(1, 200) }),
    body: reportInput,
    status: 204,
  }),
  previewPicture: defineCall({
    method: 'GET',
    path: '/api/v1/blog/previews/:token/pictures/:image',
    summary: 'A picture of a working copy, while its private link opens and everybody may see it',
    params: v.object({ token: line(1, 200), image: id }),
    query: asPicture,
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
    query: asPicture,
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
  mute: defineCall({
    method: 'PUT',
    path: '/api/v1/blog/comments/:id/mute',
    summary: 'Hear nothing any more of whoever wrote a comment: here and in chat',
    params,
    status: 204,
  }),
  unmute: defineCall({
    method: 'DELETE',
    path: '/api/v1/blog/comments/:id/mute',
    summary: 'Hear again of whoever wrote a comment',
    params,
    status: 204,
  }),
  muted: defineCall({
    method: 'GET',
    path: '/api/v1/blog/muted',
    summary: 'Of whom one wants to hear nothing, by the name that stands under comments',
    result: v.object({ people: v.array(muted) }),
  }),
  unmutePerson: defineCall({
    method: 'DELETE',
    path: '/api/v1/blog/muted/:id',
    summary: 'Hear again of somebody, by the number that the list has for them',
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
