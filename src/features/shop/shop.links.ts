import type { LinkProps } from '@tanstack/react-router'
import type { ShelfSearch } from '#/contract/product/shelf.search.ts'

/** The addresses that the shop's pages lead to. */
export type ShopLinks = {
  shelf: (search?: ShelfSearch) => LinkProps
  save: (search: ShelfSearch) => LinkProps
  product: (slug: string, search?: { after?: string; before?: string }) => LinkProps
  cart: LinkProps
  orders: LinkProps
  /** `confirm`: of the mail that asks to confirm it. */
  order: (id: string, key?: string, confirm?: string) => LinkProps
  /** To sign in, and back to where one was. */
  login: (redirect: string) => LinkProps
}
