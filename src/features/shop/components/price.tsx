import { cn } from '#/lib/cn.ts'
import { formatMoney } from '#/lib/money.ts'
import { m } from '#/paraglide/messages.js'

type PriceProps = { price: number; priceSale: number | null; className?: string }

/** What is paid, and what was asked before where that was more. Said in words, since a line through a number is not heard. */
export function Price({ price, priceSale, className }: PriceProps) {
  if (priceSale === null) {
    return <p className={cn('font-semibold tabular-nums', className)}>{formatMoney(price)}</p>
  }
  return (
    <p className={cn('flex flex-wrap items-baseline gap-x-2 font-semibold tabular-nums', className)}>
      <span aria-hidden="true">{formatMoney(priceSale)}</span>
      <del aria-hidden="true" className="text-small font-normal text-muted">
        {formatMoney(price)}
      </del>
      <span className="sr-only">
        {m.shop_price_sale({ price: formatMoney(priceSale) })}, {m.shop_price_before({ price: formatMoney(price) })}
      </span>
    </p>
  )
}
