import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { OrganisationSearch } from '#/contract/organisation/organisation.search.ts'
import { managedBy } from '#/contract/account/viewer.ts'
import { NoSeller } from './no-seller.tsx'
import { SellerNotice } from './seller-notice.tsx'
import { sellersQuery } from '../seller.queries.ts'
import { canSell } from '../selling.ts'

type SellingFrameProps = {
  viewer: SessionUser
  /** Where it is said who sells. */
  seller: (search?: OrganisationSearch) => LinkProps
  children: ReactNode
}

/** A page about selling, for who does, below a word on what is still missing. */
export function SellingFrame({ viewer, seller, children }: SellingFrameProps) {
  if (!canSell(viewer)) return <NoSeller />
  return (
    <>
      <Missing viewer={viewer} seller={seller} />
      {children}
    </>
  )
}

/** Of those that the viewer works for: an admin need not see to all. */
function Missing({ viewer, seller }: Pick<SellingFrameProps, 'viewer' | 'seller'>) {
  const sellers = useSuspenseQuery(sellersQuery()).data
  const own = managedBy(viewer)
  const missing = sellers.find(({ id, isComplete }) => !isComplete && own.some((each) => each.id === id))
  return missing && <SellerNotice name={missing.name} link={seller({ organisation: missing.id })} />
}
