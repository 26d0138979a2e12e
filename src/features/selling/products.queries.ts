import { queryOptions } from '@tanstack/react-query'
import type { OwnProductSearch } from '#/contract/product/product.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import { getProduct, listProducts } from './products.functions.ts'

/** All that is known of one's own products; invalidate it after a change. */
export const productsKey = ['selling', 'products'] as const

export const productsQuery = (search: OwnProductSearch) =>
  queryOptions({
    queryKey: [...productsKey, 'list', search],
    queryFn: async () => unwrap(await listProducts({ data: search })),
  })

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'one', id],
    queryFn: async () => unwrap(await getProduct({ data: { id } })).product,
  })
