import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account.ts'
import type { SalesSearch } from '#/contract/order.search.ts'
import { SalesListPage, type SalesListPageProps } from '#/features/selling/pages/sales-list-page.tsx'
import { salesQuery } from '#/features/selling/sales.queries.ts'
import { salesQueryOf } from '#/features/selling/sales.ts'
import type { Queries } from '#/lib/queries.ts'
import { SellingFrame } from './-selling-frame.tsx'
import { loadForSeller, useSellers } from './-use-sellers.ts'

export const loadSales = (queries: Queries, viewer: SessionUser, search: SalesSearch) =>
  loadForSeller(queries, viewer, () => queries.ensure(salesQuery(salesQueryOf(search))))

type SalesScreenProps = Pick<SalesListPageProps, 'search' | 'links'> & { viewer: SessionUser }

export function SalesScreen(props: SalesScreenProps) {
  return (
    <SellingFrame viewer={props.viewer} seller={props.links.seller}>
      <Sales {...props} />
    </SellingFrame>
  )
}

function Sales({ viewer, ...props }: SalesScreenProps) {
  const page = useSuspenseQuery(salesQuery(salesQueryOf(props.search))).data
  return <SalesListPage {...props} page={page} sellers={useSellers(viewer)} />
}
