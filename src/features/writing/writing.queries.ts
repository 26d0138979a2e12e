import { queryOptions } from '@tanstack/react-query'
import type { OwnPostSearch } from '#/contract/blog/blog.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import {
  compareRevision,
  findChildren,
  getNames,
  getPreviewLink,
  getTranslating,
  getWritten,
  listPosts,
  listRevisions,
} from './writing.functions.ts'

/** All that is known of posts that one writes; invalidate it after a change. */
export const writingKey = ['writing'] as const

export const postsQuery = (search: OwnPostSearch) =>
  queryOptions({
    queryKey: [...writingKey, 'list', search],
    queryFn: async () => unwrap(await listPosts({ data: search })),
  })

export const writtenQuery = (id: string) =>
  queryOptions({
    queryKey: [...writingKey, 'one', id],
    queryFn: async () => unwrap(await getWritten({ data: { id } })),
  })

export const namesQuery = (id: string) =>
  queryOptions({
    queryKey: [...writingKey, 'names', id],
    queryFn: async () => unwrap(await getNames({ data: { id } })).names,
  })

export const childrenQuery = (id: string, q: string) =>
  queryOptions({
    queryKey: [...writingKey, 'children', id, q],
    queryFn: async () => unwrap(await findChildren({ data: { id, q } })).children,
    enabled: q.length > 1,
  })

export const revisionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...writingKey, 'revisions', id],
    queryFn: async () => unwrap(await listRevisions({ data: { id } })).revisions,
  })

export const comparedQuery = (id: string, revision: string) =>
  queryOptions({
    queryKey: [...writingKey, 'compared', id, revision],
    queryFn: async () => unwrap(await compareRevision({ data: { id, revision } })),
  })

export const translatingQuery = (id: string) =>
  queryOptions({
    queryKey: [...writingKey, 'translating', id],
    queryFn: async () => unwrap(await getTranslating({ data: { id } })),
  })

export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: [...writingKey, 'preview', id],
    queryFn: async () => unwrap(await getPreviewLink({ data: { id } })).link,
  })
