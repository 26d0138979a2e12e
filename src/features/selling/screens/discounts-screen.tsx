import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account/account.ts'
import { discountsQuery } from '../sales.queries.ts'
import type { Queries } from '#/router/queries.ts'
import { SellingFrame } from '../components/selling-frame.tsx'
import { loadForSeller, useSellers } from '../use-sellers.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Discount } from '#/contract/order/order.ts'
import { m } from '#/paraglide/messages.js'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { discountsColumns } from '../discounts-columns.tsx'
import { deleteDiscountMutation } from '../sales.mutations.ts'
import type { SalesLinks } from '../sales.links.ts'

export const loadDiscounts = (queries: Queries, viewer: SessionUser) =>
  loadForSeller(queries, viewer, () => queries.ensure(discountsQuery()))

type DiscountsScreenProps = Pick<DiscountsViewProps, 'links'> & { viewer: SessionUser }

export function DiscountsScreen(props: DiscountsScreenProps) {
  return (
    <SellingFrame viewer={props.viewer} seller={props.links.seller}>
      <Discounts {...props} />
    </SellingFrame>
  )
}

function Discounts({ viewer, ...props }: DiscountsScreenProps) {
  const { data, dataUpdatedAt } = useSuspenseQuery(discountsQuery())
  return <DiscountsView {...props} discounts={data} sellers={useSellers(viewer)} now={dataUpdatedAt} />
}

const ConfirmDialog = lazy(() =>
  import('#/ui/feedback/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)
const DiscountDialog = lazy(() =>
  import('../components/discount-dialog.tsx').then((module) => ({ default: module.DiscountDialog })),
)

type DiscountsViewProps = {
  discounts: readonly Discount[]
  sellers: readonly { id: string; name: string }[]
  links: SalesLinks
  /** The time now, in milliseconds. */
  now: number
}

/** The codes that take something off, and new ones. */
function DiscountsView({ discounts, sellers, links, now }: DiscountsViewProps) {
  const remove = useMutation(deleteDiscountMutation())
  const [isNew, setNew] = useState(false)
  const [asked, setAsked] = useState<Discount | null>(null)

  const confirm = ({ id, code }: Discount) =>
    remove.mutate(id, {
      onSuccess: () => void toast(m.selling_discount_removed({ code })),
      onSettled: () => setAsked(null),
    })

  return (
    <>
      <ListHead
        title={m.selling_discounts()}
        lead={m.selling_discounts_lead()}
        actions={
          <>
            <Button onClick={() => setNew(true)} className="noscript:hidden">
              {m.selling_discount_new()}
            </Button>
            <Button asChild variant="outline">
              <Link {...links.list()}>{m.selling_orders()}</Link>
            </Button>
          </>
        }
      />
      {discounts.length === 0 ? (
        <EmptyState
          art={<EmptyShelf size={110} />}
          title={m.selling_discounts_empty_title()}
          text={m.selling_discounts_empty_text()}
        />
      ) : (
        <DataTable
          label={m.selling_discounts()}
          rows={discounts}
          head={{
            title: m.selling_discount_code(),
            cell: ({ code }) => (
              <bdi dir="ltr" className="font-semibold tracking-wide">
                {code}
              </bdi>
            ),
          }}
          columns={discountsColumns(sellers.length > 1, now)}
          actions={{
            title: m.list_actions(),
            cell: (discount) => (
              <Button
                variant="ghost"
                size="sm"
                aria-label={m.selling_discount_remove_named({ code: discount.code })}
                onClick={() => setAsked(discount)}
                className="noscript:hidden"
              >
                {m.selling_discount_remove()}
              </Button>
            ),
          }}
        />
      )}
      <Suspense>
        {isNew && <DiscountDialog sellers={sellers} onClose={() => setNew(false)} />}
        {asked && (
          <ConfirmDialog
            open
            onOpenChange={(open) => !open && setAsked(null)}
            title={m.selling_discount_remove_named({ code: asked.code })}
            description={m.selling_discount_remove_text()}
            confirmLabel={m.selling_discount_remove()}
            cancelLabel={m.record_cancel()}
            pending={remove.isPending}
            onConfirm={() => confirm(asked)}
          />
        )}
      </Suspense>
    </>
  )
}
