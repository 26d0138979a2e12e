import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account.ts'
import { DiscountsPage, type DiscountsPageProps } from '#/features/selling/pages/discounts-page.tsx'
import { discountsQuery } from '#/features/selling/sales.queries.ts'
import type { Queries } from '#/lib/queries.ts'
import { SellingFrame } from './-selling-frame.tsx'
import { loadForSeller, useSellers } from './-use-sellers.ts'

export const loadDiscounts = (queries: Queries, viewer: SessionUser) =>
  loadForSeller(queries, viewer, () => queries.ensure(discountsQuery()))

type DiscountsScreenProps = Pick<DiscountsPageProps, 'links'> & { viewer: SessionUser }

export function DiscountsScreen(props: DiscountsScreenProps) {
  return (
    <SellingFrame viewer={props.viewer} seller={props.links.seller}>
      <Discounts {...props} />
    </SellingFrame>
  )
}

function Discounts({ viewer, ...props }: DiscountsScreenProps) {
  const { data, dataUpdatedAt } = useSuspenseQuery(discountsQuery())
  return <DiscountsPage {...props} discounts={data} sellers={useSellers(viewer)} now={dataUpdatedAt} />
}
