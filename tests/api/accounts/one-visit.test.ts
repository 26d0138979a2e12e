import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { users } from '#/api/db/tables/accounts.ts'
import type { Peer } from '#/api/app.ts'
import { eachApi, newAddress, origin, type TestApi } from '#tests/support/api.ts'

eachApi('calls that serve one request of a browser', (start) => {
  let api: TestApi
  beforeAll(async () => void (api = await start()))
  afterEach(() => void vi.restoreAllMocks())

  async function visitor() {
    const { id, token } = await api.person()
    const peer: Peer = { address: newAddress() }
    const call = async (method: string, path: string, by = peer, body?: object) => {
      const headers = { authorization: token, 'content-type': 'application/json' }
      const request = new Request(origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
      return (await api.fetch(request, by)).status
    }
    const read = (by = peer) => call('GET', '/api/v1/me', by)
    const suspend = () => api.db.update(users).set({ status: 'suspended' }).where(eq(users.id, id))
    return { read, change: (body: object) => call('PATCH', '/api/v1/me', peer, body), suspend }
  }

  test('ask once who reads', async () => {
    const { read } = await visitor()
    const reading = vi.spyOn(api.services.sessionTokens, 'read')
    expect(await Promise.all([read(), read()])).toEqual([200, 200])
    expect(await read()).toBe(200)
    expect(reading).toHaveBeenCalledTimes(1)
  })

  test('ask again when something was changed', async () => {
    const { read, change, suspend } = await visitor()
    expect(await read()).toBe(200)
    expect(await change({ first_name: 'Renilde' })).toBe(200)
    await suspend()
    expect(await read()).toBe(401)
  })

  test('never let anybody change what they may no longer', async () => {
    const { read, change, suspend } = await visitor()
    expect(await read()).toBe(200)
    await suspend()
    expect(await change({ first_name: 'Renilde' })).toBe(401)
  })

  test('know nothing of another request', async () => {
    const { read, suspend } = await visitor()
    expect(await read()).toBe(200)
    await suspend()
    expect(await read({ address: newAddress() })).toBe(401)
  })

  test('tell one person from another', async () => {
    const [one, other] = [await api.person(), await api.person()]
    const peer: Peer = { address: newAddress() }
    const idOf = async (token: string) => {
      const request = new Request(`${origin}/api/v1/me`, { headers: { authorization: token } })
      return (await (await api.fetch(request, peer)).json()).user.id
    }
    expect(await idOf(one.token)).toBe(one.id)
    expect(await idOf(other.token)).toBe(other.id)
  })
})
