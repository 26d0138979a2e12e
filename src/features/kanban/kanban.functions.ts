import { createServerFn } from '@tanstack/react-start'
import type { BoardLabel, CardInput, CardPatch, Place } from '#/contract/board/board.ts'
import { boardCalls } from '#/contract/board/board.calls.ts'
import { changeCalls } from '#/contract/core/bulk.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }

export const listBoards = createServerFn().handler(() => api(boardCalls.list, {}))

export const createBoard = createServerFn({ method: 'POST' })
  .validator((body: { name: string; organisation: string | null; columns: string[] }) => body)
  .handler(({ data }) => api(boardCalls.create, { body: data }))

export const getBoard = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(boardCalls.get, { params: data }))

export const updateBoard = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: { name?: string; archived?: boolean } }) => input)
  .handler(({ data: { id, body } }) => api(boardCalls.update, { params: { id }, body }))

/** Deletes an archived board for good. */
export const deleteBoard = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(boardCalls.delete, { params: data }))

/** People who may become members. */
export const findCandidates = createServerFn()
  .validator((input: Id & { q?: string | undefined }) => input)
  .handler(({ data: { id, q } }) => api(boardCalls.candidates, { params: { id }, query: { q } }))

export const setMembers = createServerFn({ method: 'POST' })
  .validator((input: Id & { members: { id: string; isOwner: boolean }[] }) => input)
  .handler(({ data: { id, members } }) => api(boardCalls.setMembers, { params: { id }, body: { members } }))

export const leaveBoard = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(boardCalls.leave, { params: data }))

export const setLabels = createServerFn({ method: 'POST' })
  .validator((input: Id & { labels: BoardLabel[] }) => input)
  .handler(({ data: { id, labels } }) => api(boardCalls.setLabels, { params: { id }, body: { labels } }))

export const createColumn = createServerFn({ method: 'POST' })
  .validator((input: Id & { name: string }) => input)
  .handler(({ data: { id, name } }) => api(boardCalls.createColumn, { params: { id }, body: { name } }))

/** Renames a column, sets its limit, or moves it. */
export const updateColumn = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: { name?: string; wipLimit?: number | null; after?: string | null } }) => input)
  .handler(({ data: { id, body } }) => api(boardCalls.updateColumn, { params: { id }, body }))

/** Deletes a column and its cards; the answer has the id for undo. */
export const deleteColumn = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(boardCalls.deleteColumn, { params: data }))

export const createCard = createServerFn({ method: 'POST' })
  .validator((body: CardInput) => body)
  .handler(({ data }) => api(boardCalls.createCard, { body: data }))

export const getCard = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(boardCalls.getCard, { params: data }))

export const listCardHistory = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(boardCalls.cardHistory, { params: data }))

export const updateCard = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: CardPatch }) => input)
  .handler(({ data: { id, body } }) => api(boardCalls.updateCard, { params: { id }, body }))

export const moveCard = createServerFn({ method: 'POST' })
  .validator((input: Id & { place: Place }) => input)
  .handler(({ data: { id, place } }) => api(boardCalls.moveCard, { params: { id }, body: place }))

export const archiveCard = createServerFn({ method: 'POST' })
  .validator((input: Id & { archived: boolean }) => input)
  .handler(({ data: { id, archived } }) => api(boardCalls.archiveCard, { params: { id }, body: { archived } }))

export const listArchived = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(boardCalls.archived, { params: data }))

/** Deletes a card; the answer has the id for undo. */
export const deleteCard = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(boardCalls.deleteCard, { params: data }))

export const createComment = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: string; mentions: string[] }) => input)
  .handler(({ data: { id, ...body } }) => api(boardCalls.createComment, { params: { id }, body }))

export const updateComment = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: string }) => input)
  .handler(({ data: { id, body } }) => api(boardCalls.updateComment, { params: { id }, body: { body } }))

export const deleteComment = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(boardCalls.deleteComment, { params: data }))

export const undoBoardChange = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(changeCalls.undo, { params: data }))
