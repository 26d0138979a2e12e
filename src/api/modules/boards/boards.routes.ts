import { appConfig } from '#app.config'
import { boardCalls } from '#/contract/board/board.calls.ts'
import { signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { listBoards } from './boards.repo.ts'
import { createBoard, deleteBoard, readBoard, setLabels, updateBoard } from './boards.service.ts'
import { listChanges } from './cards.history.ts'
import { createCard, moveCard } from './cards.place.ts'
import { archiveCard, deleteCard, listArchived, readCard, updateCard } from './cards.service.ts'
import { createColumn, deleteColumn, updateColumn } from './columns.service.ts'
import { createComment, deleteComment, updateComment } from './comments.service.ts'
import { leaveBoard, listCandidates, setMembers } from './members.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const limited = (name: string, points: number, seconds: number): Limits['rate'] => [
  { name, points, seconds, by: 'account' },
]
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = { bodyBytes, rate: limited('board_write', 300, 60) }
const withoutBody: Limits = { ...writing, bodyBytes: 0 }
/** Cards are dragged one after the other. */
const moving: Limits = { bodyBytes, rate: limited('board_move', 600, 60) }

export const boardRoutes = [
  route(boardCalls.list, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, services }) => ({ boards: await listBoards(services.db, actor) }),
  }),
  route(boardCalls.create, {
    policy: signedIn,
    limits: { bodyBytes, rate: limited('board_create', 60, 3600) },
    handle: async ({ actor, body, ...context }) => ({ board: await createBoard(context, actor, body) }),
  }),
  route(boardCalls.get, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, params, services }) => ({ board: await readBoard(services.db, actor, params.id) }),
  }),
  route(boardCalls.update, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      board: await updateBoard(context, actor, params.id, body),
    }),
  }),
  route(boardCalls.delete, {
    policy: signedIn,
    limits: withoutBody,
    async handle({ actor, params, ...context }) {
      await deleteBoard(context, actor, params.id)
      return null
    },
  }),
  route(boardCalls.candidates, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, params, query, ...context }) => ({
      people: await listCandidates(context, actor, params.id, query.q),
    }),
  }),
  route(boardCalls.setMembers, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      board: await setMembers(context, actor, params.id, body.members),
    }),
  }),
  route(boardCalls.leave, {
    policy: signedIn,
    limits: withoutBody,
    async handle({ actor, params, ...context }) {
      await leaveBoard(context, actor, params.id)
      return null
    },
  }),
  route(boardCalls.setLabels, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      board: await setLabels(context, actor, params.id, body),
    }),
  }),
  route(boardCalls.createColumn, {
    policy: signedIn,
    limits: writing,
    handle: ({ actor, params, body, ...context }) => createColumn(context, actor, params.id, body.name),
  }),
  route(boardCalls.updateColumn, {
    policy: signedIn,
    limits: writing,
    handle: ({ actor, params, body, ...context }) => updateColumn(context, actor, params.id, body),
  }),
  route(boardCalls.deleteColumn, {
    policy: signedIn,
    limits: withoutBody,
    handle: ({ actor, params, ...context }) => deleteColumn(context, actor, params.id),
  }),
  route(boardCalls.createCard, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, body, ...context }) => ({ card: await createCard(context, actor, body) }),
  }),
  route(boardCalls.getCard, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, params, ...context }) => ({ card: await readCard(context, actor, params.id) }),
  }),
  route(boardCalls.cardHistory, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, params, ...context }) => ({ changes: await listChanges(context, actor, params.id) }),
  }),
  route(boardCalls.updateCard, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      card: await updateCard(context, actor, params.id, body),
    }),
  }),
  route(boardCalls.moveCard, {
    policy: signedIn,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({ card: await moveCard(context, actor, params.id, body) }),
  }),
  route(boardCalls.archiveCard, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      card: await archiveCard(context, actor, params.id, body.archived),
    }),
  }),
  route(boardCalls.archived, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, params, ...context }) => ({ cards: await listArchived(context, actor, params.id) }),
  }),
  route(boardCalls.deleteCard, {
    policy: signedIn,
    limits: withoutBody,
    handle: ({ actor, params, ...context }) => deleteCard(context, actor, params.id),
  }),
  route(boardCalls.createComment, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      comment: await createComment(context, actor, params.id, body),
    }),
  }),
  route(boardCalls.updateComment, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      comment: await updateComment(context, actor, params.id, body.body),
    }),
  }),
  route(boardCalls.deleteComment, {
    policy: signedIn,
    limits: withoutBody,
    async handle({ actor, params, ...context }) {
      await deleteComment(context, actor, params.id)
      return null
    },
  }),
]
