import type { ProductSummary } from '#/contract/product.ts'
import { cn } from '#/lib/cn.ts'
import { formatMoney } from '#/lib/money.ts'
import { m } from '#/paraglide/messages.js'

type PriceProps = Pick<ProductSummary, 'price' | 'priceSale'> & { className?: string }

/** What is paid, and what it was before. */
export function Price({ price, priceSale, className }: PriceProps) {
  if (priceSale === null) return <span className={className}>{formatMoney(price)}</span>
  return (
    <span className={cn('inline-flex flex-wrap items-baseline justify-end gap-x-2', className)}>
      {formatMoney(priceSale)}
      <s className="text-small font-normal text-muted" aria-label={m.selling_price_was({ price: formatMoney(price) })}>
        {formatMoney(price)}
      </s>
    </span>
  )
}
