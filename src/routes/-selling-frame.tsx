import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '#/contract/account.ts'
import type { SellerSearch } from '#/contract/seller.search.ts'
import { managedBy } from '#/contract/viewer.ts'
import { NoSeller } from '#/features/selling/components/no-seller.tsx'
import { SellerNotice } from '#/features/selling/components/seller-notice.tsx'
import { sellersQuery } from '#/features/selling/seller.queries.ts'
import { canSell } from '#/features/selling/selling.ts'

type SellingFrameProps = {
  viewer: SessionUser
  /** Where it is said who sells. */
  seller: (search?: SellerSearch) => LinkProps
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
