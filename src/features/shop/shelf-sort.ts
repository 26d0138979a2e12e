import { redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { isStored } from './storage-key.ts'
import type { ShelfSearch, ShelfSort } from '#/contract/product/shelf.search.ts'

const store = () => import('./shop-store.ts')

/** The order of the shelf that somebody has chosen, for their next visit. */
export const keepSort = (sort: ShelfSort): void => void store().then(({ changeSort }) => changeSort(sort))

/** Who comes to the shelf from another page finds it in the order they left it in; an address that names one is kept. */
export const keptSort = createIsomorphicFn()
  .server(async (_search: ShelfSearch, _cause: string): Promise<void> => {})
  .client(async (search: ShelfSearch, cause: string): Promise<void> => {
    if (cause !== 'enter' || search.sort || !isStored()) return
    const { readShop, restore } = await store()
    await restore()
    const { sortBy } = readShop()
    if (sortBy !== 'featured') throw redirect({ to: '/shop', search: { ...search, sort: sortBy }, replace: true })
  })
