import type { LinkProps } from '@tanstack/react-router'
import type { SalesFiguresSearch, SalesSearch } from '#/contract/order/order.search.ts'
import type { OrganisationSearch } from '#/contract/organisation/organisation.search.ts'

/** The pages of an area about what is sold. */
export type SalesLinks = {
  figures: (search?: SalesFiguresSearch) => LinkProps
  list: (search?: SalesSearch) => LinkProps
  order: (id: string) => LinkProps
  discounts: LinkProps
  seller: (search?: OrganisationSearch) => LinkProps
}
