import { sql } from 'drizzle-orm'
import type { SavedSearch } from '#/contract/saved/saved.ts'
import { checkDue } from '#/api/modules/saved/check.ts'
import type { Answer, TestApi } from './api.ts'
import { good } from './mail.ts'
import { productsOf } from './products.ts'

type Me = { id: string; token: string }

export const aSearch = { kind: 'products', query: { q: 'tower' }, name: 'Towers', follow: 'at_once' }

/** Saved searches, as somebody; and time, which passes when asked. */
export function savedOf(api: TestApi) {
  const call = (method: string, path: string, me: { token: string }, body?: unknown): Promise<Answer> =>
    api.send(method, `/api/v1/saved${path}`, { token: me.token, ...(body === undefined ? {} : { body }) })

  return {
    call,
    save: (me: { token: string }, more: object = {}) => call('POST', '', me, { ...aSearch, ...more }),
    async saved(me: { token: string }, more: object = {}): Promise<SavedSearch> {
      return good(await this.save(me, more), 201).search
    },
    async list(me: { token: string }): Promise<SavedSearch[]> {
      return good(await call('GET', '', me)).searches
    },
    /** All that are followed are due; and are looked at, by how many instances there are. */
    async pass(instances: readonly TestApi[] = [api]): Promise<void> {
      await api.db.execute(sql`update saved_searches set next_check_at = now() - interval '1 second'`)
      await Promise.all(instances.map(({ services }) => checkDue(services)))
    },
    async feedOf(me: { token: string }, id: string): Promise<string> {
      const { search } = good(await call('POST', `/${id}/feed`, me))
      return `/api/v1/feeds/${new URL(search.feed).pathname.split('/').at(-1)}`
    },
    read: (feed: string, headers: Record<string, string> = {}) => api.send('GET', feed, { headers }),
    /** A search that has told of something. */
    async told(me: Me): Promise<string> {
      const products = productsOf(api)
      const seller = await products.newSeller()
      const { id } = await this.saved(me, { query: { seller: seller.organisation } })
      await products.made(seller)
      await this.pass()
      return id
    },
  }
}
