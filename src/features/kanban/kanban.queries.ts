import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { findCandidates, getBoard, getCard, listArchived, listBoards, listCardHistory } from './kanban.functions.ts'
import { archiveKey, boardKey, boardListKey, boardsKey, cardKey } from './kanban.live.ts'

export const boardListQuery = () =>
  queryOptions({ queryKey: boardListKey, queryFn: async () => unwrap(await listBoards()).boards })

export const boardQuery = (id: string) =>
  queryOptions({ queryKey: boardKey(id), queryFn: async () => unwrap(await getBoard({ data: { id } })).board })

export const cardQuery = (id: string) =>
  queryOptions({ queryKey: cardKey(id), queryFn: async () => unwrap(await getCard({ data: { id } })).card })

/** Beneath the card's own key: what changes the card changes this. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...cardKey(id), 'history'],
    queryFn: async () => unwrap(await listCardHistory({ data: { id } })).changes,
  })

export const archivedQuery = (id: string) =>
  queryOptions({ queryKey: archiveKey(id), queryFn: async () => unwrap(await listArchived({ data: { id } })).cards })

export const candidatesQuery = (id: string, q: string) =>
  queryOptions({
    queryKey: [...boardsKey, 'candidates', id, q],
    queryFn: async () => unwrap(await findCandidates({ data: { id, q: q || undefined } })).people,
  })
