import { createFileRoute, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { createRouteParts } from '#/router/route-parts.ts'

const bare = () => createFileRoute('/shop/' as never)({})

/** A router that knows its root, and may learn `shop` and, behind it, `shop.cart`. */
function pupil() {
  const [shop, product, cart] = [bare(), bare(), bare()]
  const loadCart = vi.fn(async () => ({
    routes: [[cart, { id: '/cart', path: '/cart' }, '/shop']] as never,
    routeParts: {},
  }))
  const loadShop = vi.fn(async () => ({
    routes: [
      [shop, { id: '/shop', path: '/shop' }, '__root__'],
      [product, { id: '/$id', path: '/$id' }, shop],
    ] as never,
    routeParts: { 'shop.cart': loadCart },
  }))
  const parts = createRouteParts({ shop: loadShop })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  parts.teach(router)
  const found = (path: string) => router.getMatchedRoutes(path)[0].map(({ id }) => id as string)
  return { parts, found, loadShop, loadCart }
}

test('learns the routes that an address leads to, and only those', async () => {
  const { parts, found, loadCart } = pupil()
  expect(found('/shop/bells')).toEqual(['__root__'])
  expect(await parts.learn('/Shop/bells')).toBe(true)
  expect(found('/shop/bells')).toEqual(['__root__', '/shop', '/shop/$id'])
  expect(loadCart).not.toHaveBeenCalled()
  expect(await parts.learn('/shop/cart')).toBe(true)
  expect(found('/shop/cart')).toEqual(['__root__', '/shop', '/shop/cart'])
})

test('learns nothing twice, nor what there is not', async () => {
  const { parts, found, loadShop } = pupil()
  expect(await parts.learn('/')).toBe(false)
  expect(await parts.learn('/constructor')).toBe(false)
  await Promise.all([parts.learn('/shop'), parts.learn('/shop/cart')])
  expect(found('/shop/cart')).toEqual(['__root__', '/shop', '/shop/cart'])
  expect(await parts.learn('/shop/cart')).toBe(false)
  loadShop.mockClear()
  await parts.learn('/shop')
  expect(loadShop).not.toHaveBeenCalled()
})

test('says that it could not, and learns when asked again', async () => {
  const { parts, found, loadShop } = pupil()
  loadShop.mockRejectedValueOnce(new Error('away'))
  await expect(parts.learn('/shop')).rejects.toThrow('away')
  expect(await parts.learn('/shop')).toBe(true)
  expect(found('/shop')).toEqual(['__root__', '/shop'])
})
