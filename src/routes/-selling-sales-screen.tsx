import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account.ts'
import type { SalesSearch } from '#/contract/order.search.ts'
import { NoSeller } from '#/features/selling/components/no-seller.tsx'
import { SalesListPage, type SalesListPageProps } from '#/features/selling/pages/sales-list-page.tsx'
import { salesQuery } from '#/features/selling/sales.queries.ts'
import { salesQueryOf } from '#/features/selling/sales.ts'
import { canSell } from '#/features/selling/selling.ts'
import type { Queries } from '#/lib/queries.ts'
import { loadForSeller, useSellers } from './-use-sellers.ts'

export const loadSales = (queries: Queries, viewer: SessionUser, search: SalesSearch) =>
  loadForSeller(queries, viewer, () => queries.ensure(salesQuery(salesQueryOf(search))))

type SalesScreenProps = Pick<SalesListPageProps, 'search' | 'links'> & { viewer: SessionUser }

export function SalesScreen(props: SalesScreenProps) {
  return canSell(props.viewer) ? <Sales {...props} /> : <NoSeller />
}

function Sales({ viewer, ...props }: SalesScreenProps) {
  const page = useSuspenseQuery(salesQuery(salesQueryOf(props.search))).data
  return <SalesListPage {...props} page={page} sellers={useSellers(viewer)} />
}
