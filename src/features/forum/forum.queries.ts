import { queryOptions } from '@tanstack/react-query'
import type { MemberForumSearch } from '#/contract/forum/forum-list.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import { getDrafts, getMine } from './forum.functions.ts'
import { mineKey } from './forum.keys.ts'

/** A page of topics, or what one is writing. */
async function readMine({ view, ...search }: MemberForumSearch) {
  if (view === 'drafts') return { page: null, ...unwrap(await getDrafts()) }
  return { page: unwrap(await getMine({ data: { ...search, view } })), drafts: null }
}

export const mineQuery = (search: MemberForumSearch) =>
  queryOptions({ queryKey: [...mineKey, search], queryFn: () => readMine(search) })
