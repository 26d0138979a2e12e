import * as v from 'valibot'
import { feedForms } from '../blog/blog-kinds.ts'
import { defineCall } from '../core/call.ts'
import { id, line } from '../core/fields.ts'
import { pageResult } from '../core/page.ts'
import { reportInput } from '../moderation/moderation.ts'
import { followLevels } from './forum-kinds.ts'
import {
  draft,
  draftInput,
  entryChange,
  entryKind,
  forumFigures,
  memberTopic,
  reply,
  replyInput,
  replyPatch,
  splitInput,
  topic,
  topicInput,
  topicLink,
  topicOrder,
  topicPatch,
  topicSummary,
} from './forum.ts'
import { figuresQuery, forumFeedQuery, memberQuery, repliesQuery, similarQuery, topicQuery } from './forum.search.ts'

const params = v.object({ id })
const named = v.object({ id: line(1, 200) })
const entry = v.object({ kind: entryKind, id })
const oneTopic = v.object({ topic })
const oneReply = v.object({ reply })

export const forumCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/forum/topics',
    summary: 'Topics that everybody may read: searched, by category, tag, language and state, a page at a time',
    query: topicQuery,
    result: v.object({
      topics: v.array(topicSummary),
      /** On a first page that nothing is searched for on. */
      pinned: v.array(topicSummary),
      ...pageResult,
    }),
  }),
  figures: defineCall({
    method: 'GET',
    path: '/api/v1/forum/figures',
    summary: 'How many topics there are, solved and unanswered ones, and by category and tag',
    query: figuresQuery,
    result: forumFigures,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/forum/topics/:id',
    summary: 'A topic by its slug, one it had before, or its id; with the answer that solved it',
    params: named,
    result: oneTopic,
  }),
  replies: defineCall({
    method: 'GET',
    path: '/api/v1/forum/topics/:id/replies',
    summary:
      'A page of replies by its number, or the one that holds a reply; on the last one, what of one’s own still waits',
    params,
    query: repliesQuery,
    result: v.object({ replies: v.array(reply), page: v.number(), pages: v.number() }),
  }),
  reply: defineCall({
    method: 'GET',
    path: '/api/v1/forum/replies/:id',
    summary: 'One reply, and which topic it stands in',
    params,
    result: v.object({ reply, topic: v.object({ id, slug: v.string() }) }),
  }),
  changes: defineCall({
    method: 'GET',
    path: '/api/v1/forum/entries/:kind/:id/changes',
    summary: 'What stood in a topic or a reply before it was changed, the latest first',
    params: entry,
    result: v.object({ changes: v.array(entryChange) }),
  }),
  feed: defineCall({
    method: 'GET',
    path: '/api/v1/forum/feeds/:form',
    summary: 'The newest questions as RSS 2.0, Atom 1.0 or JSON Feed 1.1, by category, tag or language',
    params: v.object({ form: v.picklist(feedForms) }),
    query: forumFeedQuery,
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/v1/forum/mine',
    summary: 'Topics as a member sees them: all, new, with something unread, followed, or taken part in',
    query: memberQuery,
    result: v.object({ topics: v.array(memberTopic), ...pageResult }),
  }),
  similar: defineCall({
    method: 'GET',
    path: '/api/v1/forum/similar',
    summary: 'Topics whose titles are like one that is being typed',
    query: similarQuery,
    result: v.object({ topics: v.array(topicLink) }),
  }),
  start: defineCall({
    method: 'POST',
    path: '/api/v1/forum/topics',
    summary: 'Begin a topic, under one’s name or an alias',
    body: topicInput,
    status: 201,
    result: oneTopic,
  }),
  edit: defineCall({
    method: 'PATCH',
    path: '/api/v1/forum/topics/:id',
    summary: 'Change one’s own topic; what stood there before stays readable',
    params,
    body: topicPatch,
    result: oneTopic,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/v1/forum/topics/:id',
    summary: 'Take back one’s own topic: whole, or its words where others have replied',
    params,
    status: 204,
  }),
  write: defineCall({
    method: 'POST',
    path: '/api/v1/forum/topics/:id/replies',
    summary: 'Reply to a topic, under one’s name or an alias',
    params,
    body: replyInput,
    status: 201,
    result: oneReply,
  }),
  editReply: defineCall({
    method: 'PATCH',
    path: '/api/v1/forum/replies/:id',
    summary: 'Change one’s own reply; what stood there before stays readable',
    params,
    body: replyPatch,
    result: oneReply,
  }),
  removeReply: defineCall({
    method: 'DELETE',
    path: '/api/v1/forum/replies/:id',
    summary: 'Take back one’s own reply',
    params,
    status: 204,
  }),
  like: defineCall({
    method: 'PUT',
    path: '/api/v1/forum/entries/:kind/:id/like',
    summary: 'Say that something was helpful, once',
    params: entry,
    result: v.object({ likes: v.number() }),
  }),
  unlike: defineCall({
    method: 'DELETE',
    path: '/api/v1/forum/entries/:kind/:id/like',
    summary: 'Take back that it was helpful',
    params: entry,
    result: v.object({ likes: v.number() }),
  }),
  report: defineCall({
    method: 'POST',
    path: '/api/v1/forum/entries/:kind/:id/report',
    summary: 'Show a topic or a reply to the moderators; what several show them is hidden until they have looked',
    params: entry,
    body: reportInput,
    status: 204,
  }),
  solve: defineCall({
    method: 'PUT',
    path: '/api/v1/forum/topics/:id/solution',
    summary: 'Mark the reply that solved it, or none: who asked, moderators and admins',
    params,
    body: v.object({ reply: v.nullable(id) }),
    result: oneTopic,
  }),
  read: defineCall({
    method: 'PUT',
    path: '/api/v1/forum/topics/:id/read',
    summary: 'How far one has read; never less far than before',
    params,
    body: v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)) }),
    status: 204,
  }),
  readAll: defineCall({
    method: 'POST',
    path: '/api/v1/forum/read',
    summary: 'Count all that there is as read',
    status: 204,
  }),
  follow: defineCall({
    method: 'PUT',
    path: '/api/v1/forum/topics/:id/follow',
    summary: 'What of a topic one is told: everything, answers to oneself, where one is named, nothing',
    params,
    body: v.object({ level: v.picklist(followLevels) }),
    status: 204,
  }),
  order: defineCall({
    method: 'PATCH',
    path: '/api/v1/forum/topics/:id/order',
    summary: 'Close or open, pin, slow down or move a topic: moderators and admins',
    params,
    body: topicOrder,
    result: oneTopic,
  }),
  split: defineCall({
    method: 'POST',
    path: '/api/v1/forum/topics/:id/split',
    summary: 'Make a topic of some of its replies: moderators and admins',
    params,
    body: splitInput,
    status: 201,
    result: oneTopic,
  }),
  merge: defineCall({
    method: 'POST',
    path: '/api/v1/forum/topics/:id/merge',
    summary:
      'Put a topic, with its replies, behind another: moderators and admins. Its address leads there from then on',
    params,
    body: v.object({ into: id }),
    result: oneTopic,
  }),
  drafts: defineCall({
    method: 'GET',
    path: '/api/v1/forum/drafts',
    summary: 'What one is writing, on any device: the last changed first',
    result: v.object({ drafts: v.array(draft) }),
  }),
  saveDraft: defineCall({
    method: 'PUT',
    path: '/api/v1/forum/drafts/:id',
    summary: 'Keep what one is writing, under a number of the browser’s; of a reply to a topic there is one',
    params,
    body: draftInput,
    result: v.object({ draft }),
  }),
  dropDraft: defineCall({
    method: 'DELETE',
    path: '/api/v1/forum/drafts/:id',
    summary: 'Throw away what one was writing',
    params,
    status: 204,
  }),
}
