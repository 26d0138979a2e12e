import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, text } from '../core/fields.ts'
import { listSearch, optionalParam, pageQuery, pageResult } from '../core/page.ts'
import {
  appealDecisionInput,
  decisionInput,
  figures,
  item,
  itemPerson,
  reportInput,
  toldDecision,
  watchedWord,
  watchedWordInput,
} from './moderation.ts'
import { judgedTypes } from './rules.ts'

const params = v.object({ id })
const oneItem = v.object({ item })
const token = v.pipe(v.string(), v.maxLength(1000))

export const itemsQuery = v.object({
  ...pageQuery,
  decided: v.optional(v.picklist(['true', 'false'])),
  type: v.optional(v.picklist(judgedTypes)),
})

/** What the address of the queue carries. */
export const itemsSearch = v.object({
  after: listSearch.after,
  before: listSearch.before,
  decided: optionalParam(v.picklist(['true', 'false'])),
  type: optionalParam(v.picklist(judgedTypes)),
  item: optionalParam(id),
})
export type ItemsSearch = v.InferOutput<typeof itemsSearch>

export const moderationCalls = {
  items: defineCall({
    method: 'GET',
    path: '/api/v1/moderation/items',
    summary:
      'What waits for a moderator, what is oldest and reported most first; or what was decided, the latest first',
    query: itemsQuery,
    result: v.object({ items: v.array(item), figures, ...pageResult }),
  }),
  item: defineCall({
    method: 'GET',
    path: '/api/v1/moderation/items/:id',
    summary: 'One thing that was reported',
    params,
    result: oneItem,
  }),
  claim: defineCall({
    method: 'POST',
    path: '/api/v1/moderation/items/:id/claim',
    summary: 'Look into it: for half an hour nobody else decides it',
    params,
    result: oneItem,
  }),
  name: defineCall({
    method: 'POST',
    path: '/api/v1/moderation/items/:id/name',
    summary: 'Who it is that hides their name there; that it was asked for stands in the log',
    params,
    result: v.object({ person: itemPerson }),
  }),
  decide: defineCall({
    method: 'POST',
    path: '/api/v1/moderation/items/:id/decision',
    summary: 'Decide by a rule, once. The person concerned is told, and may appeal',
    params,
    body: decisionInput,
    result: oneItem,
  }),
  undo: defineCall({
    method: 'POST',
    path: '/api/v1/moderation/decisions/:id/undo',
    summary: 'Take one’s own decision back, within ten minutes',
    params,
    result: oneItem,
  }),
  judgeAppeal: defineCall({
    method: 'POST',
    path: '/api/v1/moderation/items/:id/appeal',
    summary: 'Uphold or reverse what another moderator decided',
    params,
    body: appealDecisionInput,
    result: oneItem,
  }),
  words: defineCall({
    method: 'GET',
    path: '/api/v1/moderation/words',
    summary: 'Words and phrases that moderators watch, by the alphabet: what holds one waits for a decision',
    result: v.object({ words: v.array(watchedWord) }),
  }),
  addWord: defineCall({
    method: 'POST',
    path: '/api/v1/moderation/words',
    summary: 'Watch a word or a phrase',
    body: watchedWordInput,
    status: 201,
    result: v.object({ word: watchedWord }),
  }),
  removeWord: defineCall({
    method: 'DELETE',
    path: '/api/v1/moderation/words/:id',
    summary: 'Watch a word no longer; what waits, waits on',
    params,
    status: 204,
  }),
  reportPerson: defineCall({
    method: 'POST',
    path: '/api/v1/people/:id/report',
    summary: 'Show a person to the moderators',
    params,
    body: reportInput,
    status: 204,
  }),
  told: defineCall({
    method: 'GET',
    path: '/api/v1/decisions/:id',
    summary: 'A decision about oneself; with the token of the mail also without a session',
    params,
    query: v.object({ token: v.optional(token) }),
    result: v.object({ decision: toldDecision }),
  }),
  appeal: defineCall({
    method: 'POST',
    path: '/api/v1/decisions/:id/appeal',
    summary: 'Ask another moderator to look again: once, within 180 days',
    params,
    body: v.object({ words: text(10, 2000), token: v.optional(token) }),
    result: v.object({ decision: toldDecision }),
  }),
}

/** What the address of a decision carries, where a mail led to it. */
export const decisionSearch = v.object({ token: optionalParam(token) })
