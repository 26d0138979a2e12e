import type { LinkProps } from '@tanstack/react-router'
import type { OwnProductSearch } from '#/contract/product/product.search.ts'
import type { OrganisationSearch } from '#/contract/organisation/organisation.search.ts'

/** The pages of an area in which products are kept. */
export type ProductLinks = {
  list: (search?: OwnProductSearch) => LinkProps
  new: LinkProps
  edit: (id: string) => LinkProps
  /** Where buyers see it. */
  shelf: (slug: string) => LinkProps
  save: (search: OwnProductSearch) => LinkProps
  /** Where it is said who sells. */
  seller: (search?: OrganisationSearch) => LinkProps
}
