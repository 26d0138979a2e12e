import { beforeAll, expect, test } from 'vitest'
import { newId } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { anAddress, ordersOf } from '#tests/support/orders.ts'

eachApi('carts and addresses', (start) => {
  let api: TestApi
  let shop: ReturnType<typeof ordersOf>
  beforeAll(async () => {
    api = await start()
    shop = ordersOf(api)
  })

  test('a cart is kept, and merged by the greater quantity, however often', async () => {
    const me = await api.person()
    const [a, b, c] = [newId(), newId(), newId()]
    await shop.good(
      shop.send('PUT', '/cart', me, {
        lines: [
          { id: a, quantity: 2 },
          { id: b, quantity: 1 },
        ],
      }),
    )
    const guest = {
      lines: [
        { id: b, quantity: 3 },
        { id: c, quantity: 1 },
        { id: a, quantity: 1 },
      ],
    }
    const merged = {
      lines: [
        { id: a, quantity: 2 },
        { id: b, quantity: 3 },
        { id: c, quantity: 1 },
      ],
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.send('POST', '/cart/merge', me, guest)))
    for (const { body } of answers) expect(body).toEqual(merged)
    expect(await shop.good(shop.send('GET', '/cart', me))).toEqual(merged)
    const many = { lines: Array.from({ length: 50 }, () => ({ id: newId(), quantity: 1 })) }
    const full = await shop.good<{ lines: unknown[] }>(shop.send('POST', '/cart/merge', me, many))
    expect(full.lines).toHaveLength(50)
    expect(full.lines.slice(0, 3)).toEqual(merged.lines)
  })

  test('ten addresses at most, one of them the usual one', async () => {
    const me = await api.person()
    const ids = Array.from({ length: 11 }, () => newId())
    const keep = (id: string, more = {}) => shop.send('PUT', `/addresses/${id}`, me, { ...anAddress(), ...more })
    const answers = await Promise.all(ids.map((id) => keep(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 409])
    const list = async () =>
      (await shop.good<{ addresses: { id: string; isDefault: boolean }[] }>(shop.send('GET', '/addresses', me)))
        .addresses
    const kept = await list()
    expect(kept.map(({ isDefault }) => isDefault)).toEqual([true, ...Array(9).fill(false)])
    const [usual, second] = kept
    await shop.good(keep(second!.id, { isDefault: true, city: 'Wien' }))
    expect((await list())[0]).toMatchObject({ id: second!.id, city: 'Wien' })
    expect((await shop.send('DELETE', `/addresses/${second!.id}`, me)).status).toBe(204)
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect((await shop.send('DELETE', `/addresses/${usual!.id}`, await api.person())).status).toBe(404)
  })
})
