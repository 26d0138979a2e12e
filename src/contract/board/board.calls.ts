import * as v from 'valibot'
import {
  board,
  boardLimits,
  boardSummary,
  card,
  cardChange,
  cardInput,
  cardPatch,
  cardSummary,
  column,
  comment,
  place,
  wipLimit,
} from './board.ts'
import { bulkResult } from '../core/bulk.ts'
import { defineCall } from '../core/call.ts'
import { chatPerson } from '../chat/chat.ts'
import { color, id, line, text } from '../core/fields.ts'
import { searchText } from '../core/page.ts'

const params = v.object({ id })
const oneBoard = v.object({ board })
const oneColumn = v.object({ column, columnOrder: v.array(id) })
const oneCard = v.object({ card })
const oneComment = v.object({ comment })
const words = v.object({ body: text(1, 5000) })
const undone = v.object({ undo: bulkResult.entries.undo })

export const boardCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/boards',
    summary: 'Boards that one is a member of, by name; archived ones last',
    result: v.object({ boards: v.array(boardSummary) }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/v1/boards',
    summary: 'A board, of one’s own or for an organisation one works in, with these columns',
    body: v.object({
      name: line(1, 80),
      organisation: v.optional(v.nullable(id), null),
      columns: v.optional(v.pipe(v.array(line(1, 80)), v.maxLength(boardLimits.columns)), []),
    }),
    result: oneBoard,
    status: 201,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/boards/:id',
    summary: 'A board with its columns and all cards that are not archived',
    params,
    result: oneBoard,
  }),
  update: defineCall({
    method: 'PATCH',
    path: '/api/v1/boards/:id',
    summary: 'Rename a board, archive it or bring it back; its owners only',
    params,
    body: v.partial(v.object({ name: line(1, 80), archived: v.boolean() })),
    result: v.object({ board: boardSummary }),
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/v1/boards/:id',
    summary: 'Remove an archived board for good; its owners only',
    params,
    status: 204,
  }),
  candidates: defineCall({
    method: 'GET',
    path: '/api/v1/boards/:id/candidates',
    summary: 'Who could be made a member: colleagues in the board’s organisation, else those to whom one may write',
    params,
    query: v.object({ q: v.optional(searchText) }),
    result: v.object({ people: v.array(chatPerson) }),
  }),
  setMembers: defineCall({
    method: 'PUT',
    path: '/api/v1/boards/:id/members',
    summary: 'Who works on a board; its owners only, and one owner stays',
    params,
    body: v.object({
      members: v.pipe(v.array(v.object({ id, isOwner: v.boolean() })), v.maxLength(boardLimits.members)),
    }),
    result: oneBoard,
  }),
  leave: defineCall({
    method: 'DELETE',
    path: '/api/v1/boards/:id/members/me',
    summary: 'Leave a board; its last owner cannot',
    params,
    status: 204,
  }),
  setLabels: defineCall({
    method: 'PUT',
    path: '/api/v1/boards/:id/labels',
    summary: 'The labels of a board; one that is left out is taken off its cards',
    params,
    body: v.object({
      labels: v.pipe(v.array(v.object({ id, name: line(1, 40), color })), v.maxLength(boardLimits.labels)),
    }),
    result: oneBoard,
  }),
  createColumn: defineCall({
    method: 'POST',
    path: '/api/v1/boards/:id/columns',
    summary: 'A column at the end',
    params,
    body: v.object({ name: line(1, 80) }),
    result: oneColumn,
    status: 201,
  }),
  updateColumn: defineCall({
    method: 'PATCH',
    path: '/api/v1/columns/:id',
    summary: 'Name a column, limit its cards, or move it behind another (null: to the front)',
    params,
    body: v.partial(v.object({ name: line(1, 80), wipLimit, after: v.nullable(id) })),
    result: oneColumn,
  }),
  deleteColumn: defineCall({
    method: 'DELETE',
    path: '/api/v1/columns/:id',
    summary: 'Remove a column and its cards; `undo` brings them back for ten minutes',
    params,
    result: undone,
  }),
  createCard: defineCall({
    method: 'POST',
    path: '/api/v1/cards',
    summary: 'A card; 409 `column_full` where a column has reached its limit',
    body: cardInput,
    result: v.object({ card: cardSummary }),
    status: 201,
  }),
  getCard: defineCall({
    method: 'GET',
    path: '/api/v1/cards/:id',
    summary: 'A card with everything on it',
    params,
    result: oneCard,
  }),
  cardHistory: defineCall({
    method: 'GET',
    path: '/api/v1/cards/:id/history',
    summary: 'What became of a card, and by whom: the latest 100 changes, the last one first',
    params,
    result: v.object({ changes: v.array(cardChange) }),
  }),
  updateCard: defineCall({
    method: 'PATCH',
    path: '/api/v1/cards/:id',
    summary: 'Change a card; 409 with its present values where it was changed meanwhile in the same fields',
    params,
    body: cardPatch,
    result: oneCard,
  }),
  moveCard: defineCall({
    method: 'POST',
    path: '/api/v1/cards/:id/move',
    summary: 'Put a card somewhere on its board; writes one row',
    params,
    body: place,
    result: v.object({ card: cardSummary }),
  }),
  archiveCard: defineCall({
    method: 'POST',
    path: '/api/v1/cards/:id/archive',
    summary: 'Put a card away, or back to where it was (`archived` false)',
    params,
    body: v.object({ archived: v.boolean() }),
    result: v.object({ card: cardSummary }),
  }),
  archived: defineCall({
    method: 'GET',
    path: '/api/v1/boards/:id/archive',
    summary: 'Cards that were put away, the latest 200',
    params,
    result: v.object({ cards: v.array(cardSummary) }),
  }),
  deleteCard: defineCall({
    method: 'DELETE',
    path: '/api/v1/cards/:id',
    summary: 'Remove a card; `undo` brings it back for ten minutes',
    params,
    result: undone,
  }),
  createComment: defineCall({
    method: 'POST',
    path: '/api/v1/cards/:id/comments',
    summary: 'Say something about a card; whoever is mentioned, of those on the board, is called',
    params,
    body: v.object({ ...words.entries, mentions: v.optional(v.pipe(v.array(id), v.maxLength(20)), []) }),
    result: oneComment,
    status: 201,
  }),
  updateComment: defineCall({
    method: 'PATCH',
    path: '/api/v1/comments/:id',
    summary: 'Change one’s own words',
    params,
    body: words,
    result: oneComment,
  }),
  deleteComment: defineCall({
    method: 'DELETE',
    path: '/api/v1/comments/:id',
    summary: 'Take back one’s own words, or as an owner of the board anybody’s',
    params,
    status: 204,
  }),
}
