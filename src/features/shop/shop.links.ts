import type { LinkProps } from '@tanstack/react-router'
import type { ShelfSearch } from '#/contract/product/shelf.search.ts'

/** The addresses that the shop's pages lead to. */
export type ShopLinks = {
  shelf: (search?: ShelfSearch) => LinkProps
  product: (slug: string, search?: { after?: string; before?: string }) => LinkProps
  cart: LinkProps
  orders: LinkProps
  order: (id: string, key?: string) => LinkProps
  /** To sign in, and back to where one was. */
  login: (redirect: string) => LinkProps
}
