import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account.ts'
import type { SalesFiguresSearch } from '#/contract/order.search.ts'
import { FiguresPage, type FiguresPageProps } from '#/features/selling/pages/figures-page.tsx'
import { figuresQuery } from '#/features/selling/sales.queries.ts'
import type { Queries } from '#/lib/queries.ts'
import { SellingFrame } from './-selling-frame.tsx'
import { loadForSeller, useSellers } from './-use-sellers.ts'

export const loadFigures = (queries: Queries, viewer: SessionUser, search: SalesFiguresSearch) =>
  loadForSeller(queries, viewer, () => queries.ensure(figuresQuery(search)))

type FiguresScreenProps = Pick<FiguresPageProps, 'search' | 'links'> & { viewer: SessionUser }

export function FiguresScreen(props: FiguresScreenProps) {
  return (
    <SellingFrame viewer={props.viewer} seller={props.links.sales.seller}>
      <Figures {...props} />
    </SellingFrame>
  )
}

function Figures({ viewer, ...props }: FiguresScreenProps) {
  const figures = useSuspenseQuery(figuresQuery(props.search)).data
  return <FiguresPage {...props} figures={figures} sellers={useSellers(viewer)} />
}
