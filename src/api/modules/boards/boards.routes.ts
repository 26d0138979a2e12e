import { appConfig } from '#app.config'
import { boardCalls } from '#/contract/board/board.calls.ts'
import { signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { listBoards } from './boards.repo.ts'
import { createBoard, deleteBoard, readBoard, setLabels, updateBoard } from './boards.service.ts'
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
    handle: async ({ actor, body, ...request }) => ({ board: await createBoard(request, actor, body) }),
  }),
  route(boardCalls.get, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, params, services }) => ({ board: await readBoard(services.db, actor, params.id) }),
  }),
  route(boardCalls.update, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...request }) => ({
      board: await updateBoard(request, actor, params.id, body),
    }),
  }),
  route(boardCalls.delete, {
    policy: signedIn,
    limits: withoutBody,
    async handle({ actor, params, ...request }) {
      await deleteBoard(request, actor, params.id)
      return null
    },
  }),
  route(boardCalls.candidates, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, params, query, ...request }) => ({
      people: await listCandidates(request, actor, params.id, query.q),
    }),
  }),
  route(boardCalls.setMembers, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...request }) => ({
      board: await setMembers(request, actor, params.id, body.members),
    }),
  }),
  route(boardCalls.leave, {
    policy: signedIn,
    limits: withoutBody,
    async handle({ actor, params, ...request }) {
      await leaveBoard(request, actor, params.id)
      return null
    },
  }),
  route(boardCalls.setLabels, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...request }) => ({
      board: await setLabels(request, actor, params.id, body),
    }),
  }),
  route(boardCalls.createColumn, {
    policy: signedIn,
    limits: writing,
    handle: ({ actor, params, body, ...request }) => createColumn(request, actor, params.id, body.name),
  }),
  route(boardCalls.updateColumn, {
    policy: signedIn,
    limits: writing,
    handle: ({ actor, params, body, ...request }) => updateColumn(request, actor, params.id, body),
  }),
  route(boardCalls.deleteColumn, {
    policy: signedIn,
    limits: withoutBody,
    handle: ({ actor, params, ...request }) => deleteColumn(request, actor, params.id),
  }),
  route(boardCalls.createCard, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, body, ...request }) => ({ card: await createCard(request, actor, body) }),
  }),
  route(boardCalls.getCard, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, params, ...request }) => ({ card: await readCard(request, actor, params.id) }),
  }),
  route(boardCalls.updateCard, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...request }) => ({
      card: await updateCard(request, actor, params.id, body),
    }),
  }),
  route(boardCalls.moveCard, {
    policy: signedIn,
    limits: moving,
    handle: async ({ actor, params, body, ...request }) => ({ card: await moveCard(request, actor, params.id, body) }),
  }),
  route(boardCalls.archiveCard, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...request }) => ({
      card: await archiveCard(request, actor, params.id, body.archived),
    }),
  }),
  route(boardCalls.archived, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, params, ...request }) => ({ cards: await listArchived(request, actor, params.id) }),
  }),
  route(boardCalls.deleteCard, {
    policy: signedIn,
    limits: withoutBody,
    handle: ({ actor, params, ...request }) => deleteCard(request, actor, params.id),
  }),
  route(boardCalls.createComment, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...request }) => ({
      comment: await createComment(request, actor, params.id, body.body),
    }),
  }),
  route(boardCalls.updateComment, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...request }) => ({
      comment: await updateComment(request, actor, params.id, body.body),
    }),
  }),
  route(boardCalls.deleteComment, {
    policy: signedIn,
    limits: withoutBody,
    async handle({ actor, params, ...request }) {
      await deleteComment(request, actor, params.id)
      return null
    },
  }),
]
