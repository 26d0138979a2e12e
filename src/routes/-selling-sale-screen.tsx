import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account.ts'
import { NoSeller } from '#/features/selling/components/no-seller.tsx'
import { SalePage, type SalePageProps } from '#/features/selling/pages/sale-page.tsx'
import { saleQuery } from '#/features/selling/sales.queries.ts'
import { canSell } from '#/features/selling/selling.ts'
import type { Queries } from '#/lib/queries.ts'
import { loadForSeller } from './-use-sellers.ts'

export const loadSale = (queries: Queries, viewer: SessionUser, id: string) =>
  loadForSeller(queries, viewer, () => queries.ensure(saleQuery(id)))

type SaleScreenProps = Omit<SalePageProps, 'order'> & { viewer: SessionUser; id: string }

export function SaleScreen({ viewer, ...props }: SaleScreenProps) {
  return canSell(viewer) ? <Sale {...props} /> : <NoSeller />
}

function Sale({ id, ...props }: Omit<SaleScreenProps, 'viewer'>) {
  return <SalePage {...props} order={useSuspenseQuery(saleQuery(id)).data} />
}
