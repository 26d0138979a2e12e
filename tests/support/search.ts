import type { SearchGroup, SearchHit, SearchKind } from '#/contract/search/search.ts'
import type { TestApi } from './api.ts'
import { good } from './mail.ts'

type Searcher = { token: string } | null

/** Search, as somebody; null is a visitor. */
export function searchOf(api: TestApi) {
  async function find(me: Searcher, q: string, more = ''): Promise<SearchGroup[]> {
    const path = `/api/v1/search?q=${encodeURIComponent(q)}${more}`
    return good(await api.send('GET', path, me ? { token: me.token } : {})).groups
  }
  async function hits(me: Searcher, kind: SearchKind, q: string): Promise<SearchHit[]> {
    return (await find(me, q, `&in=${kind}&limit=50`))[0]?.hits ?? []
  }
  return {
    find,
    hits,
    ids: async (me: Searcher, kind: SearchKind, q: string) => (await hits(me, kind, q)).map(({ id }) => id).toSorted(),
    titles: async (me: Searcher, kind: SearchKind, q: string) => (await hits(me, kind, q)).map(({ title }) => title),
    /** Every document, as it stands in the index. */
    async documents() {
      const { rows } = await api.db.execute(
        'select kind, id, audience, title, words::text as words, at::text as at from search_documents order by kind, id',
      )
      return rows
    },
  }
}
