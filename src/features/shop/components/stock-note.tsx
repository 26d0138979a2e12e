import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'

const few = 5

type StockNoteProps = { available: number; className?: string }

/** Says when there are few left, or none; of plenty it says nothing. */
export function StockNote({ available, className }: StockNoteProps) {
  if (available > few) return null
  if (available > 0) {
    return <p className={cn('text-small text-warning', className)}>{m.shop_left({ count: available })}</p>
  }
  return <p className={cn('text-small text-muted', className)}>{m.shop_sold_out()}</p>
}
