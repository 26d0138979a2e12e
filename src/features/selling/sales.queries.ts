import { queryOptions } from '@tanstack/react-query'
import type { SalesFiguresSearch, SalesSearch } from '#/contract/order/order.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import { getFigures, getSale, listDiscounts, listSales } from './sales.functions.ts'

/** All that is known of sales; invalidate it after a change. */
export const salesKey = ['selling', 'sales'] as const

export const salesQuery = (search: SalesSearch) =>
  queryOptions({
    queryKey: [...salesKey, 'list', search],
    queryFn: async () => unwrap(await listSales({ data: search })),
  })

export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: [...salesKey, 'one', id],
    queryFn: async () => unwrap(await getSale({ data: { id } })).order,
  })

export const figuresQuery = (search: SalesFiguresSearch) =>
  queryOptions({
    queryKey: [...salesKey, 'figures', search],
    queryFn: async () => unwrap(await getFigures({ data: search })).figures,
  })

export const discountsQuery = () =>
  queryOptions({
    queryKey: [...salesKey, 'discounts'],
    queryFn: async () => unwrap(await listDiscounts()).discounts,
  })
