import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Discount } from '#/contract/order.ts'
import { m } from '#/paraglide/messages.js'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { discountsColumns } from '../discounts-columns.tsx'
import { deleteDiscount } from '../sales.functions.ts'
import type { SalesLinks } from '../sales.links.ts'
import { salesKey } from '../sales.queries.ts'

const ConfirmDialog = lazy(() =>
  import('#/ui/feedback/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)
const DiscountDialog = lazy(() =>
  import('../components/discount-dialog.tsx').then((module) => ({ default: module.DiscountDialog })),
)

export type DiscountsPageProps = {
  discounts: readonly Discount[]
  sellers: readonly { id: string; name: string }[]
  links: SalesLinks
  /** The time now, in milliseconds. */
  now: number
}

/** The codes that take something off, and new ones. */
export function DiscountsPage({ discounts, sellers, links, now }: DiscountsPageProps) {
  const client = useQueryClient()
  const [isNew, setNew] = useState(false)
  const [asked, setAsked] = useState<Discount | null>(null)
  const [pending, setPending] = useState(false)

  async function remove({ id, code }: Discount) {
    setPending(true)
    const result = await deleteDiscount({ data: { id } }).catch(() => null)
    await client.invalidateQueries({ queryKey: salesKey })
    setPending(false)
    setAsked(null)
    if (result?.ok) toast(m.selling_discount_removed({ code }))
    else toast.error(result?.error.message ?? m.record_offline())
  }

  return (
    <>
      <PageHeader
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
            pending={pending}
            onConfirm={() => void remove(asked)}
          />
        )}
      </Suspense>
    </>
  )
}
